import { readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sourcesOf } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { importSources, isSheetKey } from "../catalogue.js";
import { organizationsIn } from "../everything-in.js";
import { allReaders } from "../readers/registry.js";
import { domainsFile, organizationWhere, publisherFile, publisherFiles, testFolder } from "../testing.js";
import { importFiles } from "./import-files.js";
import { canRead, unknownFile } from "./recognize.js";
import { type ImportOptions, SuspectFile } from "./summary.js";

const database = await testDatabase();
const folder = await testFolder();
const rejectsDir = join(folder, "rejects");

beforeEach(async () => {
  await database.pool.query(
    "truncate organizations, source_records, changes, imports, import_rejects, doubtful_matches, facet_counts",
  );
});

/** Writes a registry of these towns, last modified on a day of 2026, and imports it. */
async function importTowns(name: string, day: number, towns: readonly string[], options: Partial<ImportOptions> = {}) {
  const path = await townsFile(name, day, towns);
  const [summary] = await importFiles(database.url, "dotgov", [path], { rejectsDir, ...options });
  if (!summary) throw new Error("No file was imported");
  return summary;
}

async function townsFile(name: string, day: number, towns: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await domainsFile(
    path,
    towns.map((town) => {
      const [domain = "", place = domain] = town.split("=");
      return [`${domain.toLowerCase()}.gov`, "City", `City of ${domain}`, place, "CO"];
    }),
  );
  const at = new Date(Date.UTC(2026, 0, day));
  await utimes(path, at, at);
  return path;
}

const town = (name: string) => organizationWhere(database, "name = $1", `City of ${name}`);
const changesOf = async (id: unknown) => {
  const { rows } = await database.pool.query(
    "select version, cause, fields from changes where entity_id = $1 order by 1",
    [id],
  );
  return rows;
};
const ten = ["Ash", "Beech", "Cedar", "Date", "Elm", "Fir", "Gum", "Holly", "Ivy", "Juniper"];

