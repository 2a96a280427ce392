import * as z from "zod";
import { awaitingApproval } from "../approvals/shapes.js";
import { SourceKey } from "../core/fields.js";
import { CalendarDate, requiredText, text, Version } from "../core/scalars.js";
import { sheetLimits } from "./limits.js";

/* How the columns of a spreadsheet become the fields of a family's records. */

/** Families whose records a spreadsheet can supply. `deals` are debt issues: a program of type bond with its terms. */
export const SheetFamily = z.enum(["organizations", "assets", "projects", "programs", "deals", "contracts", "events"]);
export type SheetFamily = z.infer<typeof SheetFamily>;

/** File format of a spreadsheet. */
export const SheetKind = z.enum(["csv", "xlsx"]);
export const SheetEncoding = z.enum(["utf8", "utf16le", "utf16be", "macintosh"]);
export type SheetEncoding = z.infer<typeof SheetEncoding>;
/** Character between the columns of a CSV file. */
export const SheetDelimiter = z.enum([",", ";", "\t", "|"]);
export type SheetDelimiter = z.infer<typeof SheetDelimiter>;

/** Where the rows of a file are. */
export const SheetLayout = z.strictObject({
  kind: SheetKind,
  encoding: SheetEncoding.describe("utf8: UTF-8, and Windows-1252 where the bytes are not UTF-8; of CSV only"),
  delimiter: SheetDelimiter.describe("Of CSV only"),
  sheet: text(100).nullable().describe("Name of the worksheet; null for CSV"),
  headerLine: z.int().min(1).max(sheetLimits.headerLineMax).describe("Line of the column names, from 1"),
});
export type SheetLayout = z.infer<typeof SheetLayout>;

/** Factor of the numbers in a column: amounts in thousands, shares in percent, lengths in feet. */
export const SheetUnit = z.enum([
  "asIs",
  "thousands",
  "millions",
  "percent",
  "feet",
  "miles",
  "kilometers",
  "squareFeet",
]);
export type SheetUnit = z.infer<typeof SheetUnit>;
export const sheetFactors: Readonly<Record<SheetUnit, number>> = {
  asIs: 1,
  thousands: 1_000,
  millions: 1_000_000,
  percent: 0.01,
  feet: 0.3048,
  miles: 1_609.344,
  kilometers: 1_000,
  squareFeet: 0.09290304,
};

/** The order of year, month and day in numeric dates. */
export const DateOrder = z.enum(["ymd", "mdy", "dmy"]);
export type DateOrder = z.infer<typeof DateOrder>;

/** How a cell names an organization. */
export const OrganizationBy = z.enum(["name", "geoid", "ein", "uei", "cageCode", "lei", "fdicCert", "censusUnitId"]);
export type OrganizationBy = z.infer<typeof OrganizationBy>;

const ColumnName = requiredText(200);
const FieldName = z.string().regex(/^[a-z][A-Za-z0-9]{0,59}$/, "Name of a field");

/** The meaning of a published value; null if it means unknown. */
export const SheetCode = z.strictObject({ value: text(200), word: text(200).nullable() });
export type SheetCode = z.infer<typeof SheetCode>;

/** How a column's values are combined if several rows share a key: numbers summed or texts joined. */
export const SheetTogether = z.enum(["sum", "join"]);
export type SheetTogether = z.infer<typeof SheetTogether>;

/** One field and the column it is read from. */
export const SheetColumn = z.strictObject({
  column: ColumnName,
  field: FieldName,
  unit: SheetUnit.describe("Of numbers"),
  decimalComma: z.boolean().describe("Of numbers: true for 1.234,56"),
  dates: DateOrder.describe("Of dates"),
  by: OrganizationBy.describe("Of organizations"),
  together: SheetTogether.optional().describe(
    "Where several rows have one key and date: sum of numbers, join of texts; absent: one of the rows counts",
  ),
  codes: z
    .array(SheetCode)
    .max(sheetLimits.codesMax)
    .describe("For fields with a vocabulary; unlisted values are omitted with a warning"),
});
export type SheetColumn = z.infer<typeof SheetColumn>;

