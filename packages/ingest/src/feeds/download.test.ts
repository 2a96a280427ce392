import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { testFolder } from "../testing.js";
import { type DownloadOptions, download, fileNameOf, sweepDownloads, usualLimits } from "./download.js";
import { addressOf, DownloadRefused, waitOf } from "./reach.js";
import { type Answer, type SentRequest, standIn } from "./testing-publishers.js";

const root = await testFolder();
const text = Array.from({ length: 2_000 }, (_, n) => `row ${n}`).join("\n");
let answers: ((requests: SentRequest) => Answer | undefined)[] = [];
const hosts = ["data.example.org", "files.example.net", "inside.example.org"];
const { reach, requests } = await standIn(hosts, (one) => (answers.length > 1 ? answers.shift() : answers[0])?.(one), {
  "inside.example.org": "10.0.0.7",
});
const url = "https://data.example.org/file.csv";
let folder = "";
let waits: number[] = [];
let number = 0;

/** Ends the connection once the sent bytes are on disk. */
const cut = () => requests.at(-1)?.cut?.();
const fetched = (more: DownloadOptions = {}, at = url) =>
  download({ url: at }, folder, { reach, pause: async (ms) => waits.push(ms), onBytes: cut, ...more });
const contentOf = async (found: Awaited<ReturnType<typeof download>>) =>
  found === "unchanged" ? found : readFile(found.path, "utf8");
const leads =
  (location: string, status = 302) =>
  () => ({ status, headers: { location } });

beforeEach(() => {
  folder = join(root, String(number++));
  answers = [() => ({ body: text })];
  requests.length = 0;
  waits = [];
});

describe("an address", () => {
  it.each([
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
  ])("%s is refused before anything is sent, and as the end of a redirect", async (address) => {
    expect(() => addressOf(address)).toThrow(DownloadRefused);
    await expect(fetched({}, address)).rejects.toThrow(DownloadRefused);
    expect(requests).toEqual([]);
    if (!URL.canParse(address)) return;
    answers = [leads(address)];
    await expect(fetched()).rejects.toThrow(DownloadRefused);
    expect(requests).toHaveLength(1);
  });

  it("whose name resolves to an internal one is refused at once and after a redirect", async () => {
    const inside = "https://inside.example.org/file.csv";
    await expect(fetched({}, inside)).rejects.toThrow("not on the public internet");
    answers = [leads(inside)];
    await expect(fetched()).rejects.toThrow("not on the public internet");
    await expect(
      download({ url: "https://localhost/a.csv" }, folder, { pause: async () => undefined }),
    ).rejects.toThrow("not on the public internet");
    expect(requests).toHaveLength(1);
  });

  it("that redirects in a loop is refused, and so is an untrusted certificate", async () => {
    answers = [leads(url)];
    await expect(fetched()).rejects.toThrow("too many redirects");
    await expect(fetched({ reach: { ...reach, ca: undefined } })).rejects.toThrow(
      "data.example.org: the certificate of the host is self-signed",
    );
  });

  it.each([
    ["ECONNREFUSED", "the host refused the connection"],
    ["ENETUNREACH", "the host cannot be reached from this machine"],
    ["EHOSTUNREACH", "the host cannot be reached from this machine"],
    ["ETIMEDOUT", "the host does not respond"],
    ["ECONNRESET", "the host ended the connection"],
    ["ENOTFOUND", "could not be found; check that this machine can reach the internet"],
    ["EAI_AGAIN", "could not be found; check that this machine can reach the internet"],
  ])("without a connection (%s) is refused with its host and the cause in words", async (code, cause) => {
    // As of a host with several addresses, none of which answers: the error has no text of its own.
    const resolve = async () => Promise.reject(Object.assign(new AggregateError([]), { code }));
    const refused = await fetched({ reach: { ...reach, resolve } }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DownloadRefused);
    expect(String(refused)).toMatch(new RegExp(`data\\.example\\.org:? ${cause}$`));
    expect(requests).toEqual([]);
  });

  it("that redirects to a signed one is followed, without the key of the first host", async () => {
    const signed = "https://files.example.net/file.csv?X-Amz-Expires=30";
    answers = [leads(signed), () => ({ body: text })];
    const wanted = { url, method: "POST", body: "{}", headers: { "x-api-key": "secret" } } as const;
    const found = await download(wanted, folder, { reach });
    expect(await contentOf(found)).toBe(text);
    expect(requests.map(({ method, url, body, headers }) => [method, url, body, headers["x-api-key"]])).toEqual([
      ["POST", url, "{}", "secret"],
      ["GET", signed, "", undefined],
    ]);
  });
});

