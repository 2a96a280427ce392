import { readdirSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Database } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import { strToU8, zipSync } from "fflate";
import { afterAll } from "vitest";
import type { SourceKey } from "./catalogue.js";
import { type Reader, readRows } from "./readers/reader.js";
import { batches } from "./run/batches.js";
import { importFiles } from "./run/import-files.js";
import type { FileSummary } from "./run/summary.js";

/** Excerpts of the publishers' files; NOTICE.md in the folder gives their origin and changes. */
const folder = fileURLToPath(new URL("../../../tests/fixtures/publishers/", import.meta.url));

/** The absolute path of an excerpt below `tests/fixtures/publishers`. */
export const publisherFile = (path: string): string => join(folder, path);

/** The paths of all excerpts below that folder. */
export const publisherFiles = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".md"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();

/** A folder for the calling test file, removed after its last test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pave-import-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A copy of a publisher's file with its header, if it has one, and the selected lines. */
export async function cutFile(
  from: string,
  to: string,
  { header, wanted }: { header: boolean; wanted: (line: string, at: number) => boolean },
): Promise<string> {
  // Latin-1 preserves each byte.
  const lines = (await readFile(from, "latin1")).split("\n");
  const stored = lines.filter((line, at) => (header && at === 0) || (line !== "" && wanted(line, at)));
  await writeFile(to, stored.join("\n"), "latin1");
  return to;
}

/** All records of a file, in one batch. */
export async function readAll(reader: Reader, path: string) {
  const options = { after: 0, size: Number.POSITIVE_INFINITY, asOf: null, fileName: basename(path) };
  const all = batches(reader, readRows(reader, path, {}), options);
  for await (const batch of all) return batch;
  throw new Error(`${path} has no rows`);
}

/** All records of a publisher's file, by id. */
export async function recordsOf(reader: Reader, path: string) {
  const batch = await readAll(reader, publisherFile(path));
  const byId = new Map(batch.records.map((record) => [record.recordId, record]));
  return { ...batch, find: (id: string) => byId.get(id) };
}

/** The first organization that satisfies the condition. */
export async function organizationWhere({ pool }: Database, condition: string, ...values: unknown[]) {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select * from organizations where not is_deleted and ${condition} order by id`,
    values,
  );
  const [row] = rows;
  if (!row) throw new Error(`No organization where ${condition}`);
  return row;
}

/** Writes a file of the `.gov` registry: domain, type, organization, city, state. */
export async function domainsFile(path: string, rows: readonly (readonly string[])[]): Promise<string> {
  const header = "Domain name,Domain type,Organization name,Suborganization name,City,State,Security contact email";
  const lines = rows.map(([domain, type, name, city, state]) => `${domain},${type},${name},,${city},${state},(blank)`);
  await writeFile(path, `${[header, ...lines].join("\r\n")}\r\n`);
  return path;
}

export type Unit = { id: string; name: string; county?: string; state: string; countyFips?: string; place?: string };

/** Writes a file of the Census Bureau's units of government. */
export async function unitsFile(path: string, units: readonly Unit[]): Promise<string> {
  const lines = units.map(({ id, name, county = "", state, countyFips = "", place = "" }) =>
    [
      id.padEnd(14),
      name.padEnd(64),
      county.padEnd(35),
      state,
      countyFips.padEnd(3),
      place.padEnd(5),
      "100".padStart(9),
      "16",
      "".padEnd(13),
      "063016",
    ].join(""),
  );
  await writeFile(path, `${lines.join("\r\n")}\r\n`);
  return path;
}

export const noChanges = { created: 0, merged: 0, updated: 0 };

/** A database and folder for the calling test file, with helpers to import files and read the result. */
export async function testImports() {
  const database = await testDatabase();
  const folder = await testFolder();
  const runAll = (source: SourceKey, ...paths: string[]) =>
    importFiles(database.url, source, paths, { rejectsDir: join(folder, "rejects") });
  async function run(source: SourceKey, path: string): Promise<FileSummary> {
    const [summary] = await runAll(source, path);
    if (!summary) throw new Error("There is no summary");
    return summary;
  }
  async function rowsOf(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
    const { rows } = await database.pool.query<Record<string, unknown>>(text, values);
    return rows;
  }
  return { database, folder, runAll, run, rowsOf };
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The parts of a workbook with text cells; a cell in XML, as `<c …>`, is written unchanged. */
export function workbookParts(
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
): Record<string, string> {
  const names = Object.keys(sheets);
  const cell = (text: string) =>
    text.startsWith("<c") ? text : `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  return {
    "xl/workbook.xml": `<workbook ${main} xmlns:r="r"><sheets>${names.map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${names.map((_, n) => `<Relationship Id="rId${n + 1}" Target="worksheets/sheet${n + 1}.xml"/>`).join("")}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        `<worksheet ${main}><sheetData>${rows.map((cells) => `<row>${cells.map(cell).join("")}</row>`).join("")}</sheetData></worksheet>`,
      ]),
    ),
  };
}

/** Writes a ZIP container of text parts, such as a workbook. */
export async function containerFile(path: string, parts: Readonly<Record<string, string>>): Promise<string> {
  await writeFile(
    path,
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  );
  return path;
}
