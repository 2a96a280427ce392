import { Refusal } from "@pave/contract";
import { parse } from "secure-json-parse";

/** Maximum nesting of objects and arrays, including the envelope of a tRPC call. */
const levelsMax = 64;

/**
 * Parses the JSON of a request. The only parser, so that deep nesting never reaches recursive code and no key reaches a
 * prototype. BAD_REQUEST for invalid JSON, excessive nesting or `__proto__`.
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

/** Scans the text first, as the parser returns only after building the nested value. */
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
