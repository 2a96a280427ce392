import type { Preferences } from "@pave/contract";
import { formatCurrency, formatDate, formatInstant, formatNumber } from "@pave/contract/format";

type Numeric = Parameters<typeof formatNumber>[0];
type Instant = string | null | undefined;

/** The user's formats of figures and times. */
export type Formats = {
  /** `1,234,567`. */
  count(value: Numeric): string;
  /** US dollars: short, `$1.2M`, or in full, `$1,234,567`. */
  money(value: Numeric): string;
  /** US dollars under a column header that states the unit; only short forms repeat it. */
  amount(value: Numeric): string;
  /** The unit in the header of a column of amounts; short amounts have their own. */
  unit: "USD" | undefined;
  /** The day of an instant in the user's time zone. */
  day(value: Instant): string;
  /** An instant with its time. */
  instant(value: Instant): string;
};

export type Wanted = Pick<Preferences, "numberFormat"> & { timezone?: string | null | undefined };

/** Default: short amounts, full counts, times in the browser's zone. */
export function formatsFor({ numberFormat, timezone }: Wanted): Formats {
  const isShort = numberFormat !== "full";
  const money = (value: Numeric) => formatCurrency(value, isShort ? "large" : "whole");
  return {
    count: (value) => formatNumber(value),
    money,
    amount: isShort ? money : (value) => formatNumber(value),
    unit: isShort ? undefined : "USD",
    day: (value) => formatDate(value, "medium", knownZone(timezone)),
    instant: (value) => formatInstant(value, knownZone(timezone)),
  };
}

const zones = new Map<string, string | undefined>();

/**
 * A zone supported by this browser: the account's may be newer than the browser. Every component with figures asks, and
 * each formatter made to find out takes a phone milliseconds.
 */
function knownZone(timezone: string | null | undefined): string | undefined {
  if (!timezone) return undefined;
  if (!zones.has(timezone)) zones.set(timezone, supported(timezone));
  return zones.get(timezone);
}

function supported(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
