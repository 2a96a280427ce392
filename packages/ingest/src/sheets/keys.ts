import type { SheetColumn } from "@pave/contract";
import { isTotal } from "./left-out.js";
import type { SampledColumn } from "./suggest.js";
import { wordsOf } from "./words.js";

/** Fields that identify records. */
const identifiers = [
  "projectNumber",
  "assetNumber",
  "structureNumber",
  "contractNumber",
  "programNumber",
  "fdicCert",
  "uei",
  "ein",
  "geoid",
  "lei",
  "opportunityNumber",
];
const naming = ["title", "name"];
const places = ["region", "countyFips", "placeFips", "county", "locality"];

const isIdentifying = (column: string) =>
  /^(id|number|code|key|identifier|uid|guid|objectid|fid|globalid)$/.test(wordsOf(column).at(-1) ?? "");

/**
 * The columns whose combined values are unique: an identifier, preferably one of the family's own; else names and place
 * codes combined, and never a name without its state if the file gives one, as another state may have a body of that
 * name further down. `repeats`: no such columns were found.
 */
export function suggestKey(
  columns: readonly SampledColumn[],
  mapped: readonly SheetColumn[],
  rows: readonly Readonly<Record<string, string>>[],
): { key: string[]; repeats: boolean } {
  const usable = columns.filter(({ personal }) => personal === null);
  const columnOf = (field: string) => mapped.find((one) => one.field === field)?.column;
  const own = identifiers.flatMap((field) => columnOf(field) ?? []);
  const ids = usable.map(({ column }) => column).filter(isIdentifying);
  const isUnique = (key: readonly string[]) => {
    const records = rows.filter((row) => !isTotalOf(row, key));
    const seen = new Set(records.map((row) => key.map((column) => row[column] ?? "").join("\n")));
    return (
      records.length > 0 &&
      seen.size === records.length &&
      records.every((row) => key.every((column) => (row[column] ?? "") !== ""))
    );
  };
  const alone = [...own, ...ids].find((column) => isUnique([column]));
  if (alone) return { key: [alone], repeats: false };
  const [identifier] = own;
  if (identifier) return { key: [identifier], repeats: true };
  const names = naming.flatMap((field) => columnOf(field) ?? []);
  const candidates = [...new Set([...names, ...places.flatMap((field) => columnOf(field) ?? []), ...ids])].slice(0, 8);
  const state = columnOf("region");
  const isOfOneState = (key: readonly string[]) =>
    state === undefined || key.includes(state) || !key.some((column) => names.includes(column));
  const together = subsets(candidates).find((key) => isOfOneState(key) && isUnique(key));
  if (together) return { key: together, repeats: false };
  const [first = usable[0]?.column ?? columns[0]?.column ?? ""] = [...names, ...ids];
  return { key: names.includes(first) && state ? [first, state] : [first], repeats: true };
}

/** true: a row of totals, which has no value of the key. */
export const isTotalOf = (row: Readonly<Record<string, string>>, key: readonly string[]): boolean =>
  key.every((column) => !row[column]) && Object.values(row).some(isTotal);

/** Combinations of one, two and three columns, in order. */
function subsets(columns: readonly string[]): string[][] {
  const pairs = columns.flatMap((one, at) => columns.slice(at + 1).map((other) => [one, other]));
  const triples = columns.flatMap((one, at) =>
    columns.slice(at + 1).flatMap((two, next) => columns.slice(at + next + 2).map((three) => [one, two, three])),
  );
  return [...columns.map((column) => [column]), ...pairs, ...triples];
}
