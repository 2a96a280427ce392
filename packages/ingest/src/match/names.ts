import { stateByUsps } from "../values/states.js";
import { normalizeName, type ReadName } from "./keys.js";
import { isListed } from "./repeated-names.js";

const consolidated =
  /\b(municipality of|city (and|&) (county|borough)|city-(county|parish)|city of [^,]{2,60}?(-|\/| and )(parish|county) of|(consolidated|unified|metro|metropolitan|urban county) government)\b/i;

/** Endings of county names: the governing board or the building. */
const countyEndings =
  /,? (board of (county )?(commissioners|supervisors)|commissioners( court)?|bocc|bcc|boc|council|commission|fiscal court|levy court|police jury|quorum court|commission(?:ers)? office|administration|gover[a-z]*ment|govt?\.?|government center|courthouse)$/i;
/** The governing board before the county: `Board of Commissioners of Dooly County`. */
const countyBoards =
  /^(?:the )?(?:board of (?:county )?(?:commissioners|supervisors)|county commission(?:ers)?|commissioners(?: court)?|fiscal court|levy court|police jury|quorum court)(?:,| of| for) (?:the )?/i;
/** Boards that only counties have, so that a name may omit the word: the Boyle Fiscal Court. */
const countyCourt = /^(?:the )?(.+?) (?:fiscal court|levy court|police jury|quorum court)$/i;
const placeEndings =
  /,? ((city )?(gover[a-z]*ment|govt?\.?)|(city|town|village|township) (hall|council)|board of aldermen|board of trustees)$/i;

/** Words that denote a part of a government: offices, courts and departments are separate organizations. */
const partWords = `office offices dept department departments sheriff sheriffs clerk clerks court courts police fire
  library election elections registrar assessor assessors auditor treasurer recorder collector appraiser attorney
  attorneys prosecutor prosecuting defender defenders coroner judge judges judicial probate magistrate jail detention
  school schools housing authority district agency association service services system systems utility utilities works
  health emergency communication communications dispatch management technology planning development retirement transit
  airport museum foundation hospital cemetery ethics board commission council committee division program project company
  network soil water 911 e911 it its ocio gis des soe bcc cra isd msd usd`;
const partWord = new RegExp(`\\b(${partWords.split(/\s+/).join("|")})\\b`, "i");

/** true: such a word follows the first: the City of Council Bluffs is a government, its City Council is a part. */
const namesPart = (name: string) => partWord.test(name.split(" ").slice(1).join(" ").replaceAll("'", ""));

/**
 * Parses a government's name in the `.gov` registry: `County of Marin`, `Yuma County Arizona`, `Dooly County Board of
 * Commissioners`, `Hayward, City of`, `Green Township - Hancock County`, `State of Kansas`. null for a part of a
 * government, and for a name without a type unless it is the place's own name.
 */
export function readGovernmentName(name: string, usps: string, locality: string, isCounty: boolean): ReadName | null {
  if (namesState(name, usps)) return { kind: "state", bare: stateByUsps(usps).name };
  const whole = withoutState(tidy(name), usps);
  const read = (text: string) => readName(withoutState(text, usps), usps, locality, isCounty);
  return (whole.includes("/") ? nameOfAll(whole.split("/").map((part) => read(part.trim()))) : null) ?? read(whole);
}

/** true: the name of the state's own government, such as `State of Kansas` or `Delaware State Government`. */
export function namesState(name: string, usps: string): boolean {
  const words = normalizeName(name);
  if (usps === "DC" && words === "district of columbia") return true;
  const [, after, before] =
    /^(?:the )?(?:(?:state|commonwealth|government|territory) of (?:the )?(.+)|(.+) state government)$/.exec(words) ??
    [];
  return (after ?? before) === normalizeName(stateByUsps(usps).name);
}

/** The government that all of the names denote, as in `County of Nelson/Nelson County Fiscal Court`. */
function nameOfAll([first = null, ...others]: readonly (ReadName | null)[]): ReadName | null {
  const isSame = (other: ReadName | null) =>
    other?.kind === first?.kind && normalizeName(other?.bare ?? "") === normalizeName(first?.bare ?? "");
  return others.every(isSame) ? first : null;
}

function readName(whole: string, usps: string, locality: string, isCounty: boolean): ReadName | null {
  if (consolidated.test(whole)) return named("consolidated", whole.replace(/\([^()]*\)/g, "").trim());
  // Some towns are registered as counties, and counties as cities: the name takes precedence.
  const county = () => readCounty(withoutSeat(whole, locality), usps);
  if (isCounty) return county() ?? readPlace(whole, usps, "");
  return readPlace(whole, usps, locality) ?? county();
}

/** A county's name without its seat: `Merced County - Merced`. */
function withoutSeat(name: string, locality: string): string {
  const [, county, seat = ""] = /^(.+) - ([^-]+)$/.exec(name) ?? [];
  return county && normalizeName(seat) === normalizeName(locality) ? county : name;
}

/** The governing body before a municipality: `Mayor and City Council of Baltimore`. */
const placeBoards =
  /^(?:the )?mayor and (?:the )?(?:(?:city |town |common )?council|(?:board of )?aldermen|(?:city )?commissioners) of (?:the )?(.+)$/i;

