import { isEmail, isPhone } from "./cells.js";
import { wordsOf } from "./words.js";

/* Detection of personal columns, which are not read unless an administrator confirms that they are not personal. */

const always = new Set(
  `email phone telephone tel mobile cell fax ssn birth dob birthday gender sex race ethnicity contact signatory attn
   username surname lastname firstname fullname middlename officer supervisor manager planner inspector engineer applicant
   resident tenant guardian spouse employee salary editor`.split(/\s+/),
);
/** Words that mark a column as one about a body, a place or a thing. */
const ofBodies = new Set(
  `agency organization department company firm id code number type date cost estimate estimates count counts authority
   office district area program percent amount license fee fees total budget status year eligibility`.split(/\s+/),
);
const pairs = [
  ["first", "name"],
  ["last", "name"],
  ["middle", "name"],
  ["full", "name"],
  ["given", "name"],
  ["family", "name"],
  ["user", "name"],
  ["e", "mail"],
  ["created", "by"],
  ["edited", "by"],
  ["entered", "by"],
  ["updated", "by"],
  ["submitted", "by"],
  ["reviewed", "by"],
  ["last", "editor"],
  ["created", "user"],
  ["edited", "user"],
  ["last", "edited", "user"],
  ["account", "holder"],
  ["property", "owner"],
  ["home", "owner"],
  ["homeowner"],
] as const;

const firstNames = new Set(
  `james mary robert patricia john jennifer michael linda david elizabeth william barbara richard susan joseph jessica thomas
   sarah charles karen christopher lisa daniel nancy matthew betty anthony margaret mark sandra donald ashley steven kimberly
   paul emily andrew donna joshua michelle kenneth carol kevin amanda brian dorothy george melissa edward deborah ronald
   stephanie timothy rebecca jason sharon jeffrey laura ryan cynthia jacob kathleen gary amy nicholas angela eric shirley
   jonathan anna stephen brenda larry pamela justin emma scott nicole brandon helen benjamin samantha samuel katherine gregory
   christine frank debra alexander rachel raymond carolyn patrick janet jack maria dennis heather jerry diane jose juan luis
   carlos maria ana jorge miguel jesus pedro`.split(/\s+/),
);

/** Whether a value looks like a person's name: `Smith, Mary A.` or `Mary A. Smith`. */
function isPersonName(text: string): boolean {
  const last = /^[A-Z][\p{L}'-]+,\s+([A-Z][\p{L}]+)(\s+[A-Z]\.?)?$/u.exec(text);
  const first = /^([A-Z][\p{L}]+)\s+([A-Z]\.?\s+)?[A-Z][\p{L}'-]+$/u.exec(text);
  const given = last?.[1] ?? first?.[1];
  return given !== undefined && firstNames.has(given.toLowerCase());
}

/** Why a column seems to contain personal names, judging by its name and some values; null if it does not. */
export function personalReason(column: string, values: readonly string[]): string | null {
  const words = wordsOf(column);
  const has = (some: readonly string[]) => some.every((word) => words.includes(word));
  const isNamed = words.some((word) => always.has(word)) && !words.some((word) => ofBodies.has(word));
  if (isNamed || pairs.some(has)) return "Its name is that of a column about persons";
  if (values.length === 0) return null;
  const share = (is: (text: string) => boolean) => values.filter(is).length / values.length;
  // A long text may mention an address or a telephone number; these are removed from it.
  const short = values.every((value) => value.length <= 80);
  if (short && share(isEmail) >= 0.1) return "It contains e-mail addresses";
  if (short && share(isPhone) >= 0.1) return "It contains telephone numbers";
  if (share(isPersonName) >= 0.25) return "Its values read like names of persons";
  return null;
}
