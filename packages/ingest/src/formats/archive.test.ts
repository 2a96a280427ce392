import { existsSync } from "node:fs";
import { chown, mkdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateRawSync, gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { withMembers } from "../run/archives.js";
import { domainsFile, testFolder, testImports } from "../testing.js";
import { archiveLimits, BadArchive, bytesOf, fileStat, memberPath, membersOf } from "./archive.js";
import { readLines } from "./text.js";

const folder = await testFolder();
const { run, runAll } = await testImports();

async function written(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

async function textOf(path: string, limits = archiveLimits): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytesOf(path, limits)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const numbers = (...fields: [bytes: 2 | 4 | 8, value: number][]) =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes);
      if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value));
      else buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );

/**
 * An archive as a streaming writer creates it: sizes after the data, and all of them in ZIP64 fields (APPNOTE.TXT 4.3).
 */
function streamedZip64(name: string, content: Buffer): Buffer {
  const [data, sum, none] = [deflateRawSync(content), crc32(content), 0xffffffff];
  const fixed: [2 | 4, number][] = [
    [2, 45],
    [2, 8],
    [2, 8],
    [4, 0],
  ];
  const local = Buffer.concat([
    numbers([4, 0x04034b50], ...fixed, [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    Buffer.from(name),
    data,
    numbers([4, 0x08074b50], [4, sum], [8, data.length], [8, content.length]),
  ]);
  const directory = Buffer.concat([
    numbers([4, 0x02014b50], [2, 45], ...fixed, [4, sum], [4, none], [4, none], [2, name.length], [2, 28]),
    numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, none]),
    Buffer.from(name),
    numbers([2, 1], [2, 24], [8, content.length], [8, data.length], [8, 0]),
  ]);
  const end64 = numbers(
    [4, 0x06064b50],
    [8, 44],
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, 1],
    [8, 1],
    [8, directory.length],
    [8, local.length],
  );
  const locator = numbers([4, 0x07064b50], [4, 0], [8, local.length + directory.length], [4, 1]);
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, 0xffff], [2, 0xffff], [4, none], [4, none], [2, 0]);
  return Buffer.concat([local, directory, end64, locator, end]);
}

const content = Buffer.from(Array.from({ length: 5_000 }, (_, n) => `line ${n}`).join("\n"));

test("members of an archive and gzip files are read like plain files, ZIP64 and data descriptors included", async () => {
  const plain = await written("a.txt", content);
  const zip = await written(
    "a.zip",
    zipSync({ "folder/a.txt": content, "b.txt": strToU8("b"), "empty/": new Uint8Array() }),
  );
  const zip64 = await written("a64.zip", streamedZip64("a.txt", content));
  const gzip = await written("a.txt.gz", gzipSync(content));
  expect((await membersOf(zip)).map(({ name, size }) => [name, size])).toEqual([
    ["folder/a.txt", content.length],
    ["b.txt", 1],
  ]);
  expect((await fileStat(memberPath(zip64, "a.txt"))).size).toBe(content.length);
  for (const path of [plain, memberPath(zip, "folder/a.txt"), memberPath(zip64, "a.txt"), gzip]) {
    expect(await textOf(path), path).toBe(content.toString());
    let lines = 0;
    for await (const _ of readLines(path)) lines++;
    expect(lines, path).toBe(5_000);
  }
});

