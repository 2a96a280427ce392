import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Row } from "../formats/row.js";
import { publisherFile, readAll } from "../testing.js";
import { recognises } from "./reader.js";
import { allReaders } from "./registry.js";
import { rowsWithin } from "./within-state.js";

/** Readers of files that cover one state, or no US state, or packages of projects. */
const unbound = ["baltimore-cip", "california-debtwatch", "texas-brb", "oc4ids", "ocds"];
/** Layouts that publishers no longer publish, or samples of them. */
const former = /fbopen|awards-2008|assistance-actions|contract-actions|award-(contract|grant)|ndjson|audit/;
/** Records whose own state is that of an office, or none: they describe national matters. */
const national = ["federal-agencies", "assistance-listings", "grants-gov"];

async function taken(rows: readonly Row[], reader: (typeof allReaders)[number], usps: string): Promise<Set<Row>> {
  async function* each() {
    yield* rows;
  }
  const found = new Set<Row>();
  for await (const row of await rowsWithin(reader, each(), usps, async () => new Set())) found.add(row);
  return found;
}

test("the rows of a state are those whose records are in the state, in every current layout", async () => {
  const compared: string[] = [];
  for (const name of await readdir(publisherFile(""), { recursive: true })) {
    if (!/\.(csv|txt|json|ndjson)$/.test(name) || former.test(name)) continue;
    const path = publisherFile(name);
    for (const reader of allReaders) {
      if ([...unbound, ...national].includes(reader.source) || !(await recognises(reader, path))) continue;
      const { rows } = await readAll(reader, path);
      const read = reader.start(name);
      const regions = rows.map((row) =>
        read(row.cells, row.value).flatMap(({ fields }) =>
          "region" in fields && typeof fields.region === "string" ? [fields.region] : [],
        ),
      );
      for (const usps of new Set(regions.flat())) {
        const inState = await taken(rows, reader, usps);
        for (const [at, row] of rows.entries())
          if (regions[at]?.includes(usps)) expect(inState.has(row), `${name}: ${JSON.stringify(row.cells)}`).toBe(true);
        const others = rows.filter((_, at) => (regions[at]?.length ?? 0) > 0 && !regions[at]?.includes(usps));
        if (others.length === 0) continue;
        compared.push(reader.source);
        expect(others.filter((row) => inState.has(row)).length, `${name} of ${usps}`).toBeLessThan(others.length);
      }
    }
  }
  expect([...new Set(compared)].sort()).toEqual([
    "census-government-units",
    "dotgov",
    "epa-srf",
    "fdic-failed-banks",
    "fdic-institutions",
    "national-inventory-of-dams",
    "nbi-bridges",
    "permitting-dashboard",
  ]);
});
