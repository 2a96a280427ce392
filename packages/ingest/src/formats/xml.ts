import { BadRow } from "./row.js";

/** An element of a document, with the text that stands right in it. */
export type Element = { name: string; attributes: string; text: string; children: Element[] };

const token =
  /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!\[CDATA\[(?<data>[\s\S]*?)\]\]>|<(?<end>\/?)(?<name>[\w:.-]+)(?<attributes>(?:[^"'<>]|"[^"<]*"|'[^'<]*')*?)(?<empty>\/?)>|(?<text>[^<]+)/y;

/** How deep elements may lie in each other; returns have eight levels. */
const depthMax = 100;

/**
 * The root element of a document without a document type: its own entities, and files that it would have fetched, are not
 * wanted of anybody. Throws `BadRow` where it is not well-formed.
 */
export function readXml(document: string): Element {
  if (/<!DOCTYPE/i.test(document)) throw new BadRow("A document type is not taken");
  const root: Element = { name: "", attributes: "", text: "", children: [] };
  const open = [root];
  token.lastIndex = 0;
  const source = document.replace(/^\ufeff/, "");
  while (token.lastIndex < source.length) {
    const at = token.lastIndex;
    const groups = token.exec(source)?.groups;
    const inside = open.at(-1);
    if (!groups || !inside) throw new BadRow(`Not well-formed XML (at character ${at})`);
    const { data, end, name, attributes = "", empty, text } = groups;
    if (data !== undefined) inside.text += data;
    else if (text !== undefined) inside.text += entities(text);
    else if (name !== undefined && end) {
      if (open.length < 2 || inside.name !== name) throw new BadRow(`Not well-formed XML (${name} ends at ${at})`);
      open.pop();
    } else if (name !== undefined) {
      const element: Element = { name, attributes: attributes.trim(), text: "", children: [] };
      inside.children.push(element);
      if (!empty) open.push(element);
      if (open.length > depthMax) throw new BadRow("Elements lie too deep in each other");
    }
  }
  const [only] = root.children;
  if (!only || root.children.length > 1 || open.length > 1) throw new BadRow("Not well-formed XML (it is cut off)");
  return only;
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function entities(text: string): string {
  return text.replace(/&(#x?[\da-f]{1,6}|\w+);/gi, (whole, entity: string) => {
    if (!entity.startsWith("#")) return named[entity] ?? whole;
    const code = Number(entity.replace(/^#x/i, "0x").replace("#", ""));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The first element at a path of names below this one: `Filer/EIN`. */
export function elementAt(from: Element | undefined, path: string): Element | undefined {
  return path
    .split("/")
    .reduce<Element | undefined>((at, name) => at?.children.find((child) => child.name === name), from);
}

/** The text of that element without the blanks about it; undefined where there is none. */
export function textAt(from: Element | undefined, path: string): string | undefined {
  return elementAt(from, path)?.text.trim() || undefined;
}

/** Reads the numbers below an element by their paths; throws `BadRow` for what is none. */
export const amountsOf = (from: Element | undefined) => (path: string) => {
  const text = textAt(from, path);
  if (text === undefined) return undefined;
  const amount = Number(text);
  if (!Number.isFinite(amount)) throw new BadRow(`${path}: not a number (${text})`);
  return amount;
};
