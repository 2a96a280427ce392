import { crc32 } from "node:zlib";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { zip } from "./zip.js";

async function bytesOf(archive: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of archive) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* texts(...all: string[]): AsyncGenerator<string> {
  yield* all;
}

const large = Array.from({ length: 2_000 }, (_, at) => `line ${(at * 7919) % 9973} of many\n`);

describe("a ZIP archive", () => {
  it("contains each file as written, however its content arrives", async () => {
    const bytes = await bytesOf(
      zip([
        { name: "empty.txt", content: [] },
        { name: "straße.txt", content: texts("é", "", "\u{1F600}") },
        { name: "folder/large.txt", content: large },
      ]),
    );
    const files = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]);
    expect(files).toEqual([
      ["empty.txt", ""],
      ["straße.txt", "é\u{1F600}"],
      ["folder/large.txt", large.join("")],
    ]);
  });

  it("states the checksum and the sizes of a file, which tools verify", async () => {
    const bytes = await bytesOf(zip([{ name: "large.txt", content: large }]));
    const directory = bytes.indexOf(Buffer.from("PK\x01\x02", "latin1"));
    expect(bytes.readUInt32LE(directory + 16)).toBe(crc32(large.join("")));
    expect(bytes.readUInt32LE(directory + 24)).toBe(Buffer.byteLength(large.join("")));
    expect(bytes.readUInt16LE(directory + 10), "deflated").toBe(8);
    expect(bytes.length).toBeLessThan(Buffer.byteLength(large.join("")) / 2);
  });

  it("is the same for the same content", async () => {
    const files = () => [{ name: "a.txt", content: large }];
    expect(await bytesOf(zip(files()))).toEqual(await bytesOf(zip(files())));
  });

  it("is streamed before its content has ended", async () => {
    let isEnded = false;
    async function* endless() {
      for (const line of large) yield line.repeat(100);
      isEnded = true;
    }
    for await (const _ of zip([{ name: "a.txt", content: endless() }])) break;
    expect(isEnded).toBe(false);
  });

  it("fails with its content, and if a file or the whole is too large", async () => {
    async function* failing() {
      yield "a";
      throw new Error("the connection is gone");
    }
    await expect(bytesOf(zip([{ name: "a.txt", content: failing() }]))).rejects.toThrow("the connection is gone");
    const words = "A ZIP file cannot exceed 1000 bytes";
    await expect(bytesOf(zip([{ name: "a.txt", content: large }], 1_000))).rejects.toThrow(words);
    const small = Array.from({ length: 20 }, (_, at) => ({ name: `${at}.txt`, content: ["x"] }));
    await expect(bytesOf(zip(small, 1_000))).rejects.toThrow(words);
  });
});
