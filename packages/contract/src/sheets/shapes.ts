import * as z from "zod";
import { AwaitingApproval } from "../approvals/shapes.js";
import { CalendarDate, Id, Instant, requiredText, text } from "../core/scalars.js";
import { sheetLimits } from "./limits.js";
import { SheetColumn, SheetFamily, SheetLayout, SheetMapping } from "./mapping.js";

/** Status of an upload, from receiving its pieces to the end of its import. */
export const UploadStatus = z.enum(["receiving", "ready", "queued", "running", "finished", "failed"]);
export type UploadStatus = z.infer<typeof UploadStatus>;

export const UploadProgress = z.object({
  isWaiting: z.boolean().describe("true: another import is running, and this one starts after it"),
  bytesRead: z.int(),
  rowsRead: z.int(),
});
export type UploadProgress = z.infer<typeof UploadProgress>;

const Reason = z.object({ reason: z.string(), rows: z.int() });
export const UploadResult = z.object({
  rowsRead: z.int(),
  rowsRejected: z.int(),
  rowsWaiting: z.int(),
  rowsWarned: z.int(),
  created: z.int(),
  merged: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  superseded: z.int(),
  missing: z.int(),
  doubtful: z.int(),
  reasons: z.array(Reason),
  warnings: z.array(Reason),
  note: z.string().nullable(),
});
export type UploadResult = z.infer<typeof UploadResult>;

/** A file stored on the server until it has been imported. */
export const Upload = z.object({
  id: Id,
  fileName: z.string(),
  size: z.int().describe("Size of the file in bytes"),
  received: z.int().describe("Bytes received; the next piece starts there"),
  status: UploadStatus,
  source: z.string().nullable(),
  asOf: CalendarDate.nullable(),
  isDryRun: z.boolean(),
  progress: UploadProgress.nullable(),
  result: UploadResult.nullable(),
  error: z.string().nullable(),
  awaitingApproval: z.array(AwaitingApproval).describe("Its import, if it awaits the approval of other people"),
  createdAt: Instant,
  expiresAt: Instant.describe("When the file is deleted, unless it is being imported or awaits approval"),
});
export type Upload = z.infer<typeof Upload>;
export const Uploads = z.object({ items: z.array(Upload) });

export const NewUpload = z.strictObject({
  fileName: requiredText(200),
  size: z
    .int()
    .min(1)
    .max(sheetLimits.fileBytes, "The file is larger than 64 MB; split it or import it with pave import"),
});
export type NewUpload = z.infer<typeof NewUpload>;
export const UploadPiece = z.strictObject({
  id: Id,
  offset: z.int().min(0).describe("Bytes received so far"),
  data: z.base64().min(4).max(sheetLimits.pieceText).describe("Base64"),
});
export type UploadPiece = z.infer<typeof UploadPiece>;

/** Kind of value of a field. */
export const FieldKind = z.enum(["text", "number", "date", "boolean", "word", "state", "list", "organization"]);
export type FieldKind = z.infer<typeof FieldKind>;
export const SheetField = z.object({
  field: z.string(),
  label: z.string(),
  kind: FieldKind,
  words: z.array(z.string()).describe("The vocabulary of a field of words"),
  isRequired: z.boolean(),
  about: z.string().nullable(),
});
export type SheetField = z.infer<typeof SheetField>;

/** A column of a file with examples, and the fields it may supply. */
export const AnalysedColumn = z.object({
  column: z.string(),
  examples: z.array(z.string()).describe("Distinct values; none for a personal column"),
  filled: z.number().describe("Share of the rows read that have a value"),
  different: z.int().describe("Distinct values in the rows read"),
  personal: z.string().nullable().describe("Why it seems to name persons; such a column is not read"),
  values: z.array(z.string()).describe("All values, if they are few, for a table of codes"),
  suggestion: SheetColumn.nullable(),
});
export type AnalysedColumn = z.infer<typeof AnalysedColumn>;

export const AnalyseUpload = z.strictObject({
  id: Id,
  family: SheetFamily.optional().describe("Default: the family that most columns fit"),
  layout: SheetLayout.partial().optional().describe("Corrections of the detected layout"),
});
export type AnalyseUpload = z.infer<typeof AnalyseUpload>;

export const SheetAnalysis = z.object({
  layout: SheetLayout,
  sheets: z.array(z.string()).describe("Worksheets of a workbook"),
  top: z
    .array(z.object({ line: z.int(), cells: z.array(z.string()) }))
    .describe("The first lines, to find the column names"),
  columns: z.array(AnalysedColumn),
  rowsRead: z.int().describe("Rows read for the suggestions"),
  family: SheetFamily,
  fields: z.array(SheetField).describe("The fields of the family that columns can supply"),
  mapping: SheetMapping.describe("The suggested mapping"),
  saved: z
    .array(
      z.object({
        key: z.string(),
        dataset: z.string(),
        missing: z.array(z.string()).describe("Columns of the source that this file lacks"),
        added: z.array(z.string()).describe("Columns of this file that the source did not have"),
      }),
    )
    .describe("Saved sources with the columns of this file, best match first"),
});
export type SheetAnalysis = z.infer<typeof SheetAnalysis>;

export const PreviewUpload = z.strictObject({
  id: Id,
  mapping: SheetMapping,
  publisher: requiredText(200),
  source: text(70).nullable().describe("The saved source that the file is an edition of; null for a new one"),
  asOf: CalendarDate.nullable(),
});
export type PreviewUpload = z.infer<typeof PreviewUpload>;

/** The effect of importing a previewed record; `known`: the source has supplied it before. */
export const PreviewOutcome = z.enum(["created", "joined", "known"]);
export type PreviewOutcome = z.infer<typeof PreviewOutcome>;

export const PreviewRecord = z.object({
  line: z.int(),
  recordId: z.string(),
  name: z.string().nullable(),
  asOf: CalendarDate.nullable(),
  fields: z.array(z.object({ field: z.string(), label: z.string(), value: z.string() })),
  warnings: z.array(z.string()),
  references: z.array(
    z.object({ field: z.string(), label: z.string(), text: z.string(), name: z.string().nullable() }),
  ),
  outcome: PreviewOutcome.nullable().describe("null while another import is running, or for a refused record"),
  joins: z.object({ id: Id, name: z.string() }).nullable().describe("The record on file that it joins"),
  isDoubtful: z.boolean().describe("true: the match is uncertain and will be listed for review"),
});
export type PreviewRecord = z.infer<typeof PreviewRecord>;

export const SheetPreview = z.object({
  rowsRead: z.int(),
  isWhole: z.boolean().describe("true: the preview covers all rows of the file"),
  records: z.array(PreviewRecord),
  rejects: z.array(z.object({ line: z.int(), reason: z.string() })),
  matches: z
    .object({ created: z.int(), joined: z.int(), known: z.int(), doubtful: z.int(), unresolved: z.int() })
    .nullable()
    .describe("Of the records read; null while another import is running"),
  notRead: z.array(z.object({ column: z.string(), reason: z.string() })).describe("Columns that are not stored"),
});
export type SheetPreview = z.infer<typeof SheetPreview>;
