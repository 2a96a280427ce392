import * as z from "zod";
import { anyOf, checkRanges, SourceKey } from "../core/fields.js";
import { checkPaging, PageQuery, pageOf, SubList } from "../core/paging.js";
import { Id, Instant, text } from "../core/scalars.js";
import { AccountAction } from "../me/activity.js";

/* Operations for administrators: sources, imports, the audit log. */

/** A publisher's data set, and the result of its last import. */
export const SourceSummary = z.object({
  key: z.string(),
  publisher: z.string(),
  dataset: z.string(),
  licence: z.string(),
  url: z.string().nullable(),
  rank: z.int().describe("Rank: where sources differ on a field, the highest rank wins"),
  isSample: z.boolean(),
  retrievedAt: Instant.nullable(),
  imports: z.int(),
  failedImports: z.int(),
});
export type SourceSummary = z.infer<typeof SourceSummary>;
export const SourceSummaries = z.object({ items: z.array(SourceSummary) });
export type SourceSummaries = z.infer<typeof SourceSummaries>;

/** Status of an import. */
export const ImportStatus = z.enum(["running", "finished", "failed"]);
export type ImportStatus = z.infer<typeof ImportStatus>;

/** One run of an importer over one file. */
export const ImportRow = z.object({
  id: Id,
  source: z.string(),
  fileName: z.string(),
  status: ImportStatus,
  rowsRead: z.int(),
  rowsRejected: z.int().describe("Rows rejected; the importer writes each with its reason to a file"),
  rowsWaiting: z.int().describe("Rows that refer to records of other files, and are merged when these are imported"),
  rowsWarned: z.int().describe("Rows used except for values that could not be read or are not plausible"),
  created: z.int().describe("Rows whose record created one here"),
  updated: z.int().describe("Rows with new values of a known record"),
  unchanged: z.int(),
  merged: z.int().describe("Rows whose new record joined a known one"),
  superseded: z.int().describe("Rows that a newer file of the source states differently"),
  further: z.int().describe("Records written besides one per row, such as inspections"),
  doubtful: z.int().describe("Records that may be another organization's"),
  missing: z.int().describe("Records that this complete file no longer lists"),
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  error: z.string().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;
export const ImportPage = pageOf(ImportRow);
export type ImportPage = z.infer<typeof ImportPage>;
export const ListImports = PageQuery.extend({
  source: anyOf(SourceKey),
  status: anyOf(ImportStatus),
  hasRejects: z.boolean().optional().describe("true: only imports with rejected rows; false: only those without"),
}).check(checkPaging);
export type ListImports = z.infer<typeof ListImports>;

/** A row that an import rejected, or used in part. */
export const ImportReject = z.object({
  id: Id,
  line: z.int().describe("Line number in the file, from 1"),
  reason: z.string(),
  isKept: z.boolean().describe("true: the row was used, except for the values that the reason names"),
  cells: z.record(z.string(), z.string()).describe("Values read, by column, without personal and empty columns"),
});
export type ImportReject = z.infer<typeof ImportReject>;
export const ImportRejectPage = pageOf(ImportReject);
export type ImportRejectPage = z.infer<typeof ImportRejectPage>;
export const ListImportRejects = SubList;
export type ListImportRejects = z.infer<typeof ListImportRejects>;

/** A row of the audit log. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  action: AccountAction,
  userId: Id.nullable(),
  userEmail: z.string().nullable().describe("Current e-mail address of the affected account"),
  actorId: Id.nullable(),
  actorEmail: z.string().nullable(),
  entityType: z.string().nullable(),
  entityId: Id.nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
  name: z.string().nullable().describe("Name of the API key, webhook or service account concerned"),
  scopes: z.array(z.string()).nullable().describe("Scopes of the API key created"),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
export const AuditPage = pageOf(AuditEntry);
export type AuditPage = z.infer<typeof AuditPage>;
export const ListAudit = PageQuery.extend({
  action: anyOf(AccountAction),
  userId: Id.optional().describe("Account affected, or account that acted"),
  email: text(200).optional().describe("Part of the e-mail address of the account affected or acting"),
  from: Instant.optional(),
  to: Instant.optional(),
})
  .check(checkPaging)
  .check(checkRanges(["from", "to"]));
export type ListAudit = z.infer<typeof ListAudit>;
