import { Refusal } from "@pave/contract";
import { parse } from "secure-json-parse";

/** How many objects and lists may stand within each other, the envelope of a tRPC call included. */
const levelsMax = 64;

/**
 * Reads the JSON of a request. The one place that does, so that nothing recursive ever meets deep nesting and no key
 * can reach a prototype. Throws BAD_REQUEST for text that is no JSON, is nested too deeply or names `__proto__`.
 */
export function readJson(text: string): unknown {
  if (isTooDeep(text)) throw new Refusal("BAD_REQUEST", `JSON may be nested at most ${levelsMax} levels deep`);
  try {
    return parse(text, null, { protoAction: "error", constructorAction: "error" });
  } catch {
    throw new Refusal("BAD_REQUEST", "The request is not valid JSON");
  }
}

const codeOf = (character: string) => character.charCodeAt(0);
const quote = codeOf('"');
const backslash = codeOf("\\");
const openings = new Set(["{", "["].map(codeOf));
const closings = new Set(["}", "]"].map(codeOf));

/** Scans the text, because the parser has already built the nested value when it returns. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === quote) isInText = !isInText;
    else if (isInText) i += code === backslash ? 1 : 0;
    else if (openings.has(code)) {
      depth++;
      if (depth > levelsMax) return true;
    } else if (closings.has(code)) depth--;
  }
  return false;
}