test("an archive that is truncated, damaged, encrypted or a bomb is refused, wherever it is detected", async () => {
  const whole = Buffer.from(zipSync({ "a.txt": content }));
  const refused = async (name: string, bytes: Uint8Array, why: RegExp, limits = archiveLimits) => {
    const path = await written(name, bytes);
    const read = async () => {
      if (name.endsWith(".gz")) return textOf(path, limits);
      for (const member of await membersOf(path, limits)) await textOf(memberPath(path, member.name), limits);
      return "";
    };
    await expect(read(), name).rejects.toThrow(BadArchive);
    await expect(read(), name).rejects.toThrow(why);
  };
  await refused("cut.zip", whole.subarray(0, whole.length - 30), /not a complete archive/);
  const damaged = Buffer.from(whole);
  damaged.fill(0x55, 100, 140);
  await refused("damaged.zip", damaged, /not a complete archive|checksum|larger/);
  const encrypted = Buffer.from(whole);
  encrypted[whole.indexOf("PK\x01\x02", 0, "latin1") + 8] = 1;
  await refused("encrypted.zip", encrypted, /encrypted/);
  const zeros = Buffer.alloc(17 * 1_048_576);
  const bomb = Buffer.from(zipSync({ "bomb.csv": zeros }));
  await refused("bomb.zip", bomb, /expands too much/);
  // One that understates its size is detected as it is read.
  const liar = Buffer.from(bomb);
  liar.writeUInt32LE(1_000, bomb.indexOf("PK\x01\x02", 0, "latin1") + 24);
  await refused("liar.zip", liar, /not a complete archive/);
  await refused("bomb.gz", gzipSync(zeros), /expands too much/);
  await refused("cut.gz", gzipSync(content).subarray(0, 500), /not a complete archive/);
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`${n}.txt`, strToU8("x")]));
  await refused("many.zip", zipSync(many), /more than 10 files/, { ...archiveLimits, members: 10 });
  await refused("large.zip", whole, /more than 9 bytes/, { ...archiveLimits, bytes: 9 });
});

test("the files of an archive are imported in its place, and change nothing the second time", async () => {
  const of = async (name: string) =>
    Buffer.from(
      await textOf(
        await domainsFile(join(folder, `${name}.csv`), [[`${name}.gov`, "City", `City of ${name}`, name, "CO"]]),
      ),
    );
  const zip = await written("domains.zip", zipSync({ "x/one.csv": await of("one"), "x/two.csv": await of("two") }));
  expect((await runAll("dotgov", zip)).map(({ fileName, counts }) => [fileName, counts.created])).toEqual([
    ["one.csv", 1],
    ["two.csv", 1],
  ]);
  expect((await runAll("dotgov", zip)).map(({ counts }) => counts.unchanged)).toEqual([1, 1]);
  const gzip = await written("three.csv.gz", gzipSync(await of("three")));
  expect((await run("dotgov", gzip)).counts.created).toBe(1);
  await expect(run("dotgov", await written("none.zip", zipSync({ "a.txt": strToU8("moon") })))).rejects.toThrow(
    /a.txt is not a file of dotgov/,
  );
});

test("a workbook extracted from an archive is removed afterwards, and those that killed processes left after a day", async () => {
  const [abandoned, ofAnother] = [join(tmpdir(), "pave-workbook-old"), join(tmpdir(), "pave-workbook-new")];
  for (const left of [abandoned, ofAnother]) {
    await mkdir(left, { recursive: true });
    await writeFile(join(left, "units.xlsx"), "half");
  }
  const dayBefore = new Date(Date.now() - 25 * 3_600_000);
  await utimes(abandoned, dayBefore, dayBefore);
  const archive = await written("units.zip", zipSync({ "Units.xlsx": strToU8("PK") }));
  let extracted = "";
  await withMembers(
    [archive],
    () => true,
    async ([path = ""]) => {
      extracted = path;
      expect(await readFile(path, "utf8")).toBe("PK");
    },
  );
  expect([extracted, abandoned, ofAnother].map((path) => existsSync(path))).toEqual([false, false, true]);
  await rm(ofAnother, { recursive: true });
});

// Only root can make a folder of another account.
test.runIf(process.getuid?.() === 0)("an old workbook of another account stays where it is", async () => {
  const theirs = join(tmpdir(), "pave-workbook-theirs");
  await mkdir(theirs, { recursive: true });
  await chown(theirs, 65_534, 65_534);
  const dayBefore = new Date(Date.now() - 25 * 3_600_000);
  await utimes(theirs, dayBefore, dayBefore);
  const archive = await written("theirs.zip", zipSync({ "Units.xlsx": strToU8("PK") }));
  await withMembers(
    [archive],
    () => true,
    async () => expect(existsSync(theirs)).toBe(true),
  );
  await rm(theirs, { recursive: true });
});
