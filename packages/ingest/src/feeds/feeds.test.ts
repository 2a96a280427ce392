import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { testDatabase } from "@pave/db/testing";
import { expect, test } from "vitest";
import { domainsFile, testFolder } from "../testing.js";
import { feedOf, feedsDue, importFeeds } from "./feeds.js";
import { standIn } from "./testing-publishers.js";

const database = await testDatabase();
const folder = await testFolder();
const options = { rejectsDir: join(folder, "rejects"), downloadsDir: join(folder, "downloads") };

test("feeds are imported one after the other; one that fails is reported and does not stop the others", async () => {
  const from = join(folder, "registry");
  await mkdir(from);
  await domainsFile(join(from, "b.csv"), [["b.gov", "City", "City of B", "B", "CO"]]);
  await domainsFile(join(from, "a.csv"), [["a.gov", "City", "City of A", "A", "CO"]]);
  await writeFile(join(from, "readme.txt"), "Not a file of the registry");
  const feeds = [
    { source: "nbi-bridges" as const, location: join(folder, "nowhere") },
    { source: "irs-eo-bmf" as const, location: "https://127.0.0.1/eo.csv" },
    { source: "dotgov" as const, location: from },
  ];
  const since = new Date(Date.now() - 3_600_000);
  expect(await feedsDue(database.url, feeds, since)).toEqual(feeds);
  const results = await importFeeds(database.url, feeds, options);
  expect(results.map(({ error }) => error?.message ?? null)).toEqual([
    `${join(folder, "nowhere")} does not exist or cannot be read`,
    "127.0.0.1 is not on the public internet",
    null,
  ]);
  expect(results[2]).toMatchObject({
    skipped: ["readme.txt"],
    summaries: [{ fileName: "a.csv" }, { fileName: "b.csv" }],
  });
  const { rows } = await database.pool.query(
    "select source, status, error is not null as is_told from imports order by source, file_name",
  );
  expect(rows).toEqual([
    { source: "dotgov", status: "finished", is_told: false },
    { source: "dotgov", status: "finished", is_told: false },
    { source: "irs-eo-bmf", status: "failed", is_told: true },
    { source: "nbi-bridges", status: "failed", is_told: true },
  ]);
  expect((await feedsDue(database.url, feeds, since)).map(({ source }) => source)).toEqual([
    "nbi-bridges",
    "irs-eo-bmf",
  ]);
  // Another address of the same source has separate files.
  const other = { source: "dotgov" as const, location: join(from, "b.csv") };
  expect(await feedsDue(database.url, [other, ...feeds.slice(2)], since)).toEqual([other]);
  const [again] = await importFeeds(database.url, feeds.slice(2), options);
  expect(again?.summaries.map(({ counts }) => counts)).toMatchObject([
    { created: 0, updated: 0, unchanged: 1 },
    { created: 0, updated: 0, unchanged: 1 },
  ]);
});

test("a feed is fetched over https, through any redirect, and imported", async () => {
  const body = await readFile(await domainsFile(join(folder, "c.csv"), [["c.gov", "City", "City of C", "C", "CO"]]));
  const { reach } = await standIn(["data.example.org"], ({ url }) =>
    url.endsWith("/latest.csv") ? { status: 302, headers: { location: "/2026/domains.csv?full=1" } } : { body },
  );
  const feed = { source: "dotgov" as const, location: "https://data.example.org/latest.csv" };
  const [fetched] = await importFeeds(database.url, [feed], { ...options, reach });
  expect(fetched).toMatchObject({ error: null, summaries: [{ fileName: "latest.csv", counts: { created: 1 } }] });
  const { rows } = await database.pool.query("select name from organizations where name like '% C'");
  expect(rows).toEqual([{ name: "City of C" }]);
});

test("a feed is written as its source and its location", () => {
  expect(feedOf("nbi-bridges = /data/nbi")).toEqual({ source: "nbi-bridges", location: "/data/nbi" });
  expect(feedOf("dotgov=https://example.org/?a=b")).toEqual({ source: "dotgov", location: "https://example.org/?a=b" });
  for (const text of ["moon=/data", "dotgov", "dotgov=", ""]) expect(feedOf(text), text).toBeUndefined();
});
