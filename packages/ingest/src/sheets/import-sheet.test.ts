import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SheetMapping } from "@pave/contract";
import { closeImports, openImports, removeSource } from "@pave/db";
import { expect, test } from "vitest";
import type { ImportOptions } from "../run/summary.js";
import { publisherFile, testImports, unitsFile } from "../testing.js";
import { analyseSheet } from "./analyse.js";
import { importSheets, type SheetSource } from "./import-sheet.js";
import { previewSheet } from "./preview.js";
import { statedNote } from "./reader.js";

const { database, folder, run, rowsOf } = await testImports();

await run(
  "census-government-units",
  await unitsFile(join(folder, "units.txt"), [
    { id: "21200500100000", name: "RIVERTON CITY", state: "24", place: "66400" },
  ]),
);

const about = {
  key: "sheet-riverton",
  dataset: "Capital plan",
  publisher: "City of Riverton",
  licence: "CC0",
  url: null,
};
const header = "CIP No.;Project Name;Agency;Project Manager;Phase;Start;Total Cost ($000);Remarks";
const rows = [
  "R-101;MAIN STREET;City of Riverton;Mary Johnson;Design;03/25/2026;1,250;Ask m.j@x.gov",
  "R-102;Elm Bridge;City of Riverton;John Smith;Construction;01/10/2025;8,400;",
  'R-103;"=HYPERLINK(""x"",""y"")";City of Riverton;John Smith;Construction;01/10/2025;1;',
  ";No number;City of Riverton;;Design;;;",
  "R-104;Park;Nobody;R. Brown;Awaiting;13/45/2026;n/a;",
];
const write = async (name: string, lines: readonly string[]) => {
  const path = join(folder, name);
  await writeFile(path, `${lines.join("\r\n")}\r\n`);
  return path;
};
const first = await write("plan 2025.csv", ["City of Riverton;;;;;;;", header, ...rows]);

async function sourceOf(path: string, change: Partial<SheetMapping> = {}): Promise<SheetSource> {
  const { mapping } = await analyseSheet(path, {}, []);
  return { ...about, mapping: { ...mapping, stated: [{ field: "region", value: "MD" }], isComplete: true, ...change } };
}
const source = await sourceOf(first);

const load = async (path: string, options: Partial<ImportOptions> = {}, of = source) => {
  const [summary] = await importSheets(database.url, of, [path], {
    rejectsDir: join(folder, "rejects"),
    asOf: "2025-06-30",
    ...options,
  });
  if (!summary) throw new Error("There is no summary");
  return summary;
};
const projects = () =>
  rowsOf(`select p.title, p.project_number, p.phase, p.budget::float8, p.planned_start, p.region, p.description, p.as_of, p.missing_since is not null as is_missing, o.name as sponsor
    from projects p left join organizations o on o.id = p.sponsor_org_id where not p.is_deleted order by p.project_number`);

test("a preview shows records, refused rows, matches and columns that are not read, and stores nothing", async () => {
  const found = await previewSheet(database.url, source, first, "2025-06-30");
  expect(found).toMatchObject({
    rowsRead: 5,
    isWhole: true,
    matches: { created: 3, joined: 0, known: 0, unresolved: 1 },
  });
  expect(found.rejects).toEqual([
    { line: 5, reason: 'Project Name: a formula, not a value (=HYPERLINK("x","y"))' },
    { line: 6, reason: "CIP No.: empty, though it identifies the record" },
  ]);
  const [street] = found.records;
  expect(street).toMatchObject({
    line: 3,
    recordId: "R-101",
    name: "Main Street",
    outcome: "created",
    isDoubtful: false,
  });
  expect(street?.fields).toContainEqual({ field: "budget", label: "Budget", value: "$1,250,000" });
  expect(street?.references).toEqual([
    { field: "sponsorOrgId", label: "Sponsor", text: "City of Riverton", name: "City of Riverton" },
  ]);
  expect(found.notRead).toEqual([{ column: "Project Manager", reason: "Its name is that of a column about persons" }]);
  expect(JSON.stringify(found)).not.toMatch(/Johnson|Smith|m\.j@/);
  expect(await rowsOf("select key from sources where key = 'sheet-riverton'")).toEqual([]);
  expect(await projects()).toEqual([]);
});

