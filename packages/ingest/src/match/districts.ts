import type { OrgType } from "@pave/contract";
import { stateByUsps } from "../values/states.js";
import { countyOfDistrict } from "./district-counties.js";
import { spelledIn } from "./district-words.js";
import { type BodyKeys, normalizeName } from "./keys.js";
import { withoutState } from "./names.js";

/* Districts and authorities: bodies identified by all words of their names, in any order. */

type NamedDistrict = { words: string[]; numbers: string[]; inOneWord: string; parts: string[][] };

const dropped = new Set(["of", "the", "and", "no", "nos", "number", "for", "in", "at"]);

/** The words and numbers of a district's name, spelled out: `RE-1` and `R I` are the number 1, `PUD` is three words. */
function wordsOf(name: string, usps: string): NamedDistrict {
  const unabbreviated = name
    .replace(/,? (c\/o|an? (discretely presented )?component unit of) .+$/i, "")
    .replace(/ ?\([^()]*\)$/, "")
    .replace(/ - [A-Z]{2,8}$/, "")
    .replace(/\bco-op\b/gi, "cooperative")
    // The Workforce Innovation and Opportunity Act of 2014 renamed workforce investment boards; many names omit the word.
    .replace(/(?<=\bworkforce) (?:investment|development)(?= board\b)/i, "")
    // Illinois' cooperatives of special education are joint agreements.
    .replace(/(?<=\bcooperative) +joint agreement$/i, "")
    .replace(/\bjoint agreement$/i, "cooperative")
    // The grades that a district teaches are no number of it: `Baker K-12 Schools`.
    .replace(/\b(?:pre-?|p)?k ?- ?\d{1,2}\b|\b(?:7|9) ?- ?12\b/gi, "")
    .replace(/(\d)\.(?=\d)/g, "$1-")
    // No word has a letter three times in a row, `COMMMUNITY`; Roman numbers have.
    .replace(/([a-hj-wyz])\1\1+/gi, "$1$1")
    .replace(/\bcal\.?$/i, usps === "CA" ? "California" : "$&")
    .replace(new RegExp(`^${usps} `, "i"), `${stateByUsps(usps).name} `)
    // `Maine School Administrative District No. 6` is one of the state's districts.
    .replace(new RegExp(`^${stateByUsps(usps).name} (?=school administrative district)`, "i"), "");
  const parts = normalizeName(withoutState(unabbreviated, usps))
    .replace(/\b(r|re|c|region) (x?(?:i{1,3}|iv|vi{0,3}|ix)|xx?)\b/g, (_, of: string, roman: string) =>
      of === "region" ? `region ${romans.indexOf(roman) + 1}` : String(romans.indexOf(roman) + 1),
    )
    .replace(/([a-z])(\d)/g, "$1 $2")
    .replace(/(\d)([a-z])/g, "$1 $2")
    .split(" ");
  const words = parts.flatMap((part) => spelledIn(usps, part).split(" "));
  const hasNumber = words.some((word) => /^\d/.test(word));
  return {
    // A single letter, or `re`, belongs to a number: `R-2`, `RE-1J`.
    words: [...new Set(words)].filter(
      (word) => !/^\d/.test(word) && !dropped.has(word) && !(hasNumber && (word.length === 1 || word === "re")),
    ),
    numbers: words.filter((word) => /^\d/.test(word)).map((word) => word.replace(/^0+(?=\d)/, "")),
    inOneWord: words.join(""),
    parts: placesOf(unabbreviated),
  };
}

/** The two places in a name with a hyphen, or none: Greeley and Evans. */
function placesOf(name: string): string[][] {
  const [, one, other] = /^([a-z][a-z. ]{3,})[-/]([a-z][a-z.]{3,})\b/i.exec(name) ?? [];
  return one && other ? [one, other].map((place) => normalizeName(place).split(" ")) : [];
}

const units = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];
const romans = [...units, "x", ...units.map((unit) => `x${unit}`), "xx"];

