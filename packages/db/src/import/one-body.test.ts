import fc from "fast-check";
import { expect, test } from "vitest";
import { joinByKeys, type SourceBody } from "./one-body.js";

const sources = ["units", "domains", "audits", "awards"];

/**
 * Bodies of several sources, each a separate organization, that share keys by chance. Some have a unique identifier:
 * bodies that share one are together before keys are compared.
 */
const unjoined = fc
  .uniqueArray(
    fc.record({
      source: fc.constantFrom(...sources),
      body: fc.constantFrom("a", "b", "c"),
      keys: fc.dictionary(fc.constantFrom("k1", "k2", "k3"), fc.constantFrom(0, 1)),
      hasEin: fc.boolean(),
      counties: fc.subarray(["029", "085"], { maxLength: 1 }),
    }),
    { maxLength: 9, selector: ({ source, body }) => `${source} ${body}` },
  )
  .map((bodies) =>
    bodies.map(
      ({ source, body, keys, hasEin, counties }): SourceBody => ({
        source,
        body,
        keys,
        counties,
        entity: `${source} ${body}`,
        joinedBy: "itself",
        identifiers: hasEin ? { ein: [`${source} ${body}`] } : {},
      }),
    ),
  );

const nobody = () => false;

/** The bodies after the moves, and which of them are together, by name. */
function settled(bodies: readonly SourceBody[]) {
  const moves = joinByKeys(bodies, nobody, nobody);
  const after = bodies.map((body): SourceBody => {
    const move = moves.find((one) => one.source === body.source && one.body === body.body);
    return move ? { ...body, entity: move.to, joinedBy: move.joinedBy } : body;
  });
  const together = new Map<string, string[]>();
  for (const { entity, source, body } of after)
    together.set(entity, [...(together.get(entity) ?? []), `${source} ${body}`].toSorted());
  return { after, together: [...together.values()].map((names) => names.join(", ")).toSorted() };
}

test("bodies are joined alike, in whatever order and in however many steps they arrive", () => {
  fc.assert(
    fc.property(unjoined, fc.infiniteStream(fc.nat()), (bodies, numbers) => {
      const shuffled = bodies.toSorted(() => ((numbers.next().value ?? 0) % 2) - 0.5);
      const atOnce = settled(bodies).together;
      expect(settled(shuffled).together).toEqual(atOnce);
      let known: SourceBody[] = [];
      for (const body of shuffled) known = settled([...known, body]).after;
      expect(settled(known).together).toEqual(atOnce);
      expect(joinByKeys(settled(bodies).after, nobody, nobody)).toEqual([]);
    }),
    { numRuns: 500, seed: 1 },
  );
});

test("no organization has by its names two bodies of one source, values of one identifier, or counties", () => {
  fc.assert(
    fc.property(unjoined, (bodies) => {
      const { after } = settled(bodies);
      for (const one of after)
        for (const other of after) {
          if (one === other || one.entity !== other.entity) continue;
          expect(one.source).not.toBe(other.source);
          const [mine, its] = [one.identifiers.ein?.[0], other.identifiers.ein?.[0]];
          if (mine !== undefined && its !== undefined) expect(mine).toBe(its);
          if (one.counties.length > 0 && other.counties.length > 0) expect(one.counties).toEqual(other.counties);
        }
    }),
    { numRuns: 500, seed: 2 },
  );
});

test("bodies that a user separated are not joined, and what shares an identifier stays with its organization", () => {
  const body = (source: string, entity: string, more: Partial<SourceBody> = {}): SourceBody => ({
    source,
    body: source,
    entity,
    joinedBy: "itself",
    identifiers: {},
    counties: [],
    keys: { elm: 0 },
    ...more,
  });
  const two = [body("units", "1"), body("domains", "2")];
  expect(joinByKeys(two, nobody, nobody)).toMatchObject([{ source: "domains", from: "2", to: "1" }]);
  expect(joinByKeys(two, nobody, (one, other) => one !== other)).toEqual([]);
  // A second body of the directory shows that the name is not unique: the audits move, and their award with them.
  const joined = [
    body("units", "1", { identifiers: { geoid: ["1"] } }),
    body("audits", "1", { joinedBy: "matchKey", identifiers: { ein: ["9"] } }),
    body("awards", "1", { joinedBy: "identifier", identifiers: { ein: ["9"] }, keys: {} }),
    { ...body("units", "2", { identifiers: { geoid: ["2"] } }), body: "other" },
  ];
  const moves = joinByKeys(joined, nobody, nobody);
  expect(moves.map(({ source, from }) => [source, from])).toEqual([
    ["audits", "1"],
    ["awards", "1"],
  ]);
  expect(new Set(moves.map(({ to }) => to)).size).toBe(1);
});
