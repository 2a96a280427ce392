/** Placeholder for an empty, invalid or non-numeric value. */
export const dash = "—";

export type Numeric = number | string | null | undefined;
type Dated = string | Date | null | undefined;
export type DateStyle = "short" | "medium" | "long" | "full";

const plainDate = /^\d{4}-\d{2}-\d{2}$/;
const trueMinus = (text: string) => text.replace("-", "−");

/** A value as a number: itself, or a numeric text; otherwise undefined. */
function asNumber(value: Numeric): number | undefined {
  if (typeof value === "string" && value.trim() === "") return undefined;
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

function show(value: Numeric, write: (number: number) => string): string {
  const number = asNumber(value);
  return number === undefined ? dash : trueMinus(write(number === 0 ? 0 : number));
}

function grouped(digits: string): string {
  const first = digits.length % 3 || 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join(",");
}

/**
 * A number as `Intl` writes it in US English, rounded half away from zero. Written here, as the first of the browser's
 * formatters takes a phone 50 ms to create.
 */
export function writeNumber(number: number, most: number, least = most): string {
  const size = String(Math.abs(number));
  const [units = "", part = ""] = size.split(".");
  // By its decimal digits, as a multiplication would round first.
  const isUp = (part[most] ?? "0") >= "5";
  const scaled = Number(units + part.slice(0, most).padEnd(most, "0")) + Number(isUp);
  if (size.includes("e") || scaled > Number.MAX_SAFE_INTEGER)
    return number.toLocaleString("en-US", { minimumFractionDigits: least, maximumFractionDigits: most });
  const digits = String(scaled).padStart(most + 1, "0");
  const before = digits.slice(0, digits.length - most);
  let decimals = digits.slice(digits.length - most);
  while (decimals.length > least && decimals.endsWith("0")) decimals = decimals.slice(0, -1);
  const sign = number < 0 || Object.is(number, -0) ? "-" : "";
  return `${sign}${grouped(before)}${decimals === "" ? "" : `.${decimals}`}`;
}

const whole = (number: number) => writeNumber(number, 0);
const atMostOneDecimal = (number: number) => writeNumber(number, 1, 0);
/** A short figure: one decimal below a hundred, unless it is 0. */
const atAGlance = (number: number) => (Math.abs(number) < 99.95 ? atMostOneDecimal : whole)(number);

/** Index of the unit step after rounding, so that 999,500 is 1M and not 1,000K. */
function stepOf(size: number, base: number, last: number, decimals: number): number {
  let step = 0;
  while (step < last && Number((size / base ** step).toFixed(decimals)) >= base) step++;
  return step;
}

/** A count with thousands separators: `4,388`. */
export function formatNumber(value: Numeric, decimals = 0): string {
  return show(value, (number) => writeNumber(number, decimals));
}

/** US dollars without cents, `$1,234,567`; in the large form two or three digits and K, M, B or T: `$1.2M`, `$997K`. */
export function formatCurrency(value: Numeric, form: "whole" | "large" = "whole"): string {
  return show(value, (number) => {
    const size = Math.round(Math.abs(number));
    const sign = number < 0 && size > 0 ? "-" : "";
    const step = form === "whole" ? 0 : stepOf(size, 1_000, 4, 0);
    if (step === 0) return `${sign}$${whole(size)}`;
    return `${sign}$${atAGlance(size / 1_000 ** step)}${["", "K", "M", "B", "T"][step]}`;
  });
}

/** US dollars in the large form. */
export const formatLarge = (value: Numeric): string => formatCurrency(value, "large");

/** A fraction as a percentage with at most one decimal: 0.05 is `5%`, 0.992 is `99.2%`, 0.0001 is `<0.1%`. */
export function formatPercent(fraction: Numeric): string {
  return show(fraction, (number) => {
    const percent = number * 100;
    // Only zero is 0%.
    if (percent !== 0 && Math.abs(percent) < 0.05) return percent > 0 ? "<0.1%" : ">−0.1%";
    return `${atMostOneDecimal(percent)}%`;
  });
}

/** `850`, `1.5K` from 1,000 and `331M` from 1,000,000; larger numbers stay in millions. */
export function formatCompact(value: Numeric): string {
  return show(value, (number) => {
    const step = stepOf(Math.abs(number), 1_000, 2, 0);
    return `${atAGlance(number / 1_000 ** step)}${["", "K", "M"][step]}`;
  });
}

/** A file size in steps of 1,024 with two decimals, from `512 Bytes` to `1.50 TB`. */
export function formatFileSize(bytes: Numeric): string {
  const number = asNumber(bytes);
  if (number === undefined || number < 0) return dash;
  const step = stepOf(number, 1_024, 4, 2);
  const unit = ["Bytes", "KB", "MB", "GB", "TB"][step];
  return `${writeNumber(number / 1_024 ** step, step === 0 ? 0 : 2)} ${unit}`;
}

/** Minutes as hours and minutes: `45m`, `2h`, `2h 5m`. */
export function formatDuration(minutes: Numeric): string {
  const number = asNumber(minutes);
  if (number === undefined || number < 0) return dash;
  const rounded = Math.round(number);
  const hours = Math.floor(rounded / 60);
  const rest = rounded % 60;
  if (hours === 0) return `${rest}m`;
  return rest === 0 ? `${whole(hours)}h` : `${whole(hours)}h ${rest}m`;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs far more than using it, and a grid formats hundreds of dates. */
function writeDate(date: Date, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat("en-US", options);
  dateFormats.set(key, format);
  return format.format(date);
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
/** Like numbers, the dates of a page's first figures are written without the browser's formatter. */
const isCommon = (date: Date) => date.getUTCFullYear() > 1;

/** undefined for an invalid instant or a day its month does not have. */
function asDate(value: Dated): Date | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return undefined;
  const rolledOver = typeof value === "string" && plainDate.test(value) && date.toISOString().slice(0, 10) !== value;
  return rolledOver ? undefined : date;
}

/**
 * The date, by default as `Jan 5, 2025`. A calendar date is formatted as written; an instant in the viewer's time
 * zone, or in the given one. A date without a day, `2025-01`, is `Jan 2025`, and a year is itself.
 */
export function formatDate(value: Dated, style: DateStyle = "medium", timeZone?: string): string {
  if (typeof value === "string" && /^\d{4}$/.test(value)) return value;
  const date = asDate(value);
  if (date === undefined) return dash;
  if (typeof value === "string" && /^\d{4}-\d{2}$/.test(value))
    return isCommon(date)
      ? `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
      : writeDate(date, { year: "numeric", month: "short", timeZone: "UTC" });
  const zone = typeof value === "string" && plainDate.test(value) ? "UTC" : timeZone;
  if (style === "medium" && isCommon(date)) {
    if (zone === "UTC") return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
    if (zone === undefined) return `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
  }
  return writeDate(date, { dateStyle: style, ...(zone && { timeZone: zone }) });
}

/** An instant with its time and the zone's abbreviation: `Jan 5, 2025, 7:00 PM EST`. */
export function formatInstant(value: Dated, timeZone?: string): string {
  const date = asDate(value);
  if (date === undefined) return dash;
  if (timeZone === "UTC" && isCommon(date)) {
    const [hour, minute] = [date.getUTCHours(), String(date.getUTCMinutes()).padStart(2, "0")];
    return `${formatDate(date, "medium", "UTC")}, ${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"} UTC`;
  }
  return writeDate(date, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    ...(timeZone && { timeZone }),
  });
}

/** A month, `YYYY-MM`, as `May 2001`. */
export function formatMonth(value: string | null | undefined): string {
  const date = /^\d{4}-\d{2}$/.test(value ?? "") ? asDate(`${value}-01`) : undefined;
  if (date === undefined) return dash;
  return writeDate(date, { year: "numeric", month: "long", timeZone: "UTC" });
}

/** A day of every year, `MM-DD`, as `June 30`. */
export function formatDayOfYear(value: string | null | undefined): string {
  const date = /^\d{2}-\d{2}$/.test(value ?? "") ? asDate(`2000-${value}`) : undefined;
  if (date === undefined) return dash;
  return writeDate(date, { month: "long", day: "numeric", timeZone: "UTC" });
}

/** Bytes as publishers state sizes, in decimal units: `14 kB`, `1.4 MB`, `1.3 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  return bytes >= 1e5 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1e3)} kB`;
}

/** An expected duration: `40 s`, `12 min`, `3.5 h`. */
export function formatEstimate(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5_400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3_600).toFixed(1)} h`;
}