const schoolWords = /\b(schools?|sch|schs|isd|usd|cusd|ccsd|rsu|board of education|college|academy)\b/i;
const districtWords =
  /\b(districts?|dist|authority|auth|agency|council of governments|association of governments|planning council|pud|fpd|mud|pwsd|swcd|housing commission)\b/i;
const officeWords =
  /\b(clerk|recorder|court|courts|judicial|secretary of state|(supervisor|registrar|board) of (elections|voters)|attorney|sheriff|police)\b/i;

/** true: an office or a court, which is a part of another government. */
export const isOffice = (name: string): boolean => officeWords.test(name);

/** The type of a district or authority by its name; undefined for other names. */
export function districtType(name: string): OrgType | undefined {
  if (isOffice(name)) return undefined;
  if (schoolWords.test(name)) return "schoolDistrict";
  return districtWords.test(name) ? "specialDistrict" : undefined;
}

/** Spelled-out words of schools, and of their cooperatives and centers, which `districtType` leaves to publishers. */
const teachingWords = new Set(["school", "college", "education", "vocational", "occupational"]);

/** Words that school districts add or omit. */
const anySchool = new Set(["school", "district", "board", "public", "system", "corporation", "commissioners"]);
const kindsOfSchool = new Set(
  `unified independent community unit consolidated area local regional joint common union separate municipal city
   special elementary high metropolitan reorganized town village uni powers authority exempted`.split(/\s+/),
);
/** Joint vocational districts call themselves career centers: Maplewood's is the `MAPLEWOOD AREA JVSD`. */
const isCareerCenter = (words: readonly string[]) => words.includes("career") && words.includes("center");
/** Pennsylvania's intermediate units serve the schools of some counties: `BEAVER VALLEY INTERMEDIATE SCHOOL UNIT 27`. */
const isIntermediateUnit = (words: readonly string[]) => words.includes("intermediate") && words.includes("unit");
const wordsOfTrades = new Set("vocational career center technical technology county".split(" "));
const levels = ["elementary", "high", "college", "academy", "charter"];

/** Elementary districts omit their level; those of other levels state it. */
const isHigher = (level: string) => level !== "elementary";

const numberedKinds = [
  ["regional", "school", "unit"],
  ["school", "administrative", "district"],
  ["education", "service", "unit"],
  ["area", "education", "agency"],
];

/** Words that many places share, so that one of them with a number does not identify a district. */
const sharedWords = new Set(
  `north south east west central northern southern eastern western northeast northwest southeast southwest upper lower
   new county township valley park lake lakes grove view hill hills river rivers ridge forest oak creek spring springs
   heights beach city mount mountain prairie center education service special area lincoln washington jefferson jackson
   madison franklin union liberty`.split(/\s+/),
);
/** Numbers below this one recur from county to county. */
const leastTellingNumber = 10;

/** Words that districts other than schools add or omit, and those that only a user may ignore. */
const anyDistrict = new Set(["city", "metropolitan", "municipal", "district"]);
const kindsOfDistrict = new Set([...anyDistrict, "county", "authority", "agency", "public", "regional", "board"]);

/** Services of which a place has one authority, so that its name may call the place a region, or greater. */
const ofRegions = new Set(["transit", "airport", "port"]);
const wordsOfRegion = new Set([...anyDistrict, "regional", "area", "greater", "metro"]);
/** A city has one housing authority, agency, board or commission; its county has another. */
const wordsOfHousing = new Set(["city", "public", "authority", "agency", "board", "commission"]);

/** What a publisher says of a district besides its name; of the two places one is enough. */
type Known = { county?: string | undefined; locality?: string | undefined; isSchool?: boolean };
type DistrictKeys = BodyKeys & { matchKey: string; looseKeys: string[] };

/**
 * The keys of a district: all of its words; loosely, for a school district its place and level, for others all but
 * common words. A number identifies a school district together with its place, or with its county, by which some are
 * known: Fort Morgan's is `Morgan County School District RE-3`. A district counted among the schools is one loosely,
 * even if its name omits the word: `Naperville Community Unit District 203`. Where several counties of a state have a
 * district of one name, its county, or that of its city, determines it: of Ohio's three Perry Local School Districts
 * the one in Lima is that of Allen County.
 */
