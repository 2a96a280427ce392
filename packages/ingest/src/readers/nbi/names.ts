import { states } from "@pave/contract";
import { titleCase } from "../../values/title-case.js";

/** Abbreviations of the inventory that stay in capitals. */
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
  [/(\d) (?=(?:TH|ND)\b)/g, "$1"],
  [/^@ */, "AT "],
];

/** Final words of road and water names, by which a word cut after three letters or more is completed. */
const lastWords =
  `AVENUE BOULEVARD BRANCH COMMUNITY CONNECTOR CREEK CRESCENT CREST DRIVE ENTRANCE EXPRESSWAY HIGHWAY PARKWAY RAILROAD
  RIVER ROAD ROADWAY STREET TERRACE TRANSPORTATION TRIBUTARY VIADUCT`.split(/\s+/);
/** Further complete words. */
const wholeWords = new Set(
  `ACCESS ALIGNMENT AV AVE AVES BL BLVD BLVDS BROOK CANAL CIR CIRCLE COLLECTOR COURT CR CRK CROSSING CSX CT CTR DR EB EBR
  EXIT FALLS FLS FORK HOLLOW HWY LAKE LANE LINE LN LOOP METRO MILL NB NBR NE NW PIKE PKWY PL PLACE POND PRKWY RAIL RAMP
  RAMPS RD RDS RMP RMPS ROADS RR RUN SB SBR SCHOOL SE SPUR SQUARE ST STATION STR STREAM STREETS STS SW TRAIL TRIB VILLAGE WAY
  WB WBR`.split(/\s+/),
);

/**
 * A cell that fills its column, whose last word may be cut: it is completed if there is one completion, and otherwise
 * marked with an ellipsis if it may be incomplete.
 */
export function completedCell(cell: string, width: number): string {
  const [, start = "", word = ""] = /^(\S.*[^A-Z]|)([A-Z]+)$/.exec(cell.trimEnd()) ?? [];
  if (cell.trimEnd().length < width || word === "" || lastWords.includes(word) || wholeWords.has(word)) return cell;
  const [completed, ...others] = word.length < 3 ? [] : lastWords.filter((whole) => whole.startsWith(word));
  // The beginning of "road" is also that of "roadway".
  if (completed === undefined || others.some((other) => !other.startsWith(completed))) return `${start}${word}…`;
  return start + completed;
}

/**
 * A cell of a file that quotes with apostrophes, without the quotes that an apostrophe inside the cell left in place.
 */
export function unquoted(cell: string): string {
  const inner = cell.trim().startsWith("'") ? cell.trim().replace(/^'/, "").replace(/'$/, "") : cell;
  return inner
    .replace(/["\s]+/g, " ")
    .trimEnd()
    .replace(/\.$/, "")
    .trim();
}

/**
 * A road, a crossing or a location in readable form: `IS 95 SB` is `I-95 SB`, `MD RTE 273` is `MD 273`. Ambiguous
 * abbreviations stay.
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