const tidy = (name: string) =>
  name
    .replaceAll("’", "'")
    .replace(/^m\.s\.d\.(?= )/i, "MSD")
    .replace(/\s+/g, " ")
    .replace(/,? d\/?b\/?a .+$/i, "")
    .replace(/(?<![,.;])[,.;]+$/, "")
    .trim();

function readCounty(whole: string, usps: string): ReadName | null {
  const name = withoutState(whole.replace(countyEndings, "").replace(countyBoards, "").trim(), usps);
  const word = usps === "AK" ? "borough" : usps === "LA" ? "parish" : "county";
  const found =
    new RegExp(`^(?:the )?(?:charter )?${word} of (.+)$`, "i").exec(name) ??
    new RegExp(`^(?:the )?(.+?) ${word}(?: of ${stateByUsps(usps).name})?$`, "i").exec(name) ??
    countyCourt.exec(whole);
  return named("county", found?.[1]);
}

const kinds = new Map<string, ReadName["kind"]>([
  ["city", "city"],
  ["town", "town"],
  ["village", "village"],
  ["borough", "borough"],
  ["township", "township"],
]);
const kindOf = (word = "") => kinds.get(word.toLowerCase());

function readPlace(whole: string, usps: string, locality: string): ReadName | null {
  const governedBy = placeBoards.exec(whole)?.[1];
  if (governedBy)
    return readPlace(/^(city|town) of /i.test(governedBy) ? governedBy : `City of ${governedBy}`, usps, locality);
  const name = withoutState(whole.replace(placeEndings, "").trim(), usps);
  const township =
    /^(?:the )?(?:charter )?township of (.+)$/i.exec(name) ??
    /^(.+?) (?:charter )?(?:township|twp\.?)(?:,? ?(?:in|of|-)? ?(.+) county)?$/i.exec(name);
  if (township) return named("township", township[1], township[2]);
  const prefixed =
    /^(?:the )?(?:inc(?:orporated|\.)? )?(city|town|village|borough)(?:\/(?:city|town|village|borough))? of (.+)$/i.exec(
      name,
    );
  if (prefixed) return named(kindOf(prefixed[1]), withoutAddition(prefixed[2] ?? "", locality));
  const inverted = /^(.+), (city|town|village|borough|township) of$/i.exec(name);
  if (inverted) return named(kindOf(inverted[2]), inverted[1]);
  // Maryland's towns are governed by commissioners.
  const governed = /^(?:the )?commissioners of (?:the town of )?(.+)$/i.exec(name)?.[1];
  if (governed && normalizeName(governed) === normalizeName(locality)) return named("place", governed);
  const isCity = isListed("cities", usps, normalizeName(name));
  if (normalizeName(name) === normalizeName(locality) || isCity) return named("place", name);
  const last = /^(.+?) (city|town|village|borough)(?: (?:municipal )?(?:corporation|corp\.?|inc\.?))?$/i.exec(name);
  // A borough of Alaska is the equivalent of a county.
  if (last) return usps === "AK" && /borough/i.test(last[2] ?? "") ? null : named(kindOf(last[2]), last[1]);
  return named("place", /^(.+?) municipal(?:ity| corporation)$/i.exec(name)?.[1]);
}

/** The place alone, from `Indianapolis - Marion County` in Indianapolis, or from a name with a mistyped state. */
function withoutAddition(bare: string, locality: string): string {
  const added = /^(.+?) ?(?:[,/(]|-(?= )|(?<= )-)(.+)$/.exec(bare);
  const isPlace = added?.[1] !== undefined && normalizeName(added[1]) === normalizeName(locality);
  return isPlace && !partWord.test(added[2] ?? "") ? locality : bare;
}

function named(kind: ReadName["kind"] | undefined, bare: string | undefined, county?: string): ReadName | null {
  const before = /^(.+?) of /i.exec(bare ?? "")?.[1] ?? "";
  // State College is a borough, the Metropolitan Community College of Kansas City no city.
  if (!kind || !bare || namesPart(bare) || partWord.test(before) || /\b(college|university)\b/i.test(before))
    return null;
  return county ? { kind, bare, county } : { kind, bare };
}

/** A name without the state that some publishers add: `Woodson County, Kansas`, `Cannon Township, MI`. */
export function withoutState(name: string, usps: string): string {
  const state = stateByUsps(usps).name;
  const spelled = [
    state,
    state.toUpperCase(),
    usps,
    usps.charAt(0) + usps.charAt(1).toLowerCase(),
    `\\(?State of ${state}\\)?`,
    `\\(${state}\\)`,
  ].join("|");
  const rest = (new RegExp(`^(.+?)(?:, ?| )(?:${spelled})(?: [Gg]overnment)?$`).exec(name) ??
    new RegExp(`^(.+?)(?:, ?| )${state}$`, "i").exec(name))?.[1]?.trim();
  // `State of Kansas` is the state itself; `City of` alone would not be a name.
  return rest && !/\b(of|the)$/i.test(rest) ? rest : name;
}
