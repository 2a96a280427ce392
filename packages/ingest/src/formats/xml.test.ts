import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testFolder } from "../testing.js";
import { BadRow } from "./row.js";
import { readXml, textAt } from "./xml.js";
import { isXmlOf, readXmlRecords, type XmlFormat } from "./xml-records.js";

const folder = await testFolder();

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe("a document", () => {
  it("retains text, CDATA, attributes and the five entities of XML, and skips comments and instructions", () => {
    const root = readXml(
      `\ufeff<?xml version="1.0"?><a x='1 > 2' y="&quot;&#169;"><!-- <b> --><?say no?>&lt;&#x20AC;<![CDATA[<&]]><b/></a>`,
    );
    expect(root).toMatchObject({ name: "a", attributes: { x: "1 > 2", y: '"©' }, text: "<€<&" });
    expect(root.children.map(({ name }) => name)).toEqual(["b"]);
    expect(textAt(root, "b")).toBeUndefined();
  });

  it.each([
    ["an external document type", `<!DOCTYPE a SYSTEM "http://example.org/a.dtd"><a/>`],
    ["an external entity", `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>`],
    ["entities that multiply", `<!DOCTYPE a [<!ENTITY x "xxxx"><!ENTITY y "&x;&x;&x;">]><a>&y;</a>`],
    ["a document type in small letters", "<!doctype a><a/>"],
    ["an entity that nobody declared", "<a>&nbsp;</a>"],
    ["a bare ampersand", "<a>Bread & Roses</a>"],
    ["a reference to a character that XML excludes", "<a>&#0;</a>"],
    ["a character that XML excludes", "<a>\u0001</a>"],
    ["an end without a beginning", "<a></b></a>"],
    ["an end too early", "<a><b></a></b>"],
    ["an attribute twice", `<a x="1" x="2"/>`],
    ["an attribute without quotation marks", "<a x=1/>"],
    ["a second root", "<a/><b/>"],
    ["text after the root", "<a/>b"],
    ["a cut", "<a><b>"],
    ["nothing in it", ""],
    ["a thousand levels", `${"<a>".repeat(1_000)}${"</a>".repeat(1_000)}`],
  ])("is refused for %s", (_, document) => {
    expect(() => readXml(document)).toThrow(BadRow);
  });

  it("is refused with the position, so that it can be repaired", () => {
    expect(() => readXml("<a>\n  <b>\n</a>")).toThrow("Not well-formed XML (line 3, column 4)");
  });

  it("returns any text that was put into it, and never hangs on nonsense", () => {
    const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(textAt(readXml(`<a x="1>2"><b/><c>${escaped(text)}</c></a>`), "c") ?? "").toBe(text.trim());
      }),
    );
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("<", ">", "/", "a", '"', "&", ";", "!", "-", " "), maxLength: 300 }),
        (text) => {
          try {
            readXml(text);
          } catch (error) {
            expect(error).toBeInstanceOf(BadRow);
          }
        },
      ),
    );
  });
});

describe("a file of records", () => {
  const format: XmlFormat = { kind: "xml", root: "Grants", records: ["Grant", "Change"], personal: ["Contact"] };
  const grants = (...records: string[]) =>
    `<?xml version="1.0"?>\n<!DOCTYPE Grants SYSTEM "http://example.org/a.dtd">\n<Grants>\n${records.join("\n")}\n</Grants>\n`;

  async function rowsOf(name: string, text: string) {
    const path = join(folder, name);
    await writeFile(path, text);
    expect(await isXmlOf(path, format)).toBe(true);
    return all(readXmlRecords(path, format));
  }

  it("yields a row per record, lists by line, without the columns that name persons", async () => {
    const text = grants(
      "<Grant><Number>1</Number><Type>A</Type><Type>B</Type><Contact>Jane</Contact></Grant>",
      "<Change><Number>1</Number></Change>",
    );
    expect(await rowsOf("good.xml", text)).toEqual([
      { line: 1, cells: { record: "Grant", Number: "1", Type: "A\nB" } },
      { line: 2, cells: { record: "Change", Number: "1" } },
    ]);
  });

  it("names the problem of a record that is not well-formed, and continues with the next", async () => {
    const text = grants(
      "<Grant><Number>1</Title></Grant>",
      '<Grant><Title size="1>Roads</Title></Grant>',
      "<Grant></Other></Grant>",
      "<Grant><Number>4</Number></Grant>",
    );
    const rows = await rowsOf("broken.xml", text);
    expect(rows.map(({ problem }) => problem?.replace(/ \(.*/, ""))).toEqual([
      "Not well-formed XML",
      "Not well-formed XML",
      "Not well-formed XML",
      undefined,
    ]);
    expect(rows.at(-1)?.cells).toMatchObject({ Number: "4" });
  });

  it("ignores entities that the file declares, and a document type inside a record", async () => {
    const rows = await rowsOf(
      "declared.xml",
      grants("<Grant><Title>&secret;</Title></Grant>", "<Grant><!DOCTYPE x></Grant>").replace(
        "<Grants>",
        "<Grants><!-- <!ENTITY secret SYSTEM 'file:///etc/passwd'> -->",
      ),
    );
    expect(rows.map(({ cells, problem }) => [cells, typeof problem])).toEqual([
      [{}, "string"],
      [{}, "string"],
    ]);
  });

  it("is not recognized by a document type that declares entities", async () => {
    const path = join(folder, "entities.xml");
    await writeFile(path, `<?xml version="1.0"?><!DOCTYPE Grants [<!ENTITY x "y">]><Grants></Grants>`);
    expect(await isXmlOf(path, format)).toBe(false);
  });

  it("drops a record that does not end, and buffers no more of it than its limit", async () => {
    const rows = await rowsOf("endless.xml", grants(`<Grant><Title>${"x".repeat(5_000_000)}`));
    expect(rows.map(({ problem }) => problem)).toEqual(["A record is not closed"]);
  });
});
