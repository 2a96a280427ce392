/** Words that stay in capitals although they could be read as words. */
const acronyms = new Set(
  `USA US UK UN EU UAW AFL CIO AFSCME AAUP IBEW UFCW SEIU YMCA YWCA YMHA PTA PTO PTSA PTSO VFW VFD DAV AMVETS NAACP NAMI
  ACLU ASPCA SPCA AIDS HIV AA AAA AAU ABA ADA AIA AICPA AOPA ARC AUW AAUW BPOE BSA CIA CPA CIL DAR DEA EMS EMT ESL FBI
  FBO FEMA FFA FOP GFWC GSA HUD IAFF IBPO IEEE IOOF IRS IT LLC LLP LP LGBT LGBTQ MADD MBA MIT MS NASA NEA NAEYC NFL NORAD
  NOAA NRA OES PAC PBA PFC POW MIA PLLC ROTC SUNY UCONN UFO UMC UNESCO UNICEF USAF USN USO USS VA VNA VEBA UA UE IUE
  II III IV VI VII VIII IX XI XII XIII XIV XVI XVII XVIII XIX XX DC EDC EDA IDA USD ISD RESA BOCES TV AM FM`.split(
    /\s+/,
  ),
);

/** Abbreviations without a vowel that are not acronyms. */
const abbreviations = new Set(
  "ST STS MT FT DR MR MRS JR SR RD LTD DEPT ASSN ASSNS BLVD PKWY TWP CTR SVC SVCS GRP".split(" "),
);

/** Minor words in lower case within a name. */
const small = new Set("a an and at by de del des du el en for from in la las los of on or the to und y".split(" "));

/**
 * A name that its publisher writes in capitals, for reading: `MCHENRY COUNTY` is `McHenry County`, `YMCA OF ST PAUL` is
 * `YMCA of St Paul`. A name that has any small letter is left as it is.
 */
export function titleCase(name: string): string {
  if (name !== name.toUpperCase()) return name;
  const words = name.split(" ");
  return words.map((word, at) => titleWord(word, at === 0 || at === words.length - 1)).join(" ");
}

function titleWord(word: string, isOuter: boolean): string {
  if (!isOuter && small.has(word.toLowerCase())) return word.toLowerCase();
  // Each side of a hyphen, slash or bracket is a word of its own.
  return word.replace(/[\p{L}\p{N}'’.]+/gu, titlePart);
}

function titlePart(part: string): string {
  const bare = part.replaceAll(".", "");
  if (acronyms.has(bare)) return part;
  if (/^\d+(ST|ND|RD|TH)$/.test(part)) return part.toLowerCase();
  if (/\d/.test(part)) return part;
  if (!/[AEIOUYÀ-Ý]/.test(bare) && !abbreviations.has(bare)) return part;
  // J.P. and U.S. stay in capitals.
  if (/^(\p{L}\.)+\p{L}?$/u.test(part)) return part;
  const scottish = /^MC(\p{L}{2,})$/u.exec(part);
  if (scottish?.[1]) return `Mc${capital(scottish[1])}`;
  const irish = /^O['’](\p{L}{2,})$/u.exec(part);
  if (irish?.[1]) return `O'${capital(irish[1])}`;
  return capital(part);
}

const capital = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();
