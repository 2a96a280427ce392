/** Acronyms that look like words, and stay in capitals. */
const acronyms = new Set(
  `USA US UK UN EU UAW AFL CIO AFSCME AAUP IBEW UFCW SEIU YMCA YWCA YMHA PTA PTO PTSA PTSO VFW VFD DAV AMVETS NAACP NAMI
  ACLU ASPCA SPCA AIDS HIV AA AAA AAU ABA ADA AIA AICPA AOPA ARC AUW AAUW BPOE BSA CIA CPA CIL DAR DEA EMS EMT ESL FBI
  FBO FEMA FFA FOP GFWC GSA HUD IAFF IBPO IEEE IOOF IRS IT LLC LLP LP LGBT LGBTQ MADD MBA MIT MS NASA NEA NAEYC NFL NORAD
  NOAA NRA OES PAC PBA PFC POW MIA PLLC ROTC SUNY UCONN UFO UMC UNESCO UNICEF USAF USN USO USS VA VNA VEBA UA UE IUE
  II III IV VI VII VIII IX XI XII XIII XIV XVI XVII XVIII XIX XX DC EDC EDA IDA USD ISD RESA BOCES TV AM FM
  PUD MUD LUD WCID ESD UHSD CUSD GISD IDEA EPA DOE DOT DOI DOD USDA USACE USGS FAA FRA FTA OSHA SEPTA MTA WMATA BART
  NE SE NEPA TIFIA WIFIA SRF UPS IBM EMC AECOM SAIC IDIQ COVID DBA AHEPA ABM AHCCCS USTRANSCOM USSOCOM SAP BEP USAID NIH ACL DNA
  ABB AES AIG ARINC ASI ASRC BAE CACI CGI CSRA EADS EDS ICF IDS ITT PAE UTC VOA`.split(/\s+/),
);

/** Acronyms that are also place names: capitals only where they cannot be places. */
const alsoPlaces = new Set(["ADA", "IDA", "UA", "MIA", "ARC"]);
const placeWords = new Set("COUNTY CITY TOWN TOWNSHIP VILLAGE PARISH BOROUGH PUBLIC SCHOOL SCHOOLS".split(" "));

/** Abbreviations without a vowel that are not acronyms. */
const abbreviations = new Set(
  `ST STS MT MTN FT DR MR MRS JR SR RD RDS LTD DEPT ASSN ASSNS BLVD PKWY HWY TWP CTR SVC SVCS GRP JCT CRK LN PL SQ CT BR
  CTY DIST SCH DPT GOVT MGMT MGT NATL INTL RGNL MFG BLDG HTS FLS FRK SPGS WTR PK PT RT BRG TR TRL XING`.split(/\s+/),
);
/** Abbreviations that in names of bodies are more often letters than words. */
const letters = new Set(["CT", "PL", "PT", "RT", "BR", "TR"]);

/** Long words of firms' names, which fixed-width forms break at the end of a line: `COM PANY`. */
const breakable = `COMPANY CORPORATION INCORPORATED LIMITED ASSOCIATION ASSOCIATES INTERNATIONAL TECHNOLOGY TECHNOLOGIES
  UNIVERSITY DEPARTMENT MANAGEMENT CONSTRUCTION ENGINEERING ENTERPRISES DEVELOPMENT GOVERNMENT COMMUNICATIONS`.split(
  /\s+/,
);
const broken = new RegExp(
  `\\b(?:${breakable
    .flatMap((word) => [...word].slice(3).map((_, at) => `${word.slice(0, at + 2)} ${word.slice(at + 2)}`))
    .join("|")})\\b`,
  "g",
);

/** Minor words in lower case within a name. */
const small = new Set("a an and at by for from in of on or the to und".split(" "));
/** Words of Romance names: `Fond du Lac`, but `City of Del Rio`; `San Juan de la Cruz`, but `East La Mirada`. */
const prepositions = new Set("de del du en y".split(" "));
const articles = new Set("la las los el".split(" "));

/** Names with the prefix Mac; in others, such as Macon and Mackinac, it is not a prefix. */
const macs = /^MAC(ARTHUR|DILL|DONALD|DOUGALL?|FARLANE?|GREGOR|INNES|LAREN|LEAN|LEOD|MILLAN|NEIL|PHERSON)$/;

/**
 * Converts a name in capitals to a readable form: `MCHENRY COUNTY` is `McHenry County`, `YMCA OF ST PAUL` is `YMCA of
 * St Paul`. A name with any lower-case letter is unchanged, except for the apostrophes of counties. `capitals` are
 * further words that stay in capitals.
 */
export function titleCase(text: string, capitals: ReadonlySet<string> = new Set()): string {
  // The rest of a name that a form cut off: `EXECUTIVE INFORMATION SYSTEMS,`.
  const name = text.endsWith(",") ? text.slice(0, -1) : text;
  if (name !== name.toUpperCase()) return withApostrophes(name);
  const words = inOrder(name)
    .replace(broken, (word) => word.replace(" ", ""))
    .split(" ");
  const cased = words.map((word, at) => {
    const before = words[at - 1] ?? "";
    if (capitals.has(word)) return word;
    if (isPlace(word, before, words[at + 1] ?? "")) return capital(word);
    if (isInitialsOf(word, words.slice(0, at))) return word;
    const isOuter = at === 0 || (at === words.length - 1 && !["OF", "AND", "FOR"].includes(word));
    return isSmall(word, before, isOuter) ? word.toLowerCase() : titleWord(word, before, capitals);
  });
  return withApostrophes(cased.join(" "));
}

