import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { StagedRecord } from "@pave/db";
import { expect, test } from "vitest";
import { type Reader, recognises } from "../readers/reader.js";
import { allReaders } from "../readers/registry.js";
import { publisherFile, publisherFiles, readAll, testFolder } from "../testing.js";

const folder = await testFolder();

/** Bytes that no publisher intends: control characters and all beyond ASCII. */
const strays = [...Array(256).keys()].filter((byte) => byte > 126 || (byte < 32 && ![9, 10, 13].includes(byte)));

/** A repeatable sequence of numbers below a bound (Lehmer, minimal standard). */
function lehmer(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

async function readerOf(path: string): Promise<Reader | undefined> {
  for (const reader of allReaders) if (await recognises(reader, path)) return reader;
  return undefined;
}

/** The texts of a record that a reader passes on unchanged. */
const wordsOf = ({ fields }: StagedRecord) =>
  ["name", "title", "description"].flatMap((field) => String(fields[field] ?? "").match(/[A-Za-z]{6,}/g) ?? []);

const withoutKeys = ({ recordId, fields }: StagedRecord) => ({ recordId, fields });

/** The number of records that the rows describe: bodies only named in a row do not count. */
function ownOf(records: readonly StagedRecord[]): number {
  const others = records.filter(({ target }) => (target ?? "organizations") !== "organizations").length;
  return others > 0 ? others : records.length;
}

const sources = await Promise.all(
  publisherFiles().map(async (name) => ({ name, reader: await readerOf(publisherFile(name)) })),
);
const cases = sources.flatMap(({ name, reader }) => (reader ? [{ name, reader }] : []));

test("every format has a source among those tried", () => {
  expect([...new Set(cases.map(({ reader }) => reader.format.kind))].toSorted()).toEqual(
    ["csv", "fixed", "json", "json-lines", "xml"].toSorted(),
  );
});

test.each(cases)("a stray byte in $name costs a character of one row, and no record", async ({ name, reader }) => {
  const random = lehmer(1 + cases.findIndex((one) => one.name === name));
  const original = await readFile(publisherFile(name));
  const text = original.toString("latin1");
  const start = reader.format.kind === "csv" ? text.indexOf("\n") : 0;
  const whole = await readAll(reader, publisherFile(name));
  const words = whole.records.flatMap(wordsOf);
  // A file of balances or keys has no text that is passed on unchanged.
  if (words.length === 0) return;
  for (let trial = 0; trial < 12; trial++) {
    const word = words[random(words.length)] ?? "";
    // Not in a header, a JSON name, a tag or an address, and not a whole cell, which may be a code.
    const place = new RegExp(
      `(?<![A-Za-z\\&/<,"'])${word}(?![A-Za-z>.@-]|"\\s*:)|(?<![A-Za-z\\&/<])${word}(?![A-Za-z>.@,"'-])`,
      "i",
    );
    const at = start + text.slice(start).search(place);
    if (at < start) continue;
    const bytes = Buffer.from(original);
    bytes[at + 2 + random(word.length - 2)] = strays[random(strays.length)] ?? 0;
    const path = join(folder, "damaged");
    await writeFile(path, bytes);
    const damaged = await readAll(reader, path);
    expect(damaged.rejects, word).toEqual(whole.rejects);
    // A body known by its name alone is another body under another spelling, or no longer recognized as public.
    expect(ownOf(damaged.records)).toBeGreaterThanOrEqual(ownOf(whole.records));
    const before = new Set(whole.records.map((record) => JSON.stringify(withoutKeys(record))));
    const lines = damaged.records.flatMap((record) =>
      before.has(JSON.stringify(withoutKeys(record))) ? [] : [record.line],
    );
    expect(new Set(lines).size, word).toBeLessThanOrEqual(1);
  }
});
