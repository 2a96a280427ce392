import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual as isEqual } from "node:util";
import { feedRows, fieldsOfTheDay, fieldsReadFrom } from "@pave/contract";
import { importFiles, type SourceKey } from "@pave/ingest";
import { afterAll, describe, expect, it } from "vitest";
import { openApis } from "../support/apis.js";

type Row = { id: string; version: number } & Record<string, unknown>;
type Changes = { items: { id: string; version: number; record: Row | null }[]; nextCursor: string; hasMore: boolean };
type Family = keyof typeof named;
type Copies = ReadonlyMap<string, { rows: ReadonlyMap<string, Row> }>;

/** The field of each family that a user changes. */
const named = {
  organizations: "name",
  events: "title",
  assets: "title",
  programs: "name",
  contracts: "title",
  "contract-parties": "name",
  projects: "title",
} satisfies Record<keyof typeof feedRows, string>;
const paths = Object.keys(named) as Family[];

const apis = await openApis();
const publishers = fileURLToPath(new URL("../fixtures/publishers/", import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "pave-copies-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Numbers of a linear congruential generator, the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const files: readonly (readonly [source: SourceKey, name: string, hasHeader: boolean])[] = [
  ["dotgov", "cisa/dotgov.csv", true],
  ["census-government-units", "census/government-units.txt", false],
  ["federal-agencies", "treasury/federal-agencies.csv", true],
  ["fdic-institutions", "fdic/institutions.csv", true],
  ["nbi-bridges", "fhwa/nbi-bridges.txt", true],
  ["assistance-listings", "gsa/assistance-listings.csv", true],
  ["assistance-listings", "gsa/assistance-catalog.csv", true],
  ["usaspending-awards", "treasury/contract-actions.csv", true],
  ["usaspending-awards", "treasury/assistance-actions.csv", true],
  ["fac-single-audits", "census/audit-headers.csv", true],
  ["fac-single-audits", "census/audited-awards.csv", true],
  ["grants-gov", "hhs/grants-gov.ndjson", false],
  ["oc4ids", "pave/oc4ids-project.json", false],
];

/** Imports most lines of a publisher's file, in another order, as of some day or none. */
async function importSome(below: (count: number) => number, kind = below(files.length)): Promise<void> {
  const [source, name, hasHeader] = files[kind] ?? files[0] ?? [];
  if (!source || !name) throw new Error("No such file");
  const text = await readFile(join(publishers, name), "latin1");
  const lines = text.split("\n").filter((line) => line !== "");
  const header = hasHeader ? lines.splice(0, 1) : [];
  const isWhole = name.endsWith(".json");
  // A record of these files may span lines, which a cut would break into rejects.
  const some = isWhole || text.includes('"\n"') ? lines : lines.filter(() => below(8) > 0);
  const path = join(folder, basename(name));
  await writeFile(path, [...header, ...some, ""].join("\n"), "latin1");
  const asOf = below(2) === 0 ? undefined : `202${below(6)}-0${1 + below(9)}-15`;
  await importFiles(apis.database.url, source, [path], { rejectsDir: join(folder, "rejects"), asOf, force: true });
}

const token = await apis.tokenOf("admin");

/** Changes, deletes or restores some record as a user, through the API. */
async function editSome(below: (count: number) => number, deleted: Map<Family, string[]>): Promise<void> {
  const family = paths[below(paths.length)] ?? "assets";
  const removed = deleted.get(family) ?? [];
  if (removed.length > 0 && below(3) === 0) {
    const id = removed.splice(below(removed.length), 1)[0];
    await apis.rest("POST", `/trust/${family}/${id}/restore`, { token, body: {} });
    return;
  }
  const { rows } = await dumpOf(family);
  const row = [...rows.values()][below(rows.size)];
  if (!row) return;
  if (below(3) === 0) {
    const { status } = await apis.rest("DELETE", `/trust/${family}/${row.id}`, { token });
    if (status === 200) deleted.set(family, [...removed, row.id]);
    return;
  }
  const body = { version: row.version, [named[family]]: `Renamed ${below(1_000_000)}` };
  const { status } = await apis.rest("PUT", `/trust/${family}/${row.id}`, { token, body });
  expect([200, 400, 409]).toContain(status);
}

async function dumpOf(family: Family): Promise<{ rows: Map<string, Row>; cursor: string }> {
  const answer = await fetch(`${apis.url}/api/trust/${family}/dump`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  const lines = (await answer.text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const { nextCursor } = lines.pop();
  return { rows: new Map(lines.map((row: Row) => [row.id, row])), cursor: nextCursor };
}

async function follow(family: Family, copy: Map<string, Row>, since: string): Promise<string> {
  let cursor = since;
  for (let more = true; more; ) {
    const { status, body } = await apis.rest("GET", `/trust/${family}/changes?since=${cursor}&limit=100`, { token });
    expect(status).toBe(200);
    const page = body as Changes;
    for (const { id, version, record } of page.items) {
      const known = copy.get(id);
      if (known) expect(version).toBeGreaterThanOrEqual(known.version);
      if (record) copy.set(id, record);
      else copy.delete(id);
    }
    cursor = page.nextCursor;
    more = page.hasMore;
  }
  return cursor;
}

/** The record from which a field of a row is read, as the answers declare it; null if the row names none. */
function readFromOf(family: Family, row: Row, field: string): { family: Family; id: string; field: string } | null {
  const source = fieldsReadFrom(feedRows[family])[field]?.find(({ when = {} }) =>
    Object.entries(when).every(([key, value]) => row[key] === value),
  );
  const id = source && row[source.id];
  return source && typeof id === "string" ? { family: source.family as Family, id, field: source.field } : null;
}

/** Renames a record that some rows of a family name. */
async function renameNamed(
  family: Family,
  rows: ReadonlyMap<string, Row>,
  below: (count: number) => number,
): Promise<void> {
  const fields = Object.keys(fieldsReadFrom(feedRows[family]));
  const naming = [...rows.values()].flatMap((row) => fields.flatMap((field) => readFromOf(family, row, field) ?? []));
  const one = naming[below(naming.length)];
  if (!one) return;
  const path = `/trust/${one.family}/${one.id}`;
  const { status, body } = await apis.rest("GET", path, { token });
  // Since the rows were read, an import may have merged it into another.
  if (status === 404) return;
  const { version } = body as Row;
  const name = `Renamed ${below(1_000_000)}`;
  const renamed = await apis.rest("PUT", path, { token, body: { version, [named[one.family]]: name } });
  expect(renamed.status).toBe(200);
}

/**
 * The rows by id, without the fields that depend on the day. `joined` are copies of all families, from which the fields
 * that are read from other records are taken: a record of the feed always has a live one to read from.
 */
function comparable(family: Family, rows: ReadonlyMap<string, Row>, joined?: Copies): Row[] {
  const passing = fieldsOfTheDay(feedRows[family]);
  const fields = joined ? Object.keys(fieldsReadFrom(feedRows[family])) : [];
  const all = [...rows.values()].map((row) => {
    const own = Object.fromEntries(Object.entries(row).filter(([field]) => !passing.includes(field))) as Row;
    for (const field of fields) {
      const source = readFromOf(family, row, field);
      const other = source && joined?.get(source.family)?.rows.get(source.id);
      if (source && !other) throw new Error(`${family} ${row.id}: no copy has ${source.family} ${source.id}`);
      own[field] = source && other ? other[source.field] : null;
    }
    return own;
  });
  return all.sort((a, b) => (a.id < b.id ? -1 : 1));
}

describe("copies of every family", () => {
  it("that began with a dump and follow the changes equal a new dump, after any imports, edits, deletions and restorations", async () => {
    const below = numbers(20_260_101);
    for (let kind = 0; kind < files.length; kind++) await importSome(below, kind);
    const copies = new Map<Family, { rows: Map<string, Row>; cursor: string }>();
    for (const family of paths) copies.set(family, await dumpOf(family));
    const first = new Map([...copies].map(([family, { rows }]) => [family, comparable(family, rows)]));
    const deleted = new Map<Family, string[]>();
    const joining = new Set<Family>();
    for (let round = 0; round < 3; round++) {
      for (let step = 0; step < 6; step++) await importSome(below);
      for (let step = 0; step < 14; step++) await editSome(below, deleted);
      for (const [family, { rows }] of copies) await renameNamed(family, rows, below);
      for (const [family, copy] of copies) copy.cursor = await follow(family, copy.rows, copy.cursor);
      for (const [family, { rows }] of copies) {
        const joined = comparable(family, rows, copies);
        if (!isEqual(joined, comparable(family, rows))) joining.add(family);
        expect(joined, family).toEqual(comparable(family, (await dumpOf(family)).rows));
      }
      await apis.database.pool.query("delete from throttles");
    }
    // Each family has changed, and what its records name has changed without them, or the comparisons would say nothing.
    const naming = paths.filter((family) => Object.keys(fieldsReadFrom(feedRows[family])).length > 0);
    expect([...joining].sort()).toEqual(naming.sort());
    for (const [family, { rows }] of copies) {
      expect(first.get(family)?.length, family).toBeGreaterThan(0);
      expect(comparable(family, rows), family).not.toEqual(first.get(family));
    }
  }, 120_000);

  it.each(paths)("refuse a cursor from before a restore of the database: %s", async (family) => {
    const { cursor } = await dumpOf(family);
    await apis.database.pool.query("update database_incarnations set system = 'another'");
    const { status, body } = await apis.rest("GET", `/trust/${family}/changes?since=${cursor}`, { token });
    expect({ status, body }).toMatchObject({ status: 410, body: { code: "CURSOR_OUTDATED" } });
  });
});
