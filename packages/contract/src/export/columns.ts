import * as z from "zod";
import { CalendarDate, Fraction, Instant, Money, Share } from "../core/scalars.js";
import type { FamilyVocabulary } from "../search/vocabulary.js";

/**
 * How the values of a column are written for readers: money without cents, a fraction as percent, a plain number
 * ungrouped, a code in words.
 */
export type ColumnKind =
  | "text"
  | "word"
  | "money"
  | "count"
  | "figure"
  | "percent"
  | "plain"
  | "date"
  | "instant"
  | "flag";

/** A column of an exported table as readers see it. */
export type ExportColumn = {
  field: string;
  /** Its name with its unit: `Budget (US$)`. */
  header: string;
  kind: ColumnKind;
  /** The words of its codes. */
  names: Readonly<Record<string, string>>;
  /** For a date: the column with its precision. */
  precision?: string | undefined;
  /** The field's description in the API documentation. */
  note: string;
};

/** A family's additions to the columns defined by its shape and vocabulary. */
type ColumnWords = {
  label?: string;
  unit?: string;
  kind?: ColumnKind;
  names?: Readonly<Record<string, string>>;
  precision?: string;
  note?: string;
};

/** The columns of an exported table by their API names, with the words of its filters. */
export type ExportColumns<Field extends string = string> = {
  columns: Readonly<Record<Field, ExportColumn>>;
  /** The name of a filter, and of one of its codes. */
  filters: FamilyVocabulary["facets"];
};

/** The unit of amounts in rows that state their currency. */
export const ownCurrency = "in the row's currency";

const everywhere: Readonly<Record<string, ColumnWords>> = {
  id: { label: "Record ID" },
  region: { label: "State" },
  county: { label: "County" },
  locality: { label: "City" },
  latitude: { unit: "degrees", kind: "plain" },
  longitude: { unit: "degrees", kind: "plain" },
  isSample: { label: "Sample data" },
  source: { note: "Publisher and data set that provide the name" },
  missingSince: { label: "No longer published since" },
  updatedAt: { label: "Updated" },
  version: { label: "Record version", kind: "plain" },
};

/**
 * The columns of a table: kinds and units from the shapes, names from the list's vocabulary, the rest from `words`.
 * Amounts are in US dollars, or in their row's currency where it states one.
 */
export function exportColumns<Row extends z.ZodObject>(
  row: Row,
  { sorts = {}, facets = {} }: Partial<FamilyVocabulary>,
  words: Partial<Record<keyof Row["shape"] & string, ColumnWords>> = {},
): ExportColumns<keyof Row["shape"] & string> {
  const unitOfMoney = "currency" in row.shape ? ownCurrency : "US$";
  const stated: Readonly<Record<string, ColumnWords | undefined>> = words;
  const columns = Object.entries(row.shape).map(([field, shape]): [string, ExportColumn] => {
    const { label, names, precision, ...own } = { ...everywhere[field], ...stated[field] };
    const inner = innermost(shape);
    const kind = own.kind ?? kindOf(inner);
    const unit = own.unit ?? { money: unitOfMoney, percent: "%", instant: "UTC" }[String(kind)];
    const name = label ?? sorts[field] ?? facets[field]?.label ?? spelled(field);
    const note = own.note ?? shape.description ?? inner.description ?? "";
    const codes = names ?? facets[field]?.names ?? (inner instanceof z.ZodEnum ? spelledCodes(inner.options) : {});
    return [field, { field, header: unit ? `${name} (${unit})` : name, kind, names: codes, precision, note }];
  });
  // Guarantee of the cast: one entry for each field of the shape.
  return { columns: Object.fromEntries(columns) as Record<keyof Row["shape"] & string, ExportColumn>, filters: facets };
}

function innermost(shape: z.core.$ZodType): z.ZodType {
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional) return innermost(shape.unwrap());
  // Guarantee of the cast: every shape of the contract is made by zod's classic builder.
  return shape as z.ZodType;
}

function kindOf(shape: z.ZodType): ColumnKind {
  if (shape === Money) return "money";
  if (shape === Fraction || shape === Share) return "percent";
  if (shape === CalendarDate || shape instanceof z.ZodISODate) return "date";
  if (shape === Instant || shape instanceof z.ZodISODateTime) return "instant";
  if (shape instanceof z.ZodBoolean) return "flag";
  if (shape instanceof z.ZodNumber) return shape.isInt ? "count" : "figure";
  return "text";
}

const spelledCodes = (codes: readonly (string | number)[]) =>
  Object.fromEntries(codes.map((code) => [String(code), spelled(String(code))]));

/** A code as words: `ownerOrgId` is `Owner org ID`. */
export function spelled(code: string): string {
  const words = code
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase()
    .replace(/ (org )?id$/, " ID");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
