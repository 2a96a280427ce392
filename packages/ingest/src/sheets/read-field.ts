import type { SheetColumn } from "@pave/contract";
import { BadCell, BadRow, type Cells } from "../formats/row.js";
import { postal, truncate } from "../values/cells.js";
import { titleCase } from "../values/title-case.js";
import { booleanIn, cellText, isEmail, isPhone, readDate, readNumber, stateOf, withoutContacts } from "./cells.js";
import type { SheetFieldOf } from "./fields.js";

/** Numeric identifiers, which spreadsheets write without leading zeros or with a hyphen, and their length. */
const widths: Readonly<Record<string, number>> = {
  stateFips: 2,
  countyFips: 3,
  placeFips: 5,
  congressionalDistrict: 2,
  ein: 9,
  dunsLegacy: 9,
  cik: 10,
  censusUnitId: 14,
  cgacCode: 3,
};

/** Codes of a place within an area, of which zeros are none. */
const wholes = new Set(["countyFips", "placeFips"]);

/** Names converted from capitals to a readable spelling. */
const spelled = new Set([
  "name",
  "title",
  "legalName",
  "dbaName",
  "locality",
  "county",
  "streetAddress",
  "successorName",
]);

/**
 * The value of a field in a row; undefined if the cell is empty or means unknown. Throws `BadCell` for an unreadable
 * cell. Organizations are references: see `referenceOf`.
 */
export function fieldValue(field: SheetFieldOf, reading: SheetColumn, cells: Cells): unknown {
  const { column } = reading;
  switch (field.kind) {
    case "number":
      return numberOf(field, reading, cells);
    case "date":
      return readDate(cells, reading);
    case "boolean":
      return parsed(cells, column, booleanIn, "neither yes nor no");
    case "state":
      return parsed(cells, column, stateOf, "not a state")?.usps;
    case "word":
      return wordIn(cells, reading);
    case "list":
      return listIn(cells, column);
    case "organization":
      return undefined;
    case "text":
      return textIn(field, cells, column);
  }
}

/** Publishers write 0 for unknown coordinates. */
function numberOf({ field }: SheetFieldOf, reading: SheetColumn, cells: Cells): number | undefined {
  const value = readNumber(cells, reading);
  return value === 0 && (field === "latitude" || field === "longitude") ? undefined : value;
}

function parsed<Value>(
  cells: Cells,
  column: string,
  read: (text: string) => Value | undefined,
  problem: string,
): Value | undefined {
  const text = cellText(cells, column);
  if (text === undefined) return undefined;
  const value = read(text);
  if (value === undefined) throw new BadCell(column, text, problem);
  return value;
}

function wordIn(cells: Cells, { column, codes }: SheetColumn): string | undefined {
  const raw = cells[column]?.trim();
  if (!raw) return undefined;
  const code = codes.find(({ value }) => value.toLowerCase() === raw.toLowerCase());
  if (code) return code.word ?? undefined;
  const text = cellText(cells, column);
  if (text === undefined) return undefined;
  throw new BadCell(column, text, "not in the table of codes");
}

function listIn(cells: Cells, column: string): string[] | undefined {
  const items = cellText(cells, column)
    ?.split(/[;|]/)
    .map((item) => item.trim())
    .filter((item) => item !== "");
  if (items?.some((item) => isEmail(item) || isPhone(item)))
    throw new BadCell(column, items.length.toString(), "names a person's address");
  return items && items.length > 0 ? [...new Set(items)] : undefined;
}

function textIn({ field, most }: SheetFieldOf, cells: Cells, column: string): string | undefined {
  const text = cellText(cells, column);
  if (text === undefined) return undefined;
  if (field === "postalCode") return known(cells, column, postal(text));
  const width = widths[field];
  // A state or county as a whole: its rows have 000 and 00000.
  if (wholes.has(field) && /^0+$/.test(text)) return undefined;
  if (width !== undefined) return known(cells, column, digitsOf(text, width));
  if (/^(url|sourceUrl|website)$/.test(field)) return /^https?:/i.test(text) ? text : `https://${text}`;
  const clean = withoutContacts(text);
  if (clean !== text && clean.replace(/\[[^\]]*left out\]/g, "").trim() === "")
    throw new BadCell(column, "…", "an e-mail address or telephone number, which is not stored");
  // A code as a spreadsheet may have written it: `628.0` is 628.
  if (most === undefined) return clean.replace(/^(\d+)\.0$/, "$1");
  const whole = truncate(clean, most);
  return whole !== undefined && spelled.has(field) && /\p{Lu}{4}/u.test(whole) && whole === whole.toUpperCase()
    ? titleCase(whole)
    : whole;
}

function digitsOf(text: string, width: number): string | undefined {
  const digits = text.replace(/\.0$/, "").replace(/[\s-]/g, "");
  return /^\d+$/.test(digits) && digits.length <= width ? digits.padStart(width, "0") : undefined;
}

function known(cells: Cells, column: string, value: string | undefined): string {
  if (value === undefined) throw new BadCell(column, cells[column] ?? "", "not a number of this kind");
  return value;
}

/** The parts of a record's key. Throws `BadRow` if one is empty. */
export function keyIn(cells: Cells, columns: readonly string[]): string {
  const parts = columns.map((column) => {
    const text = cellText(cells, column);
    if (text === undefined) throw new BadRow(`${column}: empty, though it identifies the record`);
    return text;
  });
  return parts.join("|").slice(0, 300);
}
