import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { TextDecoder } from "node:util";
import { parse } from "csv-parse/sync";

/** Produces the bytes of one starter file from the publisher's files in a folder. */
export type Cut = (folder: string) => Promise<Buffer>;

const read = async (folder: string, file: string, encoding = "utf-8") =>
  new TextDecoder(encoding, { ignoreBOM: true }).decode(await readFile(join(folder, file)));

/** A file obtained in parts, each with the header. */
export const joined =
  (...files: string[]): Cut =>
  async (folder) => {
    const parts = await Promise.all(files.map((file) => readFile(join(folder, file))));
    return Buffer.concat(parts.map((part, at) => (at === 0 ? part : part.subarray(part.indexOf("\n") + 1))));
  };

/** The selected lines of a fixed-width file, unchanged. */
export const lines =
  (file: string, isWanted: (line: string) => boolean): Cut =>
  async (folder) => {
    const wanted = (await read(folder, file)).split(/(?<=\n)/).filter(isWanted);
    return Buffer.from(wanted.join(""));
  };

type Record = { [column: string]: string };
type CsvCut = {
  file: string;
  encoding?: "windows-1252";
  /** Columns that name persons, or that the publisher did not create: their cells are emptied. */
  empty?: RegExp;
  isWanted?: (record: Record) => boolean;
};

/** The selected records of a CSV file under its own header. */
export const table =
  ({ file, encoding, empty, isWanted = () => true }: CsvCut): Cut =>
  async (folder) => {
    const text = await read(folder, file, encoding);
    const rows: string[][] = parse(text, { bom: true, relax_column_count: true });
    const [header = [], ...records] = rows;
    const emptied = new Set(header.flatMap((name, at) => (empty?.test(name) ? [at] : [])));
    const wanted = records.filter((cells) =>
      isWanted(Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ""]))),
    );
    const remaining = wanted.map((cells) => cells.map((cell, at) => (emptied.has(at) ? "" : cell)));
    return Buffer.from([header, ...remaining].map((cells) => `${cells.map(quoted).join(",")}\r\n`).join(""));
  };

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Text with contact details of a person. */
const contact =
  /@|\bfax\b|\bpoc\b|phone|points? of contact|contract(ing)? (specialist|officer)|\(?\b\d{3}\)?[-. ]{1,2}\d{3}[-. ]\d{4}\b/i;

/** XML records without the elements of persons; records whose texts name a person are omitted. */
export const xmlRecords =
  (file: string, record: RegExp, persons: RegExp): Cut =>
  async (folder) => {
    const text = await read(folder, file);
    const element = new RegExp(`[ \\t]*<(${persons.source})\\b[^>]*>.*?</\\1>\\s*?\\n`, "gs");
    return Buffer.from(
      text.replaceAll(record, (found) => {
        const remaining = found.replaceAll(element, "");
        return contact.test(remaining) ? "" : remaining;
      }),
    );
  };

/** JSON records, one per line, without the keys of persons; records whose texts name a person are omitted. */
export const jsonLines =
  (file: string, persons: RegExp): Cut =>
  async (folder) => {
    const records = (await read(folder, file))
      .trim()
      .split("\n")
      .map((line) => withoutKeys(JSON.parse(line), persons));
    return Buffer.from(
      records
        .map((record) => `${JSON.stringify(record)}\n`)
        .filter((line) => !contact.test(line))
        .join(""),
    );
  };

function withoutKeys(value: unknown, names: RegExp): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutKeys(item, names));
  if (typeof value !== "object" || value === null) return value;
  const remaining = Object.entries(value).filter(([name]) => !names.test(name));
  return Object.fromEntries(remaining.map(([name, inner]) => [name, withoutKeys(inner, names)]));
}

/** The values of one column in the selected records of a CSV file. */
export async function valuesOf(folder: string, file: string, column: string, isWanted: (record: Record) => boolean) {
  const records: Record[] = parse(await read(folder, file), { bom: true, columns: true, relax_column_count: true });
  return new Set(records.filter(isWanted).flatMap((record) => record[column] ?? []));
}