export function districtKeys(name: string, usps: string, known: Known = {}): BodyKeys {
  const [legal = name, ...aliases] = namesIn(name);
  const keys = aliases.map((alias) => keysOfName(alias, usps)).reduce(withAlias, keysOfName(legal, usps, known));
  const county = countyOfDistrict(usps, known);
  return county ? { ...keys, looseKeys: [...keys.looseKeys, `${keys.matchKey}|${county}`] } : keys;
}

/** An alias without a place, such as the number alone, would join districts of other places. */
const withAlias = (keys: DistrictKeys, alias: DistrictKeys): DistrictKeys =>
  alias.looseKeys.length > 0 ? withLoosely(keys, alias) : keys;

/**
 * The names in a name: `Hall County School District 2 a/k/a Grand Island Public Schools`, `Douglas County School
 * District 1 (Omaha Public Schools)`, `Maricopa County Unified School District No. 69 (Paradise Valley)`, and `Little
 * Rock School District No. 1 of Pulaski County`, whose county is no part of its name.
 */
function namesIn(name: string): string[] {
  const [, legal = name, alias] = /^(.+?),? (?:d\/?b\/?a|a\/?k\/?a|(?:also|formerly) known as) (.+)$/i.exec(name) ?? [];
  const [, before = legal, inBrackets = ""] = /^(.+?) ?\(([^()]+)\)$/.exec(legal) ?? [];
  const number = /(?<!\d)\d{1,6}$/.exec(before)?.[0];
  const placed = schoolWords.test(before) && number !== undefined && /\bcounty\b/i.test(before);
  const county = / (?:of|in) [a-z.' ]{2,40} county\b|, [a-z.' ]{2,40} county\b/i.exec(before);
  const ofCounty = county ? before.slice(0, county.index).replace(/,$/, "") : undefined;
  const [, ofUnit] = /^(?:sau|school administrative unit) (?:no\.? ?|#)?\d+,?(?: -)? (.+)$/i.exec(legal) ?? [];
  return [
    legal,
    ...(ofUnit !== undefined && districtType(ofUnit) ? [ofUnit] : []),
    ...[alias ?? "", inBrackets].filter((other) => districtType(other) !== undefined),
    ...(placed && inBrackets && !districtType(inBrackets) ? [`${inBrackets} School District ${number}`] : []),
    ...(ofCounty !== undefined && schoolWords.test(ofCounty) ? [ofCounty] : []),
  ];
}

const withLoosely = (keys: DistrictKeys, { matchKey, looseKeys }: DistrictKeys): DistrictKeys => ({
  ...keys,
  looseKeys: [...keys.looseKeys, matchKey, ...looseKeys],
});

function keysOfName(name: string, usps: string, { county, isSchool }: Known = {}): DistrictKeys {
  const named = wordsOf(name, usps);
  if (
    schoolWords.test(name) ||
    isIntermediateUnit(named.words) ||
    isCareerCenter(named.words) ||
    named.words.some((word) => teachingWords.has(word))
  )
    return schoolKeys(named, usps, county);
  const keys = otherKeys(named, usps);
  return isSchool ? withLoosely(keys, schoolKeys(named, usps, county)) : keys;
}

const keyOf = (usps: string) => (kind: string, some: readonly string[]) =>
  [kind, usps, some.toSorted().join(" ")].join("|");

function otherKeys({ words, numbers, inOneWord }: NamedDistrict, usps: string): DistrictKeys {
  const ofWords = keyOf(usps);
  const all = [...words, ...numbers];
  const region = all
    .map((word) => (word === "transportation" ? "transit" : word))
    .filter((word) => !wordsOfRegion.has(word));
  const isOfRegion = region.length > 2 && region.some((word) => ofRegions.has(word));
  const housing = words.includes("housing") ? all.filter((word) => !wordsOfHousing.has(word)) : [];
  return {
    matchKey: ofWords("district", all),
    looseKeys: [
      ...(isOfRegion ? [ofWords("district of a region", region)] : []),
      ...(housing.length > 1 ? [ofWords("district for housing", housing)] : []),
      ofWords(
        "district loosely",
        all.filter((word) => !anyDistrict.has(word)),
      ),
      `district spaced|${usps}|${inOneWord}`,
    ],
    nameKeys: [
      ofWords(
        "district nearly",
        all.filter((word) => !kindsOfDistrict.has(word)),
      ),
    ],
  };
}

function schoolKeys({ words, numbers, inOneWord, parts }: NamedDistrict, usps: string, county?: string): DistrictKeys {
  const ofWords = keyOf(usps);
  const hasBoard = words.includes("board");
  const core = words.filter((word) => !anySchool.has(word) && !(hasBoard && word === "education"));
  const place = core.filter((word) => !kindsOfSchool.has(word));
  const isOfTrades = core.includes("vocational") || isCareerCenter(core);
  const trade = isOfTrades ? place.filter((word) => !wordsOfTrades.has(word)) : [];
  const level = levels.filter((one) => core.includes(one));
  // Elementary districts omit the level more often than others.
  const unlevelled = core.filter((word) => word !== "elementary");
  const isOfNoOther = !level.some(isHigher);
  // Colleges and intermediate districts serve counties, whether their names have the word or not.
  const isOfCounty = core.includes("intermediate") || level.includes("college");
  const looseKeys =
    place.length > 0
      ? [
          ofWords("school loosely", [...place, ...level]),
          `school spaced|${usps}|${inOneWord}`,
          ...(isOfCounty
            ? [
                ofWords(
                  "school of a county",
                  [...place, ...level].filter((word) => word !== "county"),
                ),
              ]
            : []),
          ...(trade.length > 0 && trade.length < core.length ? [ofWords("school of trades", trade)] : []),
          ...(isOfNoOther && numbers.length === 0 ? [ofWords("school of any level", unlevelled)] : []),
        ]
      : [];
  const nameKeys =
    place.length > 0
      ? [
          ofWords(
            "school nearly",
            place.filter((word) => !levels.includes(word)),
          ),
        ]
      : [];
  if (numbers.length === 0) return { matchKey: ofWords("school", core), looseKeys, nameKeys };
  // Numbers of districts are unique in Minnesota and Kansas; in other states they repeat from place to place.
  const isNumbered = (usps === "MN" || usps === "KS") && numbers.length === 1 && words.includes("school");
  // Minnesota's special districts are numbered apart from the independent ones.
  const special = core.filter((word) => word === "special");
  const countyWords = county ? [...normalizeName(county).split(" "), "county"] : [];
  const ofCounty =
    county && numbers.length === 1
      ? [
          ofWords("school number", [...countyWords, ...numbers]),
          // `Logan County School District RE-1 Valley` is `Valley School District RE-1`, in Logan County.
          ofWords("school number", [...new Set([...place, ...countyWords]), ...numbers]),
        ]
      : [];
  // Districts of a kind are numbered in their whole state: `Western Foothills School District RSU 10`.
  const kind = numberedKinds.find((some) => some.every((word) => words.includes(word)));
  const ofKind = kind && numbers.length === 1 ? [ofWords("school number", [...kind, ...numbers])] : [];
  // `Greeley-Evans School District 6` is the district 6 of Greeley.
  const byPart = parts.map((part) => ofWords("school number", [...part, ...numbers]));
  // `LaGrange School District 105 South` is the district 105 of La Grange.
  const byOneWord =
    numbers.length === 1 && Number.parseInt(numbers[0] ?? "", 10) >= leastTellingNumber
      ? place
          .filter((word) => !sharedWords.has(word))
          .map((word) => ofWords("school number", [word, ...numbers, ...level.filter(isHigher)]))
      : [];
  return {
    matchKey: ofWords("school number", isNumbered ? [...numbers, ...special] : [...place, ...numbers]),
    looseKeys: [...looseKeys, ...ofCounty, ...ofKind, ...byPart, ...byOneWord],
    nameKeys,
  };
}