const governed =
  "DEPARTMENT DEPT DIVISION BOARD BUREAU OFFICE COUNTY CITY TOWN VILLAGE TOWNSHIP STATE UNIVERSITY COMMISSION";
const turned = new RegExp(`^([^,]+), ((?:[^,]+ )?(?:${governed.split(" ").join("|")}) OF)$`);

/** Registers sort a name by its main word: `TRANSPORTATION, MARYLAND DEPARTMENT OF`, `REGENTS OF THE UNIVERSITY, THE`. */
function inOrder(name: string): string {
  const [, main, before] = turned.exec(name) ?? [];
  if (main && before) return `${before} ${main}`;
  return name.endsWith(", THE") ? `THE ${name.slice(0, -", THE".length)}` : name;
}

/** Converts the name of a place likewise. The Postal Service writes a space after `MC`: `MC LEAN` is `McLean`. */
export const titleCasePlace = (name: string): string => titleCase(name.replace(/^MC (?=[A-Z]{3})/, "MC"));

/** Counties whose names the Census Bureau writes with an apostrophe, and many publishers without one. */
const withApostrophes = (name: string) =>
  name
    .replace(/\bPrince Georges\b/g, "Prince George's")
    .replace(/\bQueen Annes\b/g, "Queen Anne's")
    .replace(/\bSt\.? Marys County\b(?=$|,? (MD|Md|Maryland)\b)/g, "St. Mary's County");

const isPlace = (word: string, before: string, after: string) =>
  alsoPlaces.has(word) && (placeWords.has(after) || (before === "OF" && after === ""));

/** true: an abbreviation in brackets of the words before it, as in `Temporary Assistance to Needy Families (TANF)`. */
function isInitialsOf(word: string, before: readonly string[]): boolean {
  const [, letters] = /^\(([A-Z]{3,})\)?[,;]?$/.exec(word) ?? [];
  const initials = before.flatMap((each) => each.split(/[-/]/)).filter((each) => !small.has(each.toLowerCase()));
  return (
    letters !== undefined &&
    initials
      .map((each) => each.charAt(0))
      .join("")
      .includes(letters)
  );
}

function isSmall(word: string, before: string, isOuter: boolean): boolean {
  const lower = word.toLowerCase();
  if (isOuter) return false;
  if (small.has(lower)) return true;
  if (prepositions.has(lower)) return !small.has(before.toLowerCase());
  return articles.has(lower) && prepositions.has(before.toLowerCase());
}

function titleWord(word: string, before: string, capitals: ReadonlySet<string>): string {
  if (word === "D'ALENE" && before === "COEUR") return "d'Alene";
  // AT&T, RE-22J
  if (/^[A-Z]{1,2}&[A-Z]\b|^[A-Z]{1,2}-\d+[A-Z]*$/.test(word)) return word;
  // Each side of a hyphen, slash or bracket is a separate word.
  return word.replace(/[\p{L}\p{N}'’.]+/gu, (part) => titlePart(part, capitals));
}

function titlePart(part: string, capitals: ReadonlySet<string>): string {
  const bare = part.replaceAll(".", "");
  if (acronyms.has(bare) || capitals.has(bare)) return part;
  if (/^\d+(ST|ND|RD|TH)$/.test(part)) return part.toLowerCase();
  if (/\d/.test(part)) return part;
  if (!/[AEIOUYÀ-Ý]/.test(bare) && (!abbreviations.has(bare) || letters.has(bare))) return part;
  // J.P. and U.S. stay in capitals.
  if (/^(\p{L}\.)+\p{L}?$/u.test(part)) return part;
  const scottish = /^MC(\p{L}{2,})$/u.exec(part);
  if (scottish?.[1]) return `Mc${capital(scottish[1])}`;
  const mac = macs.exec(part);
  if (mac?.[1]) return `Mac${capital(mac[1])}`;
  const elided = /^([ODL])['’](\p{L}{3,})$/u.exec(part);
  if (elided?.[2]) return `${elided[1]}'${capital(elided[2])}`;
  return capital(part);
}

const capital = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

/**
 * Converts a phrase in capitals to a readable form: `FULL AND OPEN COMPETITION` is `Full and open competition`,
 * `8(A) SOLE SOURCE` is `8(a) sole source`.
 */
export function sentenceCase(phrase: string): string {
  if (phrase !== phrase.toUpperCase()) return phrase;
  const words = phrase.split(" ").map((word) => (acronyms.has(word) ? word : word.toLowerCase()));
  const text = words
    .join(" ")
    .replace(/\bhubzone\b/g, "HUBZone")
    .replace(/\b8a\b/g, "8(a)");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
