import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { testDatabase } from "@pave/db/testing";
import { afterAll, describe, expect, it } from "vitest";
import { loadPart, locationOf, missingParts, partsIn, starterParts } from "./load.js";

const folder = fileURLToPath(new URL("../files/", import.meta.url));
const work = await mkdtemp(join(tmpdir(), "pave-starter-"));
afterAll(() => rm(work, { recursive: true, force: true }));
const options = { folder, workFolder: join(work, "files"), rejectsDir: join(work, "rejects") };

/** The smallest sequence that shows how parts depend on each other: governments, then domains that match them. */
const parts = starterParts.slice(0, 2);
const [governments, domains] = parts;
if (!governments || !domains) throw new Error("The starter has too few parts");

describe("an empty database", () => {
  it("gets each part once: an interrupted one resumes, and nothing is missing afterwards", async () => {
    const { db, pool, url } = await testDatabase();
    expect(await missingParts(db, parts)).toEqual(parts);
    await loadPart(url, governments, options);
    expect(await missingParts(db, parts)).toEqual([domains]);
    const stopping = AbortSignal.abort(new Error("the server stops"));
    await expect(loadPart(url, domains, { ...options, signal: stopping })).rejects.toThrow("the server stops");
    expect(await missingParts(db, parts)).toEqual([domains]);
    await loadPart(url, domains, options);
    expect(await missingParts(db, parts)).toEqual([]);
    const { rows } = await pool.query("select location, status from imports order by started_at");
    expect(rows).toEqual(parts.map((part) => ({ location: locationOf(part), status: "finished" })));
    const { rows: found } = await pool.query(
      "select geoid, sources from organizations where name = 'City of Baltimore'",
    );
    expect(found).toEqual([{ geoid: "2404000", sources: ["census-government-units", "dotgov"] }]);
    const { rows: dated } = await pool.query(
      "select retrieved_at::date::text as day from sources where key = 'dotgov'",
    );
    expect(dated).toEqual([{ day: "2026-08-22" }]);
  });
});

it("a database with records of its own gets none", async () => {
  const { db, pool } = await testDatabase();
  await pool.query("insert into organizations (id, name, org_type) values (gen_random_uuid(), 'Own', 'other')");
  expect(await missingParts(db, starterParts)).toEqual([]);
});

describe("the starter files", () => {
  it("exist, total at most six million bytes, and are each in the notice", async () => {
    expect(partsIn(folder)).toEqual(starterParts);
    const sizes = await Promise.all(starterParts.map(({ file }) => stat(join(folder, `${file}.gz`))));
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(6_000_000);
    const notice = await readFile(new URL("../NOTICE.md", import.meta.url), "utf8");
    for (const { file } of starterParts)
      expect(notice, file).toContain(`\`${file.startsWith("2022_ELEC") ? "2022_ELEC*.csv" : file}\``);
  });

  it("contain no personal address or telephone number", async () => {
    const mail = /[\w.+-]+@[\w-]+\.\w{2,}/;
    for (const { file } of starterParts) {
      const text = gunzipSync(await readFile(join(folder, `${file}.gz`))).toString("latin1");
      expect(mail.exec(text)?.[0], file).toBeUndefined();
      expect(/\(\d{3}\) ?\d{3}-\d{4}/.exec(text)?.[0], file).toBeUndefined();
    }
  });
});