describe("a record that the newest complete file of its source lacks", () => {
  test("says so with the date, in a new version, retains its status, and is cleared when it returns", async () => {
    await importTowns("full-2026-01.csv", 1, ten);
    const summary = await importTowns("full-2026-02.csv", 2, ten.slice(0, 9));
    expect(summary.counts).toMatchObject({ unchanged: 9, updated: 0, missing: 1 });
    const today = new Date().toISOString().slice(0, 10);
    const missing = await town("Juniper");
    expect(missing).toMatchObject({ status: "active", missing_from: ["dotgov"], missing_since: today, version: 2 });
    expect((await changesOf(missing.id)).at(-1)).toEqual({
      version: 2,
      cause: "sourceChanged",
      fields: {
        missing_from: { before: [], after: ["dotgov"] },
        missing_since: { before: null, after: today },
      },
    });
    const ivy = await town("Ivy");
    expect(ivy).toMatchObject({ missing_from: [], missing_since: null, version: 1 });
    // Each record has its own last-read time, whatever other records the source has.
    const [gone, there] = await Promise.all(
      [missing, ivy].map(async ({ id }) => (await sourcesOf(database.db, String(id)))[0]),
    );
    expect(gone).toMatchObject({ firstSeen: there?.firstSeen, missingSince: today });
    expect(Date.parse(gone?.retrievedAt ?? "")).toBeLessThan(Date.parse(there?.retrievedAt ?? ""));

    // The two files do not alternate either: the earlier one does not restore the record.
    expect((await importTowns("full-2026-01.csv", 1, ten)).counts).toMatchObject({ updated: 0, missing: 0 });
    expect(await town("Juniper")).toMatchObject({ missing_from: ["dotgov"], version: 2 });

    expect((await importTowns("full-2026-03.csv", 3, ten.slice(0, 9))).counts).toMatchObject({ missing: 0 });
    expect((await importTowns("full-2026-04.csv", 4, ten)).counts).toMatchObject({ updated: 1, missing: 0 });
    expect(await town("Juniper")).toMatchObject({
      status: "active",
      missing_from: [],
      missing_since: null,
      version: 3,
    });
  });

  test("has the date of the file, if it has one", async () => {
    await importTowns("full.csv", 1, ten, { asOf: "2026-01-01" });
    await importTowns("full.csv", 2, ten.slice(1), { asOf: "2026-02-01" });
    expect(await town("Ash")).toMatchObject({ missing_since: "2026-02-01", as_of: "2026-01-01" });
  });

  test("is judged by files of its own name, or by one with nearly the whole source", async () => {
    await importTowns("east.csv", 1, ten.slice(0, 5));
    await importTowns("west.csv", 1, ten.slice(5));
    expect((await importTowns("west-2026.csv", 2, ten.slice(6))).counts.missing).toBe(1);
    expect(await town("Fir")).toMatchObject({ missing_from: ["dotgov"] });
    expect(await town("Ash")).toMatchObject({ missing_from: [] });
    expect((await importTowns("everything.csv", 3, ten.slice(1))).counts.missing).toBe(1);
    expect(await town("Ash")).toMatchObject({ missing_from: ["dotgov"] });
    expect(await town("Fir")).toMatchObject({ missing_from: [] });
  });

  test("is judged by no older file, and by none with more unusable rows", async () => {
    await importTowns("full.csv", 5, ten, { asOf: "2026-05-01" });
    expect((await importTowns("full.csv", 4, ten.slice(1), { asOf: "2026-04-01" })).counts.missing).toBe(0);
    const broken = await townsFile("full.csv", 6, [...ten.slice(1), ""]);
    const [summary] = await importFiles(database.url, "dotgov", [broken], { rejectsDir, asOf: "2026-06-01" });
    expect(summary?.counts).toMatchObject({ rowsRejected: 1, missing: 0 });
  });

  test("does not mark a body that the source still lists by another record, whose list loses it", async () => {
    const path = join(folder, "domains.csv");
    const rows = (domains: readonly string[]) =>
      domains
        .map((domain) => [domain, "City", "City of Ash", "Ash", "CO"])
        .concat(ten.slice(1).map((name) => [`${name}.gov`, "City", `City of ${name}`, name, "CO"]));
    await domainsFile(path, rows(["ash.gov", "ashparks.gov"]));
    await importFiles(database.url, "dotgov", [path], { rejectsDir });
    await domainsFile(path, rows(["ash.gov"]));
    await importFiles(database.url, "dotgov", [path], { rejectsDir });
    expect(await town("Ash")).toMatchObject({ domains: ["ash.gov"], missing_from: [], version: 2 });
  });
});

