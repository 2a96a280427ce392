import type { Json } from "../openapi-shapes.js";
import { meanings as families } from "./meanings/all.js";

/** The meaning of fields and parameters that many shapes share and that their shapes do not describe. */
const meanings: Record<string, string> = {
  items: "The items, in the order of the request",
  page: "Page number, from 1",
  limit: "Maximum number of items returned",
  offset: "Items to skip; for deep pages use `cursor`",
  cursor: "`nextCursor` of the previous page, with the same filter and order",
  nextCursor: "Cursor of the next page; null on the last one",
  search: "Words to search for",
  q: "Words to search for",
  days: "Number of days",
  order: "Direction of `sort`",
  version: "Number of the record's state, from 1; each change adds one",
  createdAt: "When the record was created here",
  updatedAt: "When the record was last changed here",
  isSample: "true: fictional data for demonstration",
  isDeleted: "true: the record is deleted and can be restored",
  source: "Key of the source that publishes the record",
  sources: "Sources that supply the record",
  missingFrom: "Keys of sources that no longer list the record",
  entityType: "Kind of record",
  entityId: "Id of the record",
  entityName: "Name of the record",
  currency: "Currency of the record's amounts, ISO 4217",
  region: "State or territory, USPS code",
  state: "State or territory, USPS code",
  county: "County, five-digit FIPS code (state and county)",
  locality: "City or town",
  streetAddress: "Street address",
  postalCode: "ZIP code, five or nine digits",
  countryName: "Country",
  stateFips: "State, two-digit FIPS code",
  countyFips: "County within the state, three-digit FIPS code",
  placeFips: "Place within the state, five-digit FIPS code",
  congressionalDistrict: "Congressional district, such as `CA-12`",
  latitude: "Degrees north, WGS 84",
  longitude: "Degrees east, WGS 84",
  fiscalYear: "Fiscal year, named for the calendar year in which it ends",
  asOf: "The instant or date that the figures describe",
  publisher: "Organization that publishes the source",
  licence: "License of the source's data",
  url: "Web address",
  evidenceUrl: "Web address of the evidence",
  imageUrl: "Web address of an image",
  isExact: "false: an estimate, because counting exactly would take too long",
  count: "Number of records counted",
  unit: "Unit of the number beside it",
  password: "Password, 8 to 128 characters",
  expiresAt: "End of its validity",
  columns: "Columns of the file, in this order; without it, all",
  format: "File format",
  ids: "Ids of the records",
  requestId: "Identifies the request in the server's log",
  orgType: "Type of organization",
  sector: "Infrastructure sectors",
  assetClass: "Class of asset, such as bridge or water system",
  ein: "Employer identification number (IRS), nine digits",
  uei: "Unique entity identifier (SAM.gov), twelve characters",
  cageCode: "Commercial and government entity code, five characters",
  lei: "Legal entity identifier (ISO 17442)",
  naicsCode: "Industry, NAICS code",
  naics: "Industry, NAICS code or its first digits",
  ntee: "Kind of non-profit, NTEE code or its first characters",
  sizeBand: "Size by total assets or revenue",
  certification: "Certification of the organization",
  assetNumber: "The owner's number of the asset",
  structureNumber: "Structure number of the National Bridge Inventory",
  yearBuilt: "Year of construction",
  conditionRating: "Condition, 0 to 9, or `N` where not applicable (National Bridge Inventory), as text",
  conditionIndex: "Condition, 0 (failed) to 100 (as new)",
  historicalCost: "Cost at acquisition, in whole units of its currency",
  replacementCost: "Cost to replace it today, in whole units of its currency",
  assistanceListingNumber: "Assistance listing (SAM.gov), such as 20.205",
  assistanceListing: "Assistance listing (SAM.gov), such as 20.205",
  awardFloor: "Smallest award, in whole units of its currency",
  awardCeiling: "Largest award, in whole units of its currency",
  totalFunding: "Total funding, in whole units of its currency",
  obligatedAmount: "Amount committed by the funder, in whole units of its currency",
  outlayAmount: "Amount paid out, in whole units of its currency",
  paidToDate: "Paid so far, in whole units of its currency",
  contractValue: "Value at signature, in whole units of its currency",
  currentValue: "Value with approved modifications, in whole units of its currency",
  parAmount: "Face value, in whole units of its currency",
  amount: "Amount, in whole units of its currency",
  amountKind: "Kind of amount: an obligation, a payment, proceeds, a change order and so on",
  regulation: "Regulation that requires it",
  emmaEventType: "Number of the event in SEC Rule 15c2-12, 1 to 16",
};

