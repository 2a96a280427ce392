/**
 * The first comment above each exported shape in a source file of the contract, and above its properties, as plain
 * text.
 */
export function shapeWords(source: string): Record<string, string> {
  const found: Record<string, string> = {};
  let shape = "";
  let comment = "";
  for (const [, text, exported, property, other] of source.matchAll(pieces)) {
    if (text !== undefined) {
      comment = plain(text);
      continue;
    }
    if (exported !== undefined) shape = exported;
    const name = exported ?? (property === undefined ? undefined : `${shape}.${property}`);
    if (name !== undefined && other === undefined && comment !== "") found[name] ??= comment;
    comment = "";
  }
  return found;
}

/** A documentation comment, a shape, a property of one, or the start of any other line. */
const pieces = /\/\*\*([\s\S]*?)\*\/ *\n?|^export const ([A-Z]\w*) =|^ {2}([a-z]\w*): |^( *[^\s/])/gm;

const plain = (comment: string) =>
  comment
    .split("\n")
    .map((line) => line.trim().replace(/^\*/, "").trim())
    .join(" ")
    .trim()
    .replace(/\.$/, "");
