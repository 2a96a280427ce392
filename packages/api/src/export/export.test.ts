import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { jsonArray } from "./json.js";
import { readLines } from "./json-lines.js";
import { xlsx } from "./xlsx.js";

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  return Buffer.concat(await collect(stream)).toString();
}

describe("an export", () => {
  it("is one JSON array, wherever its lines are cut", async () => {
    expect(await textOf(jsonArray(pieces('{"a":1}\n{"a"', ":2}\n", '{"a":3}\n')))).toBe('[{"a":1},{"a":2},{"a":3}]');
    expect(await textOf(jsonArray(pieces()))).toBe("[]");
  });

  it("reads lines whose characters are split across chunks", async () => {
    const [head, tail] = [Buffer.from('["é"]\n').subarray(0, 3), Buffer.from('["é"]\n').subarray(3)];
    const cut = (async function* () {
      yield head;
      yield tail;
    })();
    expect(await collect(readLines(cut))).toEqual([["é"]]);
  });

  it("is a workbook whose numbers are numbers and whose texts are never formulas", async () => {
    const rows = [
      ["name", "n"],
      ['=1+1 & "x"', 1.5],
      [null, true],
      [{ text: 'A "b"', address: "https://example.org/a?b&c" }, "2024-11-14T12:00:00.000Z"],
    ] as const;
    const files = unzipSync(Buffer.concat(await collect(xlsx([{ name: "Rows", rows, kinds: ["text", "money"] }]))));
    const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet).toContain(
      '<c t="inlineStr"><is><t xml:space="preserve">=1+1 &amp; &quot;x&quot;</t></is></c><c s="7"><v>1.5</v></c>',
    );
    expect(sheet).toContain(
      '<f>HYPERLINK(&quot;https://example.org/a?b&amp;c&quot;,&quot;A &quot;&quot;b&quot;&quot;&quot;)</f><v>A &quot;b&quot;</v></c><c s="2"><v>45610.5</v></c>',
    );
    expect(sheet, "the names of columns and records stay in view").toContain('<pane xSplit="1" ySplit="1"');
    expect(sheet).toContain('<autoFilter ref="A1:B4"/>');
    expect(sheet).toContain('<row><c/><c t="b"><v>1</v></c></row>');
    expect(Object.keys(files)).toContain("[Content_Types].xml");
  });
});
