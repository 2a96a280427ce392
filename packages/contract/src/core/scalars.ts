import * as z from "zod";

const unsafe = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** Text that PostgreSQL stores unchanged: NFC, no control, bidi or zero-width characters, no lone surrogate. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !unsafe.test(value), "Contains characters that are not allowed")
    .overwrite((value) => value.normalize("NFC").trim());

/** Text that is not empty. */
export const requiredText = (max: number) => text(max).min(1, "Required");

export const Id = z.uuid().describe("UUIDv7");
export const Version = z.int().min(1).describe("Record version the change is based on; 409 if it is no longer current");
/** A calendar date, YYYY-MM-DD, with no time zone. */
export const CalendarDate = z.iso.date().describe("Calendar date, YYYY-MM-DD");
/**
 * Precision of a date from a source. A month or a year is stored as its first day, a deadline given by its month as the
 * month's last day.
 */
export const DatePrecision = z.enum(["day", "month", "year"]);
export type DatePrecision = z.infer<typeof DatePrecision>;
/** An instant in UTC, ISO 8601. */
export const Instant = z.iso.datetime().describe("Instant in UTC, ISO 8601");
/** US dollars unless a currency field says otherwise; whole units with cents, never thousands. */
export const Money = z.number().min(-1e15).max(1e15).describe("Amount in whole units of the record's currency");
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, "Three letters, ISO 4217")
  .describe("Currency, ISO 4217");
/** A measured number, in the unit given by the field next to it. */
export const Figure = z.number().min(-1e15).max(1e15).describe("Number in the unit given beside it");
/** A share of one: 0.05 is five percent. */
export const Fraction = z.number().min(-1e3).max(1e3).describe("Fraction: 0.05 is five percent");
/** A part of a whole, 0 to 1. */
export const Share = z.number().min(0).max(1).describe("Part of a whole, 0 to 1");
/** A URL in a response; a stored one may predate the current input rules. */
export const StoredUrl = z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(500);
/** A web address as input: without a user name, which could be mistaken for the name of the site. */
export const HttpUrl = StoredUrl.refine((value) => !hasUser(value), "Must not contain a user name or password");

/** true: a URL parser finds a user name or password. */
function hasUser(address: string): boolean {
  if (/^https?:[/\\]*[^/?#]*@/i.test(address)) return true;
  const { username = "", password = "" } = URL.canParse(address) ? new URL(address) : {};
  return username !== "" || password !== "";
}
/** State or territory, USPS code. */
export const State = z
  .string()
  .regex(/^[A-Z]{2}$/, "Two capital letters")
  .describe("State or territory, USPS code");
export const StateFips = z.string().regex(/^\d{2}$/, "Two digits");
export const CountyFips = z.string().regex(/^\d{3}$/, "Three digits");
/** Census GEOID: 2 digits a state, 5 a county, 7 a place. */
export const Geoid = z
  .string()
  .regex(/^(\d{2}|\d{5}|\d{7}|\d{10})$/, "2, 5, 7 or 10 digits")
  .describe("Census GEOID");