type Meaning = (subject: string, schema: Json) => string;
const isDate = ({ format, anyOf }: Json): boolean =>
  format === "date" || format === "date-time" || (Array.isArray(anyOf) && (anyOf as Json[]).some(isDate));

/** Meanings by the endings of names. */
const byEnd: readonly [RegExp, Meaning][] = [
  [/^(\w+)OrgId$/, (subject) => `Id of the ${subject} organization`],
  [/^(\w+)OrgName$/, (subject) => `Name of the ${subject} organization`],
  [/^(\w+)Id$/, (subject) => `Id of the ${subject}`],
  [/^(\w+)Count$/, (subject) => `Number of records: ${subject}`],
  [/^(\w+)(?:Min|From)$/, (subject, schema) => `${isDate(schema) ? "On or after" : "At least"}: ${subject}`],
  [/^(\w+)(?:Max|To)$/, (subject, schema) => `${isDate(schema) ? "On or before" : "At most"}: ${subject}`],
  [/^(\w+)Percent$/, (subject) => `Percent, 0 to 100: ${subject}`],
  [/^(\w+)Url$/, (subject) => `Web address: ${subject}`],
  [/^is([A-Z]\w*)$/, (subject) => `true: ${subject}`],
];

const spaced = (name: string) => name.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();

/** The meaning of a field or parameter by its shape and name; undefined if the name has no common meaning. */
export function fieldMeaning(name: string, schema: Json, shape = ""): string | undefined {
  const meaning = families[`${shape}.${name}`] ?? byName(name, schema);
  return meaning === undefined ? undefined : withUnit(meaning, schema);
}

function byName(name: string, schema: Json): string | undefined {
  if (isPlain(schema) && Object.hasOwn(meanings, name)) return meanings[name];
  if (Object.hasOwn(families, name)) return families[name];
  if (!isPlain(schema)) return undefined;
  for (const [pattern, meaning] of byEnd) {
    const subject = pattern.exec(name)?.[1];
    if (subject !== undefined) return meaning(spaced(subject), schema);
  }
  return undefined;
}

/** Units, by the beginning of a number's own description. */
const units: readonly [RegExp, string][] = [
  [/^Amount in whole units/, "in whole units of its currency"],
  [/^Fraction:|^Part of a whole/, "as a fraction, 0.05 is five percent"],
  [/^Calendar date/, "YYYY-MM-DD"],
  [/^Instant in UTC/, "UTC"],
  [/^UUIDv7$/, "UUIDv7"],
];

function withUnit(meaning: string, schema: Json): string {
  const own = ownDescription(schema) ?? "";
  const unit = units.find(([pattern]) => pattern.test(own))?.[1];
  return unit === undefined || /whole units|US dollars|YYYY|UTC/.test(meaning) ? meaning : `${meaning}; ${unit}`;
}

/** true: the words of a kind of number or text, which say nothing about the field. */
export const isUnit = (description: unknown): boolean =>
  typeof description === "string" && units.some(([pattern]) => pattern.test(description));

/** The description of a schema, or of its non-null alternative. */
export function ownDescription({ description, anyOf }: Json): string | undefined {
  if (typeof description === "string") return description;
  const [first, second, ...more] = Array.isArray(anyOf) ? (anyOf as Json[]) : [];
  return first && second?.type === "null" && more.length === 0 ? ownDescription(first) : undefined;
}

/** true: a text, number or truth value, or a list of values; objects are described by their own shapes. */
function isPlain({ type, anyOf, $ref, properties }: Json): boolean {
  if (properties !== undefined) return false;
  if (Array.isArray(anyOf)) return (anyOf as Json[]).every(isPlain);
  return $ref !== undefined || (type !== undefined && type !== "object");
}

/** What a list of values without a better description says. */
export const listMeaning = (name: string, { type }: Json): string | undefined =>
  type === "array" ? `One or more of: ${spaced(name)}` : undefined;
