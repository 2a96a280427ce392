import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:https";
import { join } from "node:path";
import { testDatabase } from "@pave/db/testing";
import { afterAll, expect, test } from "vitest";
import { domainsFile, testFolder } from "../testing.js";
import { addressOf, DownloadRefused, download, fileNameOf, type Reach, save, usualLimits } from "./download.js";
import { feedOf, feedsDue, importFeeds } from "./feeds.js";
import { selfSigned } from "./testing-certificate.js";

const database = await testDatabase();
const folder = await testFolder();
const options = { rejectsDir: join(folder, "rejects"), downloadsDir: join(folder, "downloads") };

test("an address must be https, without a name, a password or a port, and never lead inside", async () => {
  const refused = [
    "http://example.org/a.csv",
    "file:///etc/passwd",
    "ftp://example.org/a",
    "https://user:word@example.org/",
    "https://example.org:8443/a",
    "https://127.0.0.1/a",
    "https://0x7f000001/a",
    "https://[::1]/a",
    "https://169.254.169.254/latest/meta-data",
    "nonsense",
  ];
  for (const address of refused) {
    expect(() => addressOf(address), address).toThrow(DownloadRefused);
    await expect(download(address, folder)).rejects.toThrow(DownloadRefused);
  }
  // A name that leads inside is refused when it is looked up, before anything is sent.
  await expect(download("https://localhost/a.csv", folder)).rejects.toThrow(/not on the public internet/);
});

test("a download is whole or not there, of harmless name, and never larger than it may be", async () => {
  expect(fileNameOf(new URL("https://example.org/x/..%2F..%2Fetc%2Fpasswd"))).toBe("passwd");
  expect(fileNameOf(new URL("https://example.org/"))).toBe("example.org");
  const chunks = async function* () {
    yield Buffer.from("12345");
    yield Buffer.from("67890");
  };
  const path = join(folder, "saved.txt");
  await expect(save(chunks(), path, 9)).rejects.toThrow("Larger than 9 bytes");
  expect((await readdir(folder)).filter((name) => name.startsWith("saved"))).toEqual([]);
  await save(chunks(), path, 10);
  expect(await readFile(path, "utf8")).toBe("1234567890");
});

test("feeds are imported one after the other; one that fails is told and does not keep the others", async () => {
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
  // Another address of the same source has files of its own.
  const other = { source: "dotgov" as const, location: join(from, "b.csv") };
  expect(await feedsDue(database.url, [other, ...feeds.slice(2)], since)).toEqual([other]);
  const [again] = await importFeeds(database.url, feeds.slice(2), options);
  expect(again?.summaries.map(({ counts }) => counts)).toMatchObject([
    { created: 0, updated: 0, unchanged: 1 },
    { created: 0, updated: 0, unchanged: 1 },
  ]);
});

/** A publisher whom the names of the test lead to, by a certificate that it gives itself. */
async function publisher(files: Record<string, { status?: number; body?: string; location?: string }>) {
  const { key, cert } = selfSigned("data.example.org");
  const server = createServer({ key, cert }, ({ url = "" }, answer) => {
    const { status = 200, body = "", location } = files[url] ?? { status: 404 };
    answer.writeHead(status, location ? { location } : {}).end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  afterAll(() => new Promise((done) => server.close(done)));
  const at = server.address();
  const lookup: Reach["lookup"] = (_host, { all }, done) =>
    all ? done(null, [{ address: "127.0.0.1", family: 4 }]) : done(null, "127.0.0.1", 4);
  return { lookup, ca: cert, port: typeof at === "object" ? at?.port : undefined } satisfies Reach;
}

test("a feed is fetched by https, wherever its address leads on to, and imported", async () => {
  const body = await readFile(await domainsFile(join(folder, "c.csv"), [["c.gov", "City", "City of C", "C", "CO"]]));
  const reach = await publisher({
    "/latest.csv": { status: 302, location: "/2026/domains.csv?full=1" },
    "/2026/domains.csv?full=1": { body: body.toString() },
    "/inside.csv": { status: 301, location: "https://127.0.0.1/domains.csv" },
    "/plain.csv": { status: 301, location: "http://data.example.org/domains.csv" },
    "/round.csv": { status: 302, location: "/round.csv" },
  });
  const address = (name: string) => `https://data.example.org/${name}.csv`;
  const feed = { source: "dotgov" as const, location: address("latest") };
  const [fetched] = await importFeeds(database.url, [feed], { ...options, reach });
  expect(fetched).toMatchObject({ error: null, summaries: [{ fileName: "latest.csv", counts: { created: 1 } }] });
  const { rows } = await database.pool.query("select name from organizations where name like '% C'");
  expect(rows).toEqual([{ name: "City of C" }]);

  const refused = (name: string, more = {}) => expect(download(address(name), folder, { reach, ...more })).rejects;
  await refused("inside").toThrow("127.0.0.1 is not on the public internet");
  await refused("plain").toThrow("is not an https URL");
  await refused("round").toThrow("too many redirects");
  await refused("gone").toThrow("data.example.org answered 404");
  await refused("latest", { limits: { ...usualLimits, bytesMax: 10 } }).toThrow("Larger than 10 bytes");
  await refused("latest", { reach: { ...reach, ca: undefined } }).toThrow(/self.signed certificate/);
});

test("a feed is written as its source and where it is", () => {
  expect(feedOf("nbi-bridges = /data/nbi")).toEqual({ source: "nbi-bridges", location: "/data/nbi" });
  expect(feedOf("dotgov=https://example.org/?a=b")).toEqual({ source: "dotgov", location: "https://example.org/?a=b" });
  for (const text of ["moon=/data", "dotgov", "dotgov=", ""]) expect(feedOf(text), text).toBeUndefined();
});