describe("a download", () => {
  it("that is interrupted resumes at its end, and restarts if the file has changed", async () => {
    answers = [
      () => ({ body: text, cutAfter: 5_000 }),
      () => ({ body: text, cutAfter: 3_000 }),
      () => ({ body: text }),
    ];
    expect(await contentOf(await fetched())).toBe(text);
    expect(requests.map(({ headers }) => headers.range)).toEqual([undefined, "bytes=5000-", "bytes=8000-"]);

    requests.length = 0;
    const changed = text.replaceAll("row", "line");
    answers = [() => ({ body: text, cutAfter: 5_000 }), () => ({ body: changed })];
    expect(await contentOf(await fetched({}, `${url}?2`))).toBe(changed);
  });

  it("is continued by a later call after a crash, and restarted without an ETag", async () => {
    const stop = new AbortController();
    answers = [() => ({ body: text, cutAfter: 4_000 })];
    const pause = async () => stop.abort(new Error("The server stops"));
    await expect(fetched({ signal: stop.signal, pause })).rejects.toThrow("The server stops");
    answers = [() => ({ body: text })];
    expect(await contentOf(await fetched())).toBe(text);
    expect(requests.at(-1)?.headers.range).toBe("bytes=4000-");

    requests.length = 0;
    answers = [() => ({ body: text, cutAfter: 4_000, tagged: false }), () => ({ body: text, tagged: false })];
    expect(await contentOf(await fetched({}, `${url}?untagged`))).toBe(text);
    expect(requests.map(({ headers }) => headers.range)).toEqual([undefined, undefined]);
  });

  it("ends without a file if the publisher has no other edition", async () => {
    const found = await fetched();
    if (found === "unchanged") throw new Error("The first download is new");
    folder = join(folder, "later");
    expect(await fetched({ known: found })).toBe("unchanged");
    answers = [() => ({ body: `${text}\nmore` })];
    expect(await contentOf(await fetched({ known: found }))).toBe(`${text}\nmore`);
    // A file that was fetched and not yet imported is reused.
    expect(await contentOf(await fetched())).toBe(`${text}\nmore`);
  });

  it("waits as long as a busy publisher requests, and gives up after five refusals", async () => {
    answers = [
      () => ({ status: 429, headers: { "retry-after": "7" } }),
      () => ({ status: 503, headers: { "retry-after": "Wed, 21 Oct 2015 07:28:00 GMT" } }),
      () => ({ body: text }),
    ];
    expect(await contentOf(await fetched())).toBe(text);
    expect(waits).toEqual([7_000, 0]);
    answers = [() => ({ status: 429 })];
    requests.length = 0;
    await expect(fetched({}, `${url}?busy`)).rejects.toThrow("data.example.org returned status 429");
    expect(requests).toHaveLength(5);
    expect(waitOf("Wed, 21 Oct 2015 07:28:10 GMT", Date.parse("2015-10-21T07:28:00Z"))).toBe(10_000);
    expect(waitOf("86400")).toBe(900_000);
  });

  it("is refused if the publisher has none, returns a page, or sends more than the limit", async () => {
    answers = [() => ({ status: 404 })];
    await expect(fetched()).rejects.toThrow("data.example.org returned status 404");
    answers = [() => ({ body: "<html>", headers: { "content-type": "text/html; charset=utf-8" } })];
    await expect(fetched()).rejects.toThrow("returned a web page instead of the file");
    answers = [() => ({ body: text })];
    await expect(fetched({ limits: { ...usualLimits, bytesMax: 10 } })).rejects.toThrow("Larger than 10 bytes");
    expect(await readdir(folder)).toEqual([]);
  });

  it("has a harmless name, and leftovers of a crash are removed after a day", async () => {
    expect(fileNameOf(new URL("https://example.org/x/..%2F..%2Fetc%2Fpasswd"))).toBe("passwd");
    expect(fileNameOf(new URL("https://example.org/"))).toBe("example.org");
    await mkdir(join(folder, "deep"), { recursive: true });
    const left = join(folder, "deep", "old.csv.part");
    await writeFile(left, "half");
    // The modification time is the publisher's and does not date the download.
    await utimes(left, new Date(), new Date("2001-01-01"));
    await sweepDownloads(folder, new Date(Date.now() - 86_400_000));
    expect(await readdir(join(folder, "deep"))).toEqual(["old.csv.part"]);
    await sweepDownloads(folder, new Date(Date.now() + 86_400_000));
    expect(await readdir(join(folder, "deep"))).toEqual([]);
  });
});