/** A value that an administrator states for every row, since the file does not say it. */
export const SheetStatement = z.strictObject({ field: FieldName, value: requiredText(300) });
export type SheetStatement = z.infer<typeof SheetStatement>;

export const SheetMapping = z.strictObject({
  family: SheetFamily,
  layout: SheetLayout,
  header: z.array(ColumnName).min(1).max(sheetLimits.columnsMax).describe("All columns of the file"),
  key: z.array(ColumnName).min(1).max(5).describe("Columns whose values together identify a record"),
  columns: z.array(SheetColumn).min(1).max(200),
  stated: z
    .array(SheetStatement)
    .max(20)
    .describe("Values that the file does not contain, set on every record and marked as such in its sources"),
  asOf: z
    .strictObject({ column: ColumnName, dates: DateOrder })
    .nullable()
    .describe("Column with the date of each row; null if the date is given with each file"),
  repeats: z
    .boolean()
    .describe(
      "true: several rows may share a key; the newest counts, or else the first, except for columns taken together",
    ),
  isComplete: z
    .boolean()
    .describe("true: each edition lists every record, so that an absent one is no longer published"),
  leftOut: z
    .array(z.strictObject({ column: ColumnName, values: z.array(text(200)).min(1).max(50) }))
    .max(10)
    .describe("Rows with one of these values, such as totals, are not read"),
  notPersonal: z
    .array(ColumnName)
    .max(200)
    .describe("Columns that look personal but, as an administrator confirmed, are not"),
});
export type SheetMapping = z.infer<typeof SheetMapping>;

/** Key of a saved source, distinct from those of publishers' importers. */
export const SavedKey = SourceKey.regex(/^sheet-[a-z0-9-]{1,60}$/, "Key of a saved source");

const about = {
  dataset: requiredText(200).describe("Name of the data set"),
  publisher: requiredText(200),
  licence: requiredText(200),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
};

export const SavedSource = z.object({
  key: z.string(),
  ...about,
  mapping: SheetMapping,
  version: z.int(),
  isLeaving: z.boolean().describe("true: its records are being removed"),
  records: z.int().describe("Records that it supplies"),
  awaitingApproval,
  updatedAt: z.iso.datetime(),
});
export type SavedSource = z.infer<typeof SavedSource>;
export const SavedSources = z.object({ items: z.array(SavedSource) });
export type SavedSources = z.infer<typeof SavedSources>;

const fromFile = { uploadId: z.uuid().describe("The file that the columns were mapped with"), mapping: SheetMapping };
export const NewSavedSource = z.strictObject({ ...about, ...fromFile });
export type NewSavedSource = z.infer<typeof NewSavedSource>;
/** Changes a source's description and, given a file of it, its column mapping. */
export const ChangeSavedSource = z
  .strictObject({
    ...{ key: SavedKey, version: z.int().min(1), ...about },
    uploadId: fromFile.uploadId.optional(),
    mapping: SheetMapping.optional().describe("Default: as before"),
  })
  .refine(({ uploadId, mapping }) => (uploadId === undefined) === (mapping === undefined), {
    path: ["mapping"],
    error: "A mapping needs the file that it fits, and a file its mapping",
  });
export type ChangeSavedSource = z.infer<typeof ChangeSavedSource>;
export const BySavedKey = z.strictObject({ key: SavedKey });
/** A requested removal with the version of the source that was to be removed. */
export const RemoveSavedSource = BySavedKey.extend({ version: Version });

export const ImportUpload = z.strictObject({
  id: z.uuid(),
  source: SavedKey,
  asOf: CalendarDate.nullable().describe("Date of records without one in the file"),
  isDryRun: z.boolean().describe("true: everything is read and compared, and nothing is stored"),
  force: z.boolean().describe("true: also a file with far fewer rows than the last, or without some of its columns"),
});
export type ImportUpload = z.infer<typeof ImportUpload>;
