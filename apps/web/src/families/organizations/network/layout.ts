import type { OrganizationNetwork } from "@pave/contract";
import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceRadial,
  forceSimulation,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from "d3-force";

export type NetworkNode = OrganizationNetwork["nodes"][number];
export type NetworkEdge = OrganizationNetwork["edges"][number];

export type PlacedNode = NetworkNode & { x: number; y: number; radius: number };
export type PlacedEdge = { edge: NetworkEdge; source: PlacedNode; target: PlacedNode };
export type Layout = { nodes: PlacedNode[]; links: PlacedEdge[]; width: number; height: number; isNamed: boolean };

const ringWidth = 150;
const padding = { x: 72, y: 40 } as const;
const rounds = 120;
const restAlpha = 0.001;
/** On its ring, in pixels. */
const spacePerNode = 36;
const spacePerName = 84;
/** Up to so many nodes bear their names, for which they stand further apart. */
const namedUpTo = 60;
const roomForName = 20;
const minRadius = 12;
const maxRadius = 24;

type Body = SimulationNodeDatum & { node: NetworkNode; radius: number };

/**
 * Places the nodes on rings by their distance from the record in the middle. The same network always looks the same:
 * the simulation starts from fixed places and runs a fixed number of rounds.
 */
export function layOut({ nodes, edges }: Pick<OrganizationNetwork, "nodes" | "edges">): Layout {
  const most = Math.max(1, ...nodes.map(({ weight }) => weight));
  const bodies = nodes.map((node): Body => ({ node, radius: radiusOf(node.weight / most) }));
  const known = new Set(nodes.map(({ id }) => id));
  const inside = edges.filter(({ source, target }) => known.has(source) && known.has(target));
  const links = inside.map(({ source, target }): SimulationLinkDatum<Body> => ({ source, target }));

  const ring = ringsOf(nodes);
  const isNamed = nodes.length <= namedUpTo;

  forceSimulation(bodies)
    .alphaDecay(1 - restAlpha ** (1 / rounds))
    .force(
      "link",
      forceLink<Body, SimulationLinkDatum<Body>>(links)
        .id(({ node }) => node.id)
        .distance(ringWidth)
        .strength(0.3),
    )
    .force("apart", forceManyBody().strength(-180))
    .force("ring", forceRadial<Body>(({ node }) => ring(node.depth), 0, 0).strength(0.9))
    .force(
      "collide",
      forceCollide<Body>(({ radius }) => radius + (isNamed ? roomForName : 6)),
    )
    .stop()
    .tick(rounds);

  const [left, right] = boundsOf(
    bodies.map(({ x = 0 }) => x),
    padding.x,
  );
  const [top, bottom] = boundsOf(
    bodies.map(({ y = 0 }) => y),
    padding.y,
  );
  const placed = bodies.map(({ node, radius, x = 0, y = 0 }) => ({ ...node, radius, x: x - left, y: y - top }));
  const byId = new Map(placed.map((node) => [node.id, node]));
  return {
    nodes: placed,
    links: inside.flatMap((edge) => {
      const [source, target] = [byId.get(edge.source), byId.get(edge.target)];
      return source === undefined || target === undefined ? [] : [{ edge, source, target }];
    }),
    width: right - left,
    height: bottom - top,
    isNamed,
  };
}

/** The radius of the ring of each depth: at least one width outside the one before, and long enough for its nodes. */
function ringsOf(nodes: readonly NetworkNode[]): (depth: number) => number {
  const radii = [0];
  const deepest = Math.max(0, ...nodes.map(({ depth }) => depth));
  for (let depth = 1; depth <= deepest; depth += 1) {
    const count = nodes.filter((node) => node.depth === depth).length;
    radii.push(
      Math.max(
        (radii.at(-1) ?? 0) + ringWidth,
        (count * (nodes.length <= namedUpTo ? spacePerName : spacePerNode)) / (2 * Math.PI),
      ),
    );
  }
  return (depth) => radii[depth] ?? 0;
}

/** Radius in pixels of a share of the largest weight; areas compare, and each is at least 24 px across. */
const radiusOf = (share: number) => minRadius + (maxRadius - minRadius) * Math.sqrt(Math.max(0, share));

function boundsOf(values: number[], around: number): [number, number] {
  return [Math.min(0, ...values) - around, Math.max(0, ...values) + around];
}
