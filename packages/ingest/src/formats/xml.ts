import { SaxesParser } from "saxes";
import { BadRow } from "./row.js";

/** An element of a document, with the text directly inside it. */
export type Element = { name: string; attributes: Readonly<Record<string, string>>; text: string; children: Element[] };

/** The deepest nesting accepted; returns have eight levels. */
const depthMax = 100;

/**
 * The root element of a document. Document types are refused, so that no entities or external files can be declared.
 * Throws `BadRow` with the position if not well-formed.
 */
export function readXml(document: string): Element {
  const parser = new SaxesParser();
  const above: Element = { name: "", attributes: {}, text: "", children: [] };
  const open = [above];
  const addText = (text: string) => {
    const inside = open.at(-1);
    if (inside) inside.text += text;
  };
  parser.on("error", () => {
    throw new BadRow(`Not well-formed XML (line ${parser.line}, column ${parser.column})`);
  });
  parser.on("doctype", () => {
    throw new BadRow("Document type declarations are not accepted");
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: Element = { name, attributes, text: "", children: [] };
    open.at(-1)?.children.push(element);
    if (open.push(element) > depthMax) throw new BadRow("Elements are nested too deeply");
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.write(document).close();
  const [root] = above.children;
  if (!root) throw new BadRow("Not well-formed XML (no element)");
  return root;
}

/** The first element at a path of names below this one: `Filer/EIN`. */
export function elementAt(from: Element | undefined, path: string): Element | undefined {
  return path
    .split("/")
    .reduce<Element | undefined>((at, name) => at?.children.find((child) => child.name === name), from);
}

/** The text of that element, trimmed; undefined if there is none. */
export function textAt(from: Element | undefined, path: string): string | undefined {
  return elementAt(from, path)?.text.trim() || undefined;
}

/** Numbers below an element by path; throws `BadRow` if one is not a number. */
export const amountsOf = (from: Element | undefined) => (path: string) => {
  const text = textAt(from, path);
  if (text === undefined) return undefined;
  const amount = Number(text);
  if (!Number.isFinite(amount)) throw new BadRow(`${path}: not a number (${text})`);
  return amount;
};