test("debt issues of an unknown layout become bonds with their terms, whether or not the file states their status", async () => {
  const path = publisherFile("california/debt-issues.csv");
  const { family, mapping } = await analyseSheet(path, {}, []);
  expect(family).toBe("deals");
  const stated = [{ field: "region", value: "CA" }];
  const of: SheetSource = { ...about, key: "sheet-debt", mapping: { ...mapping, stated } };
  const [shown] = (await previewSheet(database.url, of, path, null)).records;
  expect(shown?.fields.map(({ field }) => field)).toEqual(
    expect.arrayContaining(["name", "saleDate", "parAmount", "debtType", "finalMaturityDate", "trueInterestCost"]),
  );
  expect(shown?.references).toMatchObject([{ field: "issuerOrgId", text: "Richland School District", name: null }]);
  const { counts } = await load(path, {}, of);
  expect(counts).toMatchObject({ rowsRead: 20, rowsRejected: 0, created: 20 });
  const lines = (await readFile(path, "utf8")).trim().split(/\r?\n/);
  const [kind, found] = await Promise.all(
    [
      "select distinct program_type, region from programs where 'sheet-debt' = any(sources)",
      `select count(*)::int as n, sum(b.par_amount)::float8 as par, count(*) filter (where p.status = 'notStated')::int as unstated
      from program_bonds b join programs p on p.id = b.program_id where 'sheet-debt' = any(p.sources)`,
    ].map((sql) => rowsOf(sql)),
  );
  expect(kind).toEqual([{ program_type: "bond", region: "CA" }]);
  expect(found).toEqual([
    { n: lines.length - 1, par: 338_132_010, unstated: lines.filter((line) => line.includes(",SOLD,")).length },
  ]);
});

test("events of a file belong to the organizations that it names, and wait for one that is not on file", async () => {
  const path = await write("elections.csv", [
    "Election Date,Government,Proposition,Amount Proposed",
    '11/04/2025,City of Riverton,Bonds for streets,"$4,500,000"',
    "11/04/2025,Town of Nowhere,Bonds for parks,900000",
  ]);
  const { mapping } = await analyseSheet(path, { family: "events" }, []);
  expect(mapping.columns.map(({ column, field }) => [column, field])).toEqual([
    ["Election Date", "eventDate"],
    ["Government", "entityId"],
    ["Proposition", "title"],
    ["Amount Proposed", "amount"],
  ]);
  const stated = [
    { field: "region", value: "MD" },
    { field: "category", value: "funding" },
  ];
  const of: SheetSource = {
    ...about,
    key: "sheet-elections",
    mapping: { ...mapping, key: ["Government", "Proposition"], stated },
  };
  expect((await load(path, {}, of)).counts).toMatchObject({ rowsRead: 2, rowsRejected: 0, rowsWaiting: 1, created: 1 });
  expect(
    await rowsOf(`select e.title, e.amount::float8, e.status, e.event_date, o.name from events e
      join organizations o on o.id = e.entity_id where 'sheet-elections' = any(e.sources)`),
  ).toEqual([
    {
      title: "Bonds for streets",
      amount: 4_500_000,
      status: "completed",
      event_date: "2025-11-04",
      name: "City of Riverton",
    },
  ]);
});

test("a preview comes without matches while another import is running", async () => {
  const other = await openImports(database.url);
  try {
    const found = await previewSheet(database.url, source, first, null, 100);
    expect(found).toMatchObject({ matches: null, records: [{ outcome: null }, {}, {}] });
  } finally {
    await closeImports(other);
  }
});

