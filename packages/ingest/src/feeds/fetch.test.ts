import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { AddressKey } from "@pave/contract";
import { addFetch, getFetch, listAddressStates, scheduleAddresses, setFetchStatus } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import { zipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { publisherFile, testFolder } from "../testing.js";
import { catalogueFeeds, sourceOfFeed } from "./catalogue/catalogue.js";
import type { CatalogueFeed } from "./catalogue/feed.js";
import { editionsOf, filled } from "./editions.js";
import { type FetchOptions, runFetch } from "./fetch.js";
import { addressesOf, addressOfKey, expectationOf, planOf } from "./plan.js";
import { workFetches } from "./schedule.js";
import { bytesOf, excerpts, memberNames } from "./testing-excerpts.js";
import { type Answer, type SentRequest, standIn } from "./testing-publishers.js";

const database = await testDatabase();
const { db } = database;
const folder = await testFolder();
const now = new Date("2026-11-23T12:00:00Z");

const agencies = Buffer.concat([await readFile(publisherFile("treasury/federal-agencies.csv")), Buffer.from("\n")]);
let answer: (requests: SentRequest) => Answer | undefined = () => undefined;
const hosts = [
  ...new Set(catalogueFeeds.flatMap(({ request, listing }) => [request.url, listing?.request.url ?? request.url])),
].map((url) => new URL(url).host);
const { reach, requests } = await standIn([...new Set(hosts)], (one) => answer(one));

const options: FetchOptions = {
  rejectsDir: join(folder, "rejects"),
  downloadsDir: join(folder, "downloads"),
  reach,
  now: () => now,
  pause: async () => undefined,
  keys: { FDIC_API_KEY: "a key" },
  saveEveryMs: 20,
};

async function load(keys: readonly string[], isForced = false) {
  const addresses = keys.map((key) => ({ key, source: addressOfKey(key)?.source ?? "dotgov" }));
  const id = await addFetch(db, { origin: "person", isForced, addresses });
  await runFetch(database, { id, isForced }, options);
  return getFetch(db, id);
}
const loadOne = async (key: string, isForced = false) => (await load([key], isForced))?.items[0];
const stateOf = async (key: string) => (await listAddressStates(db)).find((one) => one.key === key);

beforeEach(() => {
  requests.length = 0;
});

/** JSON with a value at a path of keys and indexes. */
const atPath = (path: string, value: unknown): unknown =>
  path.split(".").reduceRight<unknown>((inner, key) => (/^\d+$/.test(key) ? [inner] : { [key]: inner }), value);

/** Stands in for the publisher of a feed: has its file at the second newest of its addresses, if it has editions. */
async function publisherOf(feed: CatalogueFeed, own: { state?: string; part?: string }) {
  const bytes = await bytesOf(feed);
  const editions = editionsOf(feed, now);
  const edition = editions[1] ?? editions[0] ?? now;
  const url = filled(feed.request.url, own, edition);
  const { listing, pages } = feed;
  const listed =
    listing &&
    `https://files.usaspending.gov/award_data_archive/${memberNames[feed.key]?.replace("FY2027", `FY${filled("{FY}", {}, edition)}`).replace("_1.csv", ".zip")}`;
  // The excerpt of a list of records is a page of it, which its publisher may wrap in an object.
  const records: unknown[] =
    pages?.format === "json" && excerpts[feed.key] ? JSON.parse(bytes.toString()) : [{ id: 1 }];
  const page = pages?.within === undefined ? records : { [pages.within]: records };
  const total = pages?.format === "csv" ? bytes.toString("latin1").trim().split("\n").length - 1 : records.length;
  return (one: SentRequest): Answer | undefined => {
    if (listing && one.url === listing.request.url)
      return {
        body: JSON.stringify({
          monthly_files: one.body === filled(listing.request.body ?? "", own, edition) ? [{ url: listed }] : [],
        }),
      };
    if (pages && one.url === filled(pages.total.url, own, edition))
      return { body: JSON.stringify(atPath(pages.total.at, total)) };
    if (pages && one.url.startsWith(new URL(url).origin) && one.url === url)
      return { body: pages.format === "csv" ? bytes : JSON.stringify(page) };
    // The newest edition is not there yet.
    if (pages && /REPDTE:|fiscalyear=/.test(one.url)) return { body: JSON.stringify(atPath(pages.total.at, 0)) };
    return one.url === (listed ?? url) && one.method === (feed.request.method ?? "GET") ? { body: bytes } : undefined;
  };
}

const readable = catalogueFeeds.filter((feed) => sourceOfFeed(feed) !== undefined);

describe("the catalogue", () => {
  it("has every field that a user needs to judge a feed, and addresses that the guards accept", () => {
    expect(new Set(catalogueFeeds.map(({ key }) => key)).size).toBe(catalogueFeeds.length);
    for (const feed of catalogueFeeds) {
      const { key, source, knownFrom, licence, request } = feed;
      expect(key.startsWith(`${source}/`), key).toBe(true);
      expect(knownFrom.length, key).toBeGreaterThan(15);
      expect(licence, key).not.toBe("");
      for (const address of addressesOf(feed))
        expect(AddressKey.safeParse(address.key).success, address.key).toBe(true);
      for (const edition of editionsOf(feed, now))
        expect(new URL(filled(request.url, { state: "MD", part: "1" }, edition)).href, key).not.toMatch(/\{|%7B/);
    }
  });

  it("offers a state its own files and the small national ones, and lists the omitted ones", () => {
    const maryland = planOf({ state: "MD" });
    const keys = maryland.addresses.map(({ key }) => key);
    expect(keys).toEqual(
      expect.arrayContaining(["nbi-bridges/state:MD", "irs-eo-bmf/state:MD", "dotgov/full:MD", "grants-gov/extract"]),
    );
    expect(keys).not.toContain("nbi-bridges/all-states");
    expect(maryland.addresses.find(({ key }) => key === "dotgov/full:MD")?.within).toBe("MD");
    expect(maryland.nationOnly).toEqual(expect.arrayContaining(["usaspending-awards", "contract-opportunities"]));
    expect(planOf({}).addresses.map(({ key }) => key)).toEqual(expect.arrayContaining(["irs-eo-bmf/region:4"]));
    expect(planOf({ sources: ["oc4ids"] }).addresses.map(({ key }) => key)).toEqual(["oc4ids/ukraine"]);
    const [bridges] = planOf({ state: "MD", sources: ["nbi-bridges"] }).addresses;
    expect(bridges && expectationOf(bridges)).toEqual({ bytes: 6_000_000, rows: 12_000, seconds: 10 });
    expect(bridges && expectationOf(bridges, { bytes: 5, rows: 7, seconds: 3 })).toEqual({
      bytes: 5,
      rows: 7,
      seconds: 3,
    });
    // A national file is downloaded and read completely, and one fiftieth of it imported.
    const [dams] = planOf({ state: "MD", sources: ["national-inventory-of-dams"] }).addresses;
    expect(dams && expectationOf(dams)).toEqual({ bytes: 67_000_000, rows: 1_855, seconds: 17 });
    const [opportunities] = planOf({ state: "MD", sources: ["contract-opportunities"] }).addresses;
    expect(opportunities).toMatchObject({ key: "contract-opportunities/full:MD", within: "MD" });
    expect(maryland.nationOnly).toContain("irs-990");
    expect(maryland.nationOnly).not.toContain("california-debtwatch");
    const returns = planOf({ state: "MD", sources: ["irs-990"] }).addresses.map(({ key }) => key);
    expect(returns).toEqual(["A", "B", "C", "D"].map((part) => `irs-990/returns:MD:${part}`));
    for (const { key } of [...planOf({}).addresses, ...maryland.addresses]) expect(addressOfKey(key)?.key).toBe(key);
  });

  it.each(readable.map((feed) => [feed.key, feed] as const))(
    "%s is fetched from its address and imported",
    async (key, feed) => {
      const [address] = addressesOf(feed, feed.states?.includes("MD") ? "MD" : undefined);
      if (!address) throw new Error(`${key} has no address`);
      answer = await publisherOf(feed, address);
      const first = await loadOne(address.key);
      const sent = requests.filter(({ url }) => url.startsWith(new URL(feed.request.url).origin));
      expect(sent.length).toBeGreaterThan(0);
      for (const { headers } of sent)
        expect(headers[feed.request.key?.header ?? "x-none"]).toBe(feed.request.key ? "a key" : undefined);
      expect(first).toMatchObject({ status: "finished", message: null, rows: expect.any(Number) });
      expect(first?.rows).toBeGreaterThan(0);
      expect((await stateOf(address.key))?.rows).toBe(first?.rows);
      expect((await loadOne(address.key))?.status).toBe("unchanged");
    },
  );
});

const domains = (count: number, header = "Domain name,Domain type,Organization name,Suborganization name,City,State") =>
  `${header}\n${Array.from({ length: count }, (_, n) => `town${n}.gov,City,Town of Number ${n},,Town ${n},CO`).join("\n")}\n`;
const dotgov = "dotgov/full";
const published = (body: string | Buffer, headers: Record<string, string> = {}) => {
  answer = () => ({ body, headers });
};

describe("a file that differs too much from the last", () => {
  const domainsOnFile = async () =>
    Number(
      (
        await database.pool.query(
          "select count(*) from source_records where source = 'dotgov' and missing_since is null",
        )
      ).rows[0]?.count,
    );

  it("is stopped: the records stay, and the administrator sees what changed with some of its rows", async () => {
    published(domains(100));
    expect((await loadOne(dotgov, true))?.status).toBe("finished");
    const before = await domainsOnFile();

    published(domains(79));
    expect(await loadOne(dotgov)).toMatchObject({ status: "held", message: "The file has 79 rows; the last had 100." });
    expect((await stateOf(dotgov))?.held).toMatchObject({
      kind: "rows",
      rowsBefore: 100,
      rows: 79,
      sample: [{ "Domain name": "town0.gov" }, {}, {}],
    });
    published(domains(100, "Domain name,Domain type,Organization name,Suborganization name,Town,State,Colour"));
    expect(await loadOne(dotgov)).toMatchObject({ status: "held" });
    expect((await stateOf(dotgov))?.held).toMatchObject({
      kind: "header",
      missing: ["City"],
      added: ["Town", "Colour"],
    });
    published(domains(0));
    expect((await loadOne(dotgov))?.status).toBe("held");
    expect((await stateOf(dotgov))?.held?.kind).toBe("empty");
    published(domains(100), { "last-modified": "Thu, 01 Oct 2026 00:00:00 GMT" });
    expect(await loadOne(dotgov)).toMatchObject({
      status: "held",
      message: "The newest date in the file is 2026-10-01; the publisher puts out a new file every day.",
    });
    expect(await stateOf(dotgov)).toMatchObject({ rows: 100, held: { kind: "stale" } });
    expect(await domainsOnFile()).toBe(before);
  });

  it("is imported anyway if the administrator confirms, from the file that was downloaded", async () => {
    published(domains(60));
    await loadOne(dotgov);
    requests.length = 0;
    expect(await loadOne(dotgov, true)).toMatchObject({ status: "finished", rows: 60 });
    expect(requests.map(({ headers }) => typeof headers["if-none-match"])).toEqual(["string"]);
    expect(await stateOf(dotgov)).toMatchObject({ rows: 60, held: null, failure: null });
    expect(await readdir(join(options.downloadsDir, "dotgov_full"))).toEqual([]);
    published(
      domains(60, "Domain name,Domain type,Organization name,Suborganization name,City,State")
        .replaceAll("\n", ",\n")
        .replace("State,", "State,Colour"),
    );
    expect(await loadOne(dotgov)).toMatchObject({
      status: "finished",
      message: "New columns, which are not read: Colour.",
    });
    published(domains(80));
    expect(await loadOne(dotgov)).toMatchObject({ status: "held" });
    expect(await loadOne(dotgov, true)).toMatchObject({ status: "finished", rows: 80 });
  });
});

it("a list whose pages have fewer records than the publisher counts is not imported", async () => {
  answer = ({ url }) => {
    if (url.includes("format=json")) return { body: '{"meta":{"total":7}}' };
    return { body: url.includes("offset=0") ? "CERT,NAME\n1,A Bank\n2,B Bank" : "CERT,NAME\n" };
  };
  expect(await loadOne("fdic-institutions/active")).toMatchObject({
    status: "failed",
    message: "api.fdic.gov states 7 records, and its pages have 2; nothing was imported.",
  });
  const page = /offset=(\d+)/;
  expect(requests.map(({ url }) => page.exec(url)?.[1])).toEqual(["0", "0", "2"]);
});

it("a web page, a bomb and a wrong file fail with a sentence, and the other addresses of a load complete", async () => {
  const bomb = Buffer.from(zipSync({ "2026AllRecords.txt": Buffer.alloc(32 * 1_048_576) }));
  answer = ({ url }) => {
    if (url.includes("dotgov-data")) return { body: gzipSync(domains(80)) };
    if (url.includes("AllRecords2026")) return { body: bomb };
    if (url.includes("irs-soi")) return { body: "<html>", headers: { "content-type": "text/html" } };
    return url.includes("agency_codes") ? { body: domains(3) } : undefined;
  };
  const keys = [
    "federal-agencies/codes",
    "nbi-bridges/all-states",
    "irs-eo-bmf/state:AL",
    "fdic-failed-banks/list",
    dotgov,
  ];
  const done = await load(keys);
  expect(done?.status).toBe("finished");
  expect(done?.items.map(({ status, message }) => [status, message])).toEqual([
    ["failed", expect.stringMatching(/is not a file of federal-agencies: it looks like a file of dotgov/)],
    ["failed", "2026AllRecords.txt expands too much for a file of records."],
    ["failed", "www.irs.gov returned a web page instead of the file."],
    ["failed", "www.fdic.gov returned status 404."],
    ["finished", null],
  ]);
});

describe("a load", () => {
  const two = [dotgov, "federal-agencies/codes"].map((key) => ({ key, source: key.split("/")[0] ?? "" }));
  const both = ({ url }: SentRequest): Answer => ({ body: url.includes("dotgov-data") ? domains(90) : agencies });

  it("that is paused stops within a download, and resumes there", async () => {
    answer = (one) => ({ ...both(one), ...(one.url.includes("agency_codes") && { cutAfter: 500 }) });
    const id = await addFetch(db, { origin: "person", addresses: two });
    let pausing: Promise<boolean> | undefined;
    const onItem: FetchOptions["onItem"] = (_, { bytes }) => {
      if (bytes === 500) pausing ??= setFetchStatus(db, id, ["running"], "paused");
    };
    expect(await runFetch(database, { id, isForced: false }, { ...options, onItem })).toBe("paused");
    expect(await pausing).toBe(true);
    expect((await getFetch(db, id))?.items.map(({ status }) => status)).toEqual(["finished", "downloading"]);
    await workFetches(database, options);
    expect((await getFetch(db, id))?.status).toBe("paused");

    answer = both;
    requests.length = 0;
    expect(await setFetchStatus(db, id, ["paused"], "waiting")).toBe(true);
    await workFetches(database, options);
    expect(await getFetch(db, id)).toMatchObject({ status: "finished", items: [{}, { status: "finished" }] });
    expect(requests.map(({ headers }) => headers.range)).toEqual(["bytes=500-"]);
  });

  it("that was stopped passes its remaining addresses to the next load of them, so that none stays paused for ever", async () => {
    answer = both;
    const start = (addresses: typeof two, isForced = false) =>
      addFetch(db, { origin: "command", isForced, addresses }).then(async (id) => {
        await setFetchStatus(db, id, ["waiting"], "paused");
        return id;
      });
    const outcome = async (id: string) => {
      const found = await getFetch(db, id);
      return found && [found.status, found.finishedAt !== null, found.items.map(({ address }) => address)];
    };
    const [first, second] = two.map((one) => [one]);
    const begun = await start(two);
    await database.pool.query("update fetch_items set status = 'finished' where fetch_id = $1 and position = 0", [
      begun,
    ]);
    const forced = await start(two, true);
    expect(await outcome(begun), "what it loaded stays its own").toEqual(["finished", true, [dotgov]]);
    const untouched = await start(first ?? []);
    expect((await outcome(forced))?.[0], "a load that holds files back does not replace a forced one").toBe("paused");
    const half = await start(second ?? [], true);
    expect(await outcome(forced), "the address that no later load has").toEqual(["paused", false, [dotgov]]);
    const whole = await start(two, true);
    for (const emptied of [forced, untouched, half]) expect(await outcome(emptied)).toBe(null);
    expect(await outcome(whole)).toEqual(["paused", false, two.map(({ key }) => key)]);
    await database.pool.query("delete from fetches where id = $1", [whole]);
  });

  it("that a crash interrupted is run again, without what was completed", async () => {
    answer = both;
    const id = await addFetch(db, { origin: "person", addresses: two });
    const crash = new AbortController();
    const onItem: FetchOptions["onItem"] = (address, { status }) => {
      if (address !== dotgov && status === "downloading") crash.abort(new Error("The server stops"));
    };
    const run = runFetch(database, { id, isForced: false }, { ...options, signal: crash.signal, onItem });
    await expect(run).rejects.toThrow("The server stops");
    expect((await getFetch(db, id))?.status).toBe("running");
    requests.length = 0;
    await workFetches(database, options);
    expect((await getFetch(db, id))?.status).toBe("finished");
    expect(requests.map(({ url }) => new URL(url).host)).toEqual(["files.usaspending.gov"]);
  });

  it("is started for each chosen address when it is due, and earlier after a failure", async () => {
    answer = ({ url }) => (url.includes("dotgov-data") ? { body: domains(90) } : undefined);
    await scheduleAddresses(db, two, true);
    await database.pool.query("update feed_addresses set due_at = now() - interval '1 minute' where is_scheduled");
    requests.length = 0;
    await workFetches(database, options);
    expect(new Set(requests.map(({ url }) => new URL(url).host)).size).toBe(2);
    const wait = async () =>
      (
        await database.pool.query<{ key: string; hours: number }>(
          "select key, round(extract(epoch from due_at - now()) / 3600)::int as hours from feed_addresses where is_scheduled order by key",
        )
      ).rows;
    expect(await wait()).toEqual([
      { key: dotgov, hours: 24 },
      { key: "federal-agencies/codes", hours: 1 },
    ]);
    requests.length = 0;
    await workFetches(database, options);
    expect(requests).toEqual([]);
    // Due times are set per address, whatever other addresses the source has.
    await database.pool.query("update feed_addresses set due_at = now() where key = $1", [two[1]?.key]);
    await workFetches(database, options);
    expect(requests.map(({ url }) => new URL(url).host)).toEqual(["files.usaspending.gov"]);
    expect((await wait()).find(({ key }) => key !== dotgov)?.hours).toBe(2);
  });
});