describe("two files that state the same record without dates", () => {
  test("give the later one's values in any order, and change nothing when either is imported again", async () => {
    const name = fc.constantFrom(...ten.slice(0, 4));
    const towns = fc.uniqueArray(name, { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(towns, towns, fc.shuffledSubarray([0, 1, 0, 1], { minLength: 4 }), async (a, b, order) => {
        const results: unknown[] = [];
        for (const first of [0, 1]) {
          await database.pool.query(
            "truncate organizations, source_records, changes, imports, import_rejects, facet_counts",
          );
          const files = [
            { name: "a.csv", day: 1, towns: a.map((one) => `${one}=Old ${one}`) },
            { name: "b.csv", day: 2, towns: b.map((one) => `${one}=New ${one}`) },
          ];
          const run = async (at: number) => {
            const file = files[at];
            if (!file) throw new Error("There are two files");
            return importTowns(file.name, file.day, file.towns, { force: true });
          };
          await run(first);
          await run(1 - first);
          const before = await database.pool.query("select count(*)::int as n from changes");
          for (const at of order) {
            const { counts } = await run(at);
            expect(counts).toMatchObject({ created: 0, merged: 0, updated: 0, missing: 0 });
          }
          expect((await database.pool.query("select count(*)::int as n from changes")).rows).toEqual(before.rows);
          const { rows } = await database.pool.query("select name, locality from organizations order by name");
          results.push(rows);
        }
        expect(results[1]).toEqual(results[0]);
      }),
      { numRuns: 3, seed: 7 },
    );
  }, 90_000);

  test("are equal in order to files of the same bytes, however often these are downloaded", async () => {
    await importTowns("a.csv", 1, ["Ash=Old Ash", ...ten.slice(1)]);
    await importTowns("b.csv", 2, ["Ash=New Ash"]);
    const again = await importTowns("a.csv", 9, ["Ash=Old Ash", ...ten.slice(1)]);
    expect(again.counts).toMatchObject({ updated: 0, superseded: 1, unchanged: 9 });
    expect(await town("Ash")).toMatchObject({ locality: "New Ash", version: 2 });
  });
});

describe("a file that differs too much from the last of its name", () => {
  test("is stopped before anything is written: far fewer rows, or missing columns; force imports it", async () => {
    await importTowns("full-2026-01.csv", 1, ten);
    const before = await organizationsIn(database);
    await expect(importTowns("full-2026-02.csv", 2, ten.slice(3))).rejects.toThrow(
      "full-2026-02.csv has 7 rows, the last file of this name had 10; it may be truncated",
    );
    const path = join(folder, "full-2026-03.csv");
    await domainsFile(path, [["ash.gov", "City", "City of Ash", "Ash", "CO"]]);
    const text = await readFile(path, "utf8");
    await writeFile(path, text.replace(",City,", ",Town,"));
    await expect(importFiles(database.url, "dotgov", [path], { rejectsDir })).rejects.toThrow(
      "full-2026-03.csv lacks columns that the last file of this name had: City",
    );
    await expect(importFiles(database.url, "dotgov", [path], { rejectsDir })).rejects.toThrow(SuspectFile);
    expect(await organizationsIn(database)).toEqual(before);
    const forced = await importTowns("full-2026-02.csv", 2, ten.slice(3), { force: true });
    expect(forced.counts).toMatchObject({ unchanged: 7, missing: 3 });
  });

  test("is not imported if none of its rows is usable, even when it is tried again", async () => {
    const path = join(folder, "banks.csv");
    const [header = ""] = (await readFile(publisherFile("fdic/failed-banks.csv"), "latin1")).split("\n");
    await writeFile(path, `${header}\n`, "latin1");
    await expect(importFiles(database.url, "fdic-failed-banks", [path], { rejectsDir })).rejects.toThrow(
      "banks.csv has no rows",
    );
    await writeFile(path, `${header}\nBank,City,XX,no number,Other,no date\n`, "latin1");
    for (let tries = 0; tries < 2; tries++)
      await expect(importFiles(database.url, "fdic-failed-banks", [path], { rejectsDir })).rejects.toThrow(
        /^None of the 1 rows of banks\.csv could be used/,
      );
    const { rows } = await database.pool.query("select distinct status from imports");
    expect(rows).toEqual([{ status: "failed" }]);
  });
});

describe("a file that is not of the source", () => {
  const refusal = async (content: string | Buffer, name = "file.csv") => {
    const path = join(folder, name);
    await writeFile(path, content);
    return importFiles(database.url, "dotgov", [path], { rejectsDir }).then(
      () => "imported",
      (error: Error) => error.message,
    );
  };

  test("is named by its source when it is given to another, whichever file of a publisher it is", async () => {
    for (const name of publisherFiles()) {
      const { message } = await unknownFile(name.startsWith("cisa/") ? "nbi-bridges" : "dotgov", publisherFile(name));
      const [, source] = /: it looks like a file of ([\w-]+)$/.exec(message) ?? [];
      expect(
        importSources.map(({ key }) => String(key)),
        `${name}: ${message}`,
      ).toContain(source);
    }
  });

  test("is named with its type and the expected one", async () => {
    expect(await refusal("")).toBe("file.csv cannot be imported: it is empty");
    expect(await refusal(Buffer.from("\ufeffDomain name", "utf16le"))).toContain(
      "its text is UTF-16; save it as UTF-8",
    );
    expect(await refusal(Buffer.from("Domain name,Domain type", "utf16le"))).toContain("its text is UTF-16");
    expect(await refusal(Buffer.from([0x50, 0x4b, 3, 4, 0]))).toContain("is not a complete archive");
    expect(await refusal(Buffer.from([1, 2, 3, 0, 5]))).toContain("it is binary, not text");
    expect(await refusal("<!doctype html><p>Gone")).toContain("it is a web page");
    expect(await refusal('{"a": 1}')).toMatch(
      /^file\.csv is not a file of dotgov: it is JSON; expected CSV with the columns/,
    );
    expect(await refusal(await readFile(publisherFile("treasury/federal-agencies.csv")))).toBe(
      "file.csv is not a file of dotgov: it looks like a file of federal-agencies",
    );
  });

  test("is refused with the nearest layout of the source, its missing columns and the others that it has", async () => {
    const expected =
      "expected the columns “Domain name”, “Domain type”, “Organization name”, “Suborganization name”, “State”";
    expect(await refusal("Domain name,Type of domain,City,State,Since,By\na.gov,A")).toBe(
      `file.csv is not a file of dotgov: ${expected}; missing: “Domain type”, “Organization name”, “Suborganization name”; it has others: “Type of domain”, “City”, “Since” and 1 more`,
    );
    expect(
      await refusal("Domain name;Domain type;Organization name;Suborganization name;State\na.gov;City;A;;MD"),
    ).toBe("file.csv is not a file of dotgov: it has the expected columns; expected them separated by commas");
    let tried = 0;
    for (const { source, format } of allReaders) {
      if (format.kind !== "csv" || format.header.length < 3 || isSheetKey(source)) continue;
      const path = join(folder, "renamed.csv");
      for (const column of format.header) {
        const header = format.header.map((name) => (name === column ? `Our ${name}` : name)).join(",");
        await writeFile(path, `${"\n".repeat((format.headerLine ?? 1) - 1)}${header}\n1,2,3\n`);
        if (await canRead(source, path)) continue;
        const { message } = await unknownFile(source, path);
        if (/: it (looks like|is) /.test(message)) continue;
        tried++;
        expect(message).toBe(
          `renamed.csv is not a file of ${source}: expected the columns ${format.header.map((name) => `“${name}”`).join(", ")}; missing: “${column}”; it has others: “Our ${column}”`,
        );
      }
    }
    expect(tried).toBeGreaterThan(100);
  });

  test("is refused with one layout of many if it has no known column", async () => {
    const path = join(folder, "other.csv");
    await writeFile(path, "shape,color\nround,red\n");
    expect((await unknownFile("fac-single-audits", path)).message).toBe(
      "other.csv is not a file of fac-single-audits: it begins with “shape,color”; expected CSV with the columns “ELECAUDITHEADERID”, “DBKEY”, “AUDITEENAME”, “TOTFEDEXPEND”, or one of 10 other layouts of this source",
    );
  });

  test("is not imported as a whole where a state is chosen that its rows do not state", async () => {
    const actions = publisherFile("treasury/contract-actions.csv");
    await expect(
      importFiles(database.url, "usaspending-awards", [actions], { rejectsDir, state: "WY" }),
    ).rejects.toThrow("contract-actions.csv does not state the state of its rows; import it without one");
    const { rows } = await database.pool.query("select from imports");
    expect(rows).toEqual([]);
  });

  test("is skipped by name if others are imported", async () => {
    const skipped: string[] = [];
    const good = await townsFile("good.csv", 1, ten);
    const summaries = await importFiles(
      database.url,
      "dotgov",
      [publisherFile("treasury/federal-agencies.csv"), good],
      {
        rejectsDir,
        onSkipped: ({ message }) => skipped.push(message),
      },
    );
    expect(summaries.map(({ fileName }) => fileName)).toEqual(["good.csv"]);
    expect(skipped).toEqual([expect.stringContaining("federal-agencies.csv is not a file of dotgov")]);
  });
});