test("an import stores the mapped columns and stated values, and no personal data, formulas or defaults", async () => {
  const dry = await load(first, { dryRun: true });
  expect([dry.counts.created, (await projects()).length]).toEqual([3, 0]);
  const { counts, warnings } = await load(first);
  expect(counts).toMatchObject({ rowsRead: 5, rowsRejected: 2, created: 3, rowsWarned: 1 });
  expect(warnings[0]?.reason).toMatch(/Phase: not in the table of codes|Start: not a complete date/);
  expect(await projects()).toMatchObject([
    {
      title: "Main Street",
      budget: 1_250_000,
      planned_start: "2026-03-25",
      region: "MD",
      sponsor: "City of Riverton",
      as_of: "2025-06-30",
      description: "Ask [e-mail address left out]",
    },
    { title: "Elm Bridge", phase: "construction", budget: 8_400_000 },
    { title: "Park", budget: null, planned_start: null, sponsor: null },
  ]);
  const [stored] = await rowsOf(
    "select fields, notes from source_records where source = 'sheet-riverton' and record_id = 'R-101'",
  );
  expect(Object.keys(stored?.fields ?? {})).not.toContain("status");
  expect(stored?.notes).toContainEqual({ field: "region", published: statedNote, warning: null });
  const everything =
    JSON.stringify(await rowsOf("select * from source_records")) +
    JSON.stringify(await rowsOf("select * from import_rejects"));
  expect(everything).not.toMatch(/Johnson|Smith|Brown|m\.j@/);
  expect(
    await rowsOf("select publisher, dataset, licence, url, rank from sources where key = 'sheet-riverton'"),
  ).toEqual([{ publisher: "City of Riverton", dataset: "Capital plan", licence: "CC0", url: null, rank: 30 }]);
  expect((await load(first)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
});

test("the next edition is imported automatically, with another header line and column order; missing records are marked", async () => {
  const moved = "Project Name;CIP No.;Start;Agency;Phase;Total Cost ($000);Remarks;Ward";
  const lines = [
    "Riverton;;;;;;;",
    ";;;;;;;",
    "Adopted;;;;;;;",
    moved,
    "Main Street;R-101;03/25/2026;City of Riverton;Construction;1,300;;4",
    "Elm Bridge;R-102;01/10/2025;City of Riverton;Completed;8,400;;1",
  ];
  const next = await write("plan 2026.csv", lines);
  const { saved } = await analyseSheet(next, {}, [
    {
      ...source,
      version: 1,
      isLeaving: false,
      awaitingApproval: [],
      records: 3,
      updatedAt: "2026-01-01T00:00:00.000Z",
    },
  ]);
  expect(saved).toEqual([{ key: "sheet-riverton", dataset: "Capital plan", missing: [], added: ["Ward"] }]);
  const refused = load(next, { asOf: "2026-06-30" });
  await expect(refused).rejects.toThrow("may be truncated");
  const { counts, note } = await load(next, { asOf: "2026-06-30", force: true });
  expect(note).toContain("Ward");
  expect(counts).toMatchObject({ updated: 2, missing: 1 });
  expect(await projects()).toMatchObject([
    { budget: 1_300_000, phase: "construction" },
    {},
    { title: "Park", is_missing: true },
  ]);
});

test("a file with missing columns is refused with their names, and imported without them on request", async () => {
  const lacking = await write("plan 2027.csv", [
    "CIP No.;Project Name;Cost",
    "R-101;Main Street;1",
    "R-102;Elm Bridge;1",
    "R-104;Park;1",
  ]);
  await expect(load(lacking, { asOf: "2027-06-30" })).rejects.toThrow(
    /lacks columns that Capital plan reads: “Agency”.*did not have: Cost/,
  );
  await expect(load(await write("other.csv", ["Name,City", "A,B"]))).rejects.toThrow(
    "is not a file of Capital plan: it lacks “CIP No.”",
  );
  expect((await load(lacking, { asOf: "2027-06-30", force: true })).counts.updated).toBe(3);
});

test("a file that ends within a row is refused, and changes nothing, whether or not it lists every record", async () => {
  const lines = [header, "R-101;Cut;City of Riverton;;Design;;9;", "R-102;Cut"].join("\r\n");
  const cut = join(folder, "plan 2028.csv");
  await writeFile(cut, lines);
  const before = await projects();
  const partial = { ...source, mapping: { ...source.mapping, isComplete: false } };
  await expect(load(cut, { asOf: "2028-06-30" }, partial)).rejects.toThrow(
    "plan 2028.csv is incomplete: its last row has 2 of 8 columns; it may be truncated. Use --force to import it",
  );
  expect(await projects()).toEqual(before);
});

test("an interrupted import continues after its last batch", async () => {
  const many = Array.from({ length: 30 }, (_, at) => `S-${at};Street ${at};City of Riverton;;Design;;${at};`);
  const path = await write("streets.csv", [header, ...many]);
  const streets = { ...source, key: "sheet-streets" };
  const stopping = new AbortController();
  const stopped = load(
    path,
    {
      batchRows: 5,
      signal: stopping.signal,
      onProgress: (step) => step.phase === "reading" && step.counts.rowsRead >= 10 && stopping.abort(),
    },
    streets,
  );
  await expect(stopped).rejects.toThrow();
  expect(await load(path, { batchRows: 5 }, streets)).toMatchObject({
    resumedAfterLine: 11,
    counts: { rowsRead: 30, created: 30 },
  });
});

test("organizations of a file join those on record, and fall back to other sources' values when the source is removed", async () => {
  const towns = await write("towns.csv", [
    "City;State;Type;Population;Website",
    "Riverton;MD;City;4,200;riverton.gov",
    "Newville;MD;City;310;",
    "Tied;MD;City;5;",
  ]);
  const cities = await sourceOf(towns, { stated: [] });
  const source = { ...cities, key: "sheet-towns" };
  expect((await load(towns, {}, source)).counts).toMatchObject({ created: 2, merged: 1 });
  const riverton = () =>
    rowsOf("select name, website, sources, is_deleted from organizations where name like '%Riverton%'");
  expect(await riverton()).toMatchObject([
    { website: "https://riverton.gov", sources: ["census-government-units", "sheet-towns"] },
  ]);
  // A user made Tied the owner of a project.
  await rowsOf(
    "update projects set owner_org_id = (select id from organizations where name = 'Tied') where project_number = 'R-101'",
  );
  const session = await openImports(database.url);
  const removed = await removeSource(session, "sheet-towns").finally(() => closeImports(session));
  expect(removed).toEqual({ deleted: 1, fallenBack: 1, stayed: 1 });
  expect(await riverton()).toMatchObject([{ website: null, sources: ["census-government-units"], is_deleted: false }]);
  const [gone] = await rowsOf(
    "select is_deleted, (select cause from changes c where c.entity_id = o.id order by version desc limit 1) as cause from organizations o where name = 'Newville'",
  );
  expect(gone).toEqual({ is_deleted: true, cause: "delete" });
  const [tied] = await rowsOf("select is_deleted, missing_from from organizations where name = 'Tied'");
  expect(tied).toEqual({ is_deleted: false, missing_from: ["sheet-towns"] });
});

test("a mapping is refused that reads a person's column, a missing column, or no required field", async () => {
  const previewed = (change: Partial<SheetMapping>) =>
    previewSheet(database.url, { ...source, mapping: { ...source.mapping, ...change } }, first, null);
  const [reading] = source.mapping.columns;
  const person = { ...reading, column: "Project Manager", field: "purpose" } as (typeof source.mapping.columns)[number];
  await expect(previewed({ columns: [...source.mapping.columns, person] })).rejects.toThrow(
    "“Project Manager” is not read",
  );
  await expect(previewed({ key: ["Number"] })).rejects.toThrow("no column “Number”");
  await expect(previewed({ columns: source.mapping.columns.filter(({ field }) => field !== "title") })).rejects.toThrow(
    "Title is required",
  );
  await expect(previewed({ stated: [{ field: "budget", value: "1" }] })).rejects.toThrow("Budget cannot be stated");
  await expect(previewed({ stated: [{ field: "region", value: "Narnia" }] })).rejects.toThrow(
    "Narnia is not a value of State",
  );
  const allowed = await previewed({ columns: [...source.mapping.columns, person], notPersonal: ["Project Manager"] });
  expect(allowed.records[0]?.fields).toContainEqual({ field: "purpose", label: "Purpose", value: "Mary Johnson" });
});

test("rows with the same key are totalled and joined if the mapping says so, and a total states its number of rows", async () => {
  const path = await write("funding lines.csv", [
    "Project No.;Project Name;Description;Total Budget;Line",
    "F-1;Pump Station;Water bonds;1,000.50;Source",
    "F-1;Pump Station;State loan;2,000;Source",
    "F-1;Pump Station;;;Source",
    "F-1;Pump Station;All;3,000.50;Total",
    "F-2;Reservoir;Grant;700;Source",
    "F-3;Main;Grant;see note;Source",
    "F-3;Main;Grant;10;Source",
  ]);
  const { mapping } = await analyseSheet(path, { family: "projects" }, []);
  const columns = mapping.columns.map((one) => ({
    ...one,
    ...(one.field === "budget" && { together: "sum" as const }),
    ...(one.field === "description" && { together: "join" as const }),
  }));
  const of: SheetSource = {
    ...about,
    key: "sheet-lines",
    mapping: {
      ...mapping,
      columns,
      key: ["Project No."],
      repeats: true,
      leftOut: [{ column: "Line", values: ["Total"] }],
    },
  };
  expect((await previewSheet(database.url, of, path, null)).records).toHaveLength(3);
  const { counts } = await load(path, {}, of);
  expect(counts).toMatchObject({ rowsRead: 3, rowsRejected: 0, created: 3 });
  const found = await rowsOf(
    `select p.title, p.budget::float8, p.description, r.notes from projects p
     join source_records r on r.entity_id = p.id and r.source = 'sheet-lines' order by p.project_number`,
  );
  expect(found).toMatchObject([
    { budget: 3000.5, description: "Water bonds; State loan" },
    { budget: 700, description: "Grant" },
    { budget: null },
  ]);
  expect(JSON.stringify(found[0]?.notes)).toContain("Sum of 2 of 3 rows");
  expect(JSON.stringify(found[2]?.notes)).toContain("see note");
});
