import { states } from "@pave/contract";
import { titleCase } from "../../values/title-case.js";

/** Abbreviations of the inventory that remain in capitals. */
const capitals = new Set("NB SB EB WB NBR SBR EBR WBR CSX CSXT RR OL IL MTA WMATA ICC BW CD HOV".split(" "));

const stateCodes = states.map(({ usps }) => usps).join("|");
const routeWords = "(?:STATE )?(?:ROUTE|RTE|RT|HWY)\\.?";

/** The inventory's unambiguous abbreviations. */
const spelled: readonly (readonly [RegExp, string])[] = [
  [/\b(?:IS|I|INTERSTATE)[ -]*(?=\d)/g, "I-"],
  [new RegExp(`\\bUS[ -]*(?:${routeWords} *)?(?=\\d)`, "g"), "US "],
  [new RegExp(`\\b(${stateCodes})[ -]*(?:${routeWords} *)?(?=\\d)`, "g"), "$1 "],
  [/\b(I-(?:95\/ ?)?(?:495|695)) OL\b/g, "$1 OUTER LOOP"],
  [/\b(I-(?:95\/ ?)?(?:495|695)) IL\b/g, "$1 INNER LOOP"],
  [/\bRMP(S?)\b/g, "RAMP$1"],
  [/\bSTR$/g, "STREET"],
  [/\bRP *(?=\d)/g, "RAMP "],
  [/\bBR (?=OF\b)/g, "BRANCH "],
  [/\bTRIB\.? (?=(?:OF|TO)\b)/g, "TRIBUTARY "],
  [/\bCO\.? LINE\b/g, "COUNTY LINE"],
  [/'([A-Z]{1,2}\d?|\d[A-Z]?)'? ?(?=\()/g, "$1 "],
  [/(?<!\w)'([A-Z]{1,2}\d?|\d[A-Z]?)'/g, "$1"],
  [/(\d[A-Z]?)'(?=\s|$)/g, "$1"],
  [/(?<! ) *\/ */g, "/"],
  [/(?<! ) *& *(?=\S{2})/g, " & "],
  [/^@ */, "AT "],
];

/** A cell of a file quoted by apostrophes, without quotes left over from an apostrophe in the text. */
export function unquoted(cell: string): string {
  const inner = cell.trim().startsWith("'") ? cell.trim().replace(/^'/, "").replace(/'$/, "") : cell;
  return inner
    .replace(/["\s]+/g, " ")
    .trimEnd()
    .replace(/\.$/, "")
    .trim();
}

/**
 * A readable form of a road, a crossing or a location in capitals: `IS 95 SB` is `I-95 SB`, `MD RTE 273` is
 * `MD 273`. Ambiguous abbreviations and words cut at the column's width stay.
 */
export function roadName(text: string): string {
  if (text !== text.toUpperCase()) return text;
  const plain = spelled.reduce((name, [pattern, words]) => name.replace(pattern, words), text).trim();
  return titleCase(plain, capitals)
    .replace(/(\.?\d) (Miles?|Mi|M|Ft)\b/g, (_, figure: string, unit: string) => `${figure} ${unit.toLowerCase()}`)
    .replace(/\b(Ramps?) ([a-z])\b/g, (_, ramp: string, letter: string) => `${ramp} ${letter.toUpperCase()}`)
    .replace(/\b(Outer|Inner) Loop\b/g, (loop) => loop.toLowerCase())
    .replace(/\bCounty Line\b/g, "County line");
}
