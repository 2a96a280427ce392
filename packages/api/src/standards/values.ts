/* The values that OCDS 1.1 and OC4IDS 0.9 share. */

export type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/**
 * A value without empty parts: the standards refuse empty texts, lists and objects, and OC4IDS also null. Undefined if
 * nothing remains.
 */
export function withoutEmpty<Value extends Json>(value: Value): Value | undefined;
export function withoutEmpty(value: Json): Json {
  if (value === null || value === undefined || value === "") return undefined;
  if (isList(value)) {
    const items = value.map((item) => withoutEmpty(item)).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value !== "object") return value;
  const entries = Object.entries(value)
    .map(([key, item]) => [key, withoutEmpty(item)] as const)
    .filter(([, item]) => item !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const currencies = new Set(Intl.supportedValuesOf("currency"));

/** `Value`: an amount in whole units of its currency. A currency that is not in ISO 4217 is omitted. */
export function moneyOf(amount: number | null, currency = "USD") {
  return amount === null ? undefined : { amount, currency: currencies.has(currency) ? currency : undefined };
}

/** A calendar date as the standards' `date-time`: the start of that day in UTC. */
export function startOf(date: string | null | undefined) {
  return date ? `${date}T00:00:00Z` : undefined;
}

/** A calendar date until which something lasts or is due: the end of that day in UTC. */
export function endOf(date: string | null | undefined) {
  return date ? `${date}T23:59:59Z` : undefined;
}

type Stretch = {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  maxExtentDate?: string | null | undefined;
  durationInDays?: number | null | undefined;
};

/** `Period`. A duration is included only if the two dates do not imply it. */
export function periodOf(period: Stretch | null | undefined) {
  if (!period) return undefined;
  const { startDate, endDate, maxExtentDate, durationInDays } = period;
  return {
    startDate: startOf(startDate),
    endDate: endOf(endDate),
    maxExtentDate: endOf(maxExtentDate),
    durationInDays: startDate && endDate ? undefined : durationInDays,
  };
}

type Dated = {
  title: string;
  plannedDate: string | null;
  forecastDate: string | null;
  actualDate: string | null;
};

/** Dates of a `Milestone`: due date (current forecast) and date met. */
export function milestoneDates({ plannedDate, forecastDate, actualDate }: Dated, isMet: boolean) {
  return { dueDate: endOf(forecastDate ?? plannedDate), dateMet: isMet ? startOf(actualDate) : undefined };
}
