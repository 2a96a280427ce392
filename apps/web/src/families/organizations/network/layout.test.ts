import { describe, expect, it, test } from "vitest";
import { neighbour } from "../../../ui/charts/neighbour.js";
import { layOut, type NetworkEdge, type NetworkNode, namedAbove, type PlacedNode } from "./layout.js";
import { shortLabels } from "./words.js";

const node = (id: string, depth: number, weight = 1): NetworkNode => ({
  id,
  depth,
  weight,
  label: id,
  type: "county",
  region: "NY",
});
const edge = (source: string, target: string): NetworkEdge => ({
  source,
  target,
  relation: "ownership",
  role: null,
  value: null,
  since: null,
  until: null,
  evidence: [],
});

const nodes = [node("a", 0, 4), node("b", 1), node("c", 1), node("d", 2)];
const edges = [edge("a", "b"), edge("a", "c"), edge("c", "d")];

describe("the layout of a network", () => {
  test("is the same every time", () => expect(layOut({ nodes, edges })).toEqual(layOut({ nodes, edges })));

  test("separates nodes and stays inside its frame", () => {
    const { nodes: placed, width, height } = layOut({ nodes, edges });
    for (const one of placed) {
      expect(one.x).toBeGreaterThanOrEqual(one.radius);
      expect(one.x).toBeLessThanOrEqual(width - one.radius);
      expect(one.y).toBeGreaterThanOrEqual(one.radius);
      expect(one.y).toBeLessThanOrEqual(height - one.radius);
      for (const other of placed)
        if (other !== one)
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.radius + other.radius);
    }
  });

  test("gives every node a target of at least 24 pixels", () => {
    for (const { radius } of layOut({ nodes, edges }).nodes) expect(radius).toBeGreaterThanOrEqual(12);
  });

  test("omits an edge to a missing node", () => {
    expect(layOut({ nodes, edges: [...edges, edge("a", "gone")] }).links).toHaveLength(3);
  });

  test("of three hundred separates them and fits a screen of 1,300 pixels, each beside what it is connected to", () => {
    const near = Array.from({ length: 10 }, (_, at) => node(`near${at}`, 1));
    const far = Array.from({ length: 289 }, (_, at) => node(`far${at}`, 2, at));
    const links = [...near.map(({ id }) => edge("a", id)), ...far.map(({ id }, at) => edge(id, `near${at % 10}`))];
    const { nodes: placed, width, height } = layOut({ nodes: [node("a", 0), ...near, ...far], edges: links });
    expect(Math.max(width, height)).toBeLessThan(1_300);
    const distance = (one: PlacedNode, other: PlacedNode) => Math.hypot(one.x - other.x, one.y - other.y);
    for (const one of placed)
      for (const other of placed)
        if (one !== other) expect(distance(one, other)).toBeGreaterThan(one.radius + other.radius);
  });

  test("lists the connections of the record itself first, the largest at the top", () => {
    const valued = [edge("c", "d"), { ...edge("a", "b"), value: 1 }, { ...edge("c", "a"), value: 5 }];
    const order = layOut({ nodes, edges: valued }).links.map(({ edge: { source, target } }) => source + target);
    expect(order).toEqual(["ca", "ab", "cd"]);
  });

  test("places a single node", () => {
    const { nodes: placed, links } = layOut({ nodes: [node("a", 0)], edges: [] });
    expect(placed).toHaveLength(1);
    expect(links).toEqual([]);
  });
});

test("arrows lead to the nearest node in their direction", () => {
  const at = (id: string, x: number, y: number): PlacedNode => ({ ...node(id, 1), x, y, radius: 12 });
  const plane = [
    at("middle", 0, 0),
    at("right", 50, 10),
    at("farRight", 90, 0),
    at("below", 5, 60),
    at("left", -40, 0),
  ];
  const [middle] = plane;
  if (middle === undefined) throw new Error("no middle");
  expect(neighbour(plane, middle, "ArrowRight")?.id).toBe("right");
  expect(neighbour(plane, middle, "ArrowDown")?.id).toBe("below");
  expect(neighbour(plane, middle, "ArrowLeft")?.id).toBe("left");
  expect(neighbour(plane, middle, "ArrowUp")).toBeUndefined();
});

it("names that begin alike are cut at their beginnings, others at their ends", () => {
  const names = [
    "Baltimore City Department of Finance",
    "Baltimore City Public School System",
    "Downtown Partnership Inc.",
  ];
  const short = shortLabels(names.map((label, at) => ({ id: String(at), label })));
  expect([...short.values()]).toEqual(["…Department of Finance", "…Public School System", "Downtown Partnership …"]);
});

it("names stand below their nodes, and above where they would run into each other", () => {
  const at = (id: string, x: number, y: number) => ({ id, x, y, radius: 12 });
  const labels = new Map(["a", "b", "c"].map((id) => [id, "Department of Works"]));
  expect([...namedAbove([at("a", 0, 0), at("b", 80, 4), at("c", 300, 0)], labels)]).toEqual(["b"]);
  expect([...namedAbove([at("a", 0, 0), at("b", 80, 40), at("c", 300, 0)], labels)]).toEqual([]);
});
