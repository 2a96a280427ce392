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
const spacePerName = 84;
/** Up to this many nodes are labeled, and spaced further apart. */
const namedUpTo = 60;
const roomForName = 20;
/** Each is at least 24 px across; areas are proportional. */
const minRadius = 12;
const maxRadius = 24;
const maxRadiusOfMany = 16;
/** Distance between the centers of neighbors in dense networks. */
const step = 2 * maxRadiusOfMany + 4;

type Spot = { x: number; y: number };
type Body = SimulationNodeDatum & { node: NetworkNode; radius: number };

/**
 * Places the nodes around the record, closer ones further in. The layout of a network is deterministic. Connections are
 * in reading order: those of the record itself first, the largest at the top.
 */
export function layOut({ nodes, edges }: Pick<OrganizationNetwork, "nodes" | "edges">): Layout {
  const most = Math.max(1, ...nodes.map(({ weight }) => weight));
  const isNamed = nodes.length <= namedUpTo;
  const bodies = nodes.map((node): Body => {
    const share = Math.sqrt(Math.max(0, node.weight / most));
    return { node, radius: minRadius + ((isNamed ? maxRadius : maxRadiusOfMany) - minRadius) * share };
  });
  const known = new Set(nodes.map(({ id }) => id));
  const inside = edges.filter(({ source, target }) => known.has(source) && known.has(target));
  const spots = isNamed ? spreadApart(bodies, inside) : inBands(nodes, inside);

  const [left, right] = boundsOf(
    spots.map(({ x }) => x),
    padding.x,
  );
  const [top, bottom] = boundsOf(
    spots.map(({ y }) => y),
    padding.y,
  );
  const placed = bodies.map(({ node, radius }, at) => {
    const { x, y } = spots[at] ?? { x: 0, y: 0 };
    return { ...node, radius, x: x - left, y: y - top };
  });
  const byId = new Map(placed.map((node) => [node.id, node]));
  const links = inside.flatMap((edge) => {
    const [source, target] = [byId.get(edge.source), byId.get(edge.target)];
    return source === undefined || target === undefined ? [] : [{ edge, source, target }];
  });
  return { nodes: placed, links: links.toSorted(inReadingOrder), width: right - left, height: bottom - top, isNamed };
}

/** Space of a name, in pixels. */
const [letterWidth, nameHeight] = [5.5, 12];

/** The nodes whose names stand above them, as below they would run into the name of a neighbor. */
export function namedAbove(
  nodes: readonly Pick<PlacedNode, "id" | "x" | "y" | "radius">[],
  labels: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const taken: { x: number; y: number; width: number }[] = [];
  const above = new Set<string>();
  for (const { id, x, y, radius } of nodes.toSorted((a, b) => a.x - b.x)) {
    const width = letterWidth * (labels.get(id)?.length ?? 0);
    const isFree = (at: number) =>
      taken.every((one) => Math.abs(one.y - at) >= nameHeight || Math.abs(one.x - x) >= (one.width + width) / 2);
    const [below, over] = [y + radius + nameHeight, y - radius];
    if (!isFree(below) && isFree(over)) above.add(id);
    taken.push({ x, y: above.has(id) ? over : below, width });
  }
  return above;
}

const nearest = ({ source, target }: PlacedEdge) => Math.min(source.depth, target.depth);
const inReadingOrder = (one: PlacedEdge, other: PlacedEdge) =>
  nearest(one) - nearest(other) ||
  (other.edge.value ?? -1) - (one.edge.value ?? -1) ||
  one.source.label.localeCompare(other.source.label) ||
  one.target.label.localeCompare(other.target.label);

/** Few nodes: a force simulation with fixed starting positions and iterations leaves room for labels. */
function spreadApart(bodies: Body[], edges: readonly NetworkEdge[]): Spot[] {
  const links = edges.map(({ source, target }): SimulationLinkDatum<Body> => ({ source, target }));
  const ring = ringsOf(bodies.map(({ node }) => node));
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
      forceCollide<Body>(({ radius }) => radius + roomForName),
    )
    .stop()
    .tick(rounds);
  return bodies.map(({ x = 0, y = 0 }) => ({ x, y }));
}

/** Many nodes: those of each distance in a band of rings around the nearer ones, beside what they are connected to. */
function inBands(nodes: readonly NetworkNode[], edges: readonly NetworkEdge[]): Spot[] {
  const depthOf = new Map(nodes.map(({ id, depth }) => [id, depth]));
  const inner = new Map<string, string>();
  for (const { source, target } of edges) {
    const [near, far] = (depthOf.get(source) ?? 0) < (depthOf.get(target) ?? 0) ? [source, target] : [target, source];
    if (!inner.has(far)) inner.set(far, near);
  }
  const angles = new Map<string, number>();
  const spots = new Map<string, Spot>();
  let start = 0;
  for (const depth of [...new Set(depthOf.values())].toSorted((a, b) => a - b)) {
    const angleIn = ({ id }: NetworkNode) => angles.get(inner.get(id) ?? "") ?? 0;
    const band = nodes.filter((node) => node.depth === depth).toSorted((a, b) => angleIn(a) - angleIn(b));
    let rings = 1;
    while (start > 0 && step * Math.ceil(band.length / rings) > 2 * Math.PI * start) rings += 1;
    const places = Math.ceil(band.length / rings) * rings;
    for (const [at, { id }] of band.entries()) {
      const angle = (2 * Math.PI * at) / places;
      const radius = start + (at % rings) * step;
      angles.set(id, angle);
      spots.set(id, { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) });
    }
    start += (rings + 1) * step;
  }
  return nodes.map(({ id }) => spots.get(id) ?? { x: 0, y: 0 });
}

/** The radius of the ring of each depth: at least one width outside the one before, and long enough for its nodes. */
function ringsOf(nodes: readonly NetworkNode[]): (depth: number) => number {
  const radii = [0];
  const deepest = Math.max(0, ...nodes.map(({ depth }) => depth));
  for (let depth = 1; depth <= deepest; depth += 1) {
    const count = nodes.filter((node) => node.depth === depth).length;
    radii.push(Math.max((radii.at(-1) ?? 0) + ringWidth, (count * spacePerName) / (2 * Math.PI)));
  }
  return (depth) => radii[depth] ?? 0;
}

function boundsOf(values: number[], around: number): [number, number] {
  return [Math.min(0, ...values) - around, Math.max(0, ...values) + around];
}
