import type {
  AuditEntry,
  AuditPage,
  ImportPage,
  ImportRow,
  ListAudit,
  ListImports,
  SourceSummary,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { accountKeys } from "../accounts/table.js";
import type { Db } from "../engine/connection/client.js";
import { type Conditions, conditionsOf, containsPattern, isOneOf } from "../engine/sql/filtering.js";
import { columnsOf, jsonObject } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { readPage, type Sorting } from "../engine/sql/page.js";
import { rowsOf } from "../engine/sql/rows.js";
import { importLock } from "../import/session.js";

type FilterOf<Query> = Omit<Query, "page" | "limit" | "offset" | "cursor">;
const where = (conditions: readonly SQL[]) => sql.join([sql`true`, ...conditions], sql` and `);

/** Every source by its key, with its number of imports; without removed saved sources. */
export async function listSourceSummaries(db: Db): Promise<SourceSummary[]> {
  return rowsOf<SourceSummary>(
    db,
    {
      key: sql`s.key`,
      publisher: sql`s.publisher`,
      dataset: sql`s.dataset`,
      licence: sql`s.licence`,
      url: sql`s.url`,
      rank: sql`s.rank`,
      isSample: sql`s.is_sample`,
      retrievedAt: sql`pave_instant(s.retrieved_at)`,
      imports: sql`count(i.id)::int`,
      failedImports: sql`count(i.id) filter (where i.status = 'failed')::int`,
    },
    (columns) =>
      sql`select ${columns} from sources s left join imports i on i.source = s.key
        where s.key not like 'sheet-%' or exists (select from sheet_sources h where h.key = s.key)
        group by s.key order by s.key`,
  );
}

/**
 * The imports as `r`. A running one has the lock of its connection; without the lock the process has ended, and the
 * row, which can no longer be written, reads as failed.
 */
const importsNow = sql`(select i.*, i.status = 'running' and not exists (select from pg_locks where locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())
  and classid = 0 and objid = ${sql.raw(`${importLock}`)} and granted) as is_interrupted from imports i) r`;
const importStatus = sql`case when r.is_interrupted then 'failed' else r.status end`;

const importRow: Record<keyof ImportRow, SQL> = {
  ...columnsOf("r", ["id", "source", "fileName", "rowsRead", "rowsRejected", "rowsWaiting", "rowsWarned"]),
  ...columnsOf("r", ["created", "updated", "unchanged", "merged", "superseded", "further", "doubtful", "missing"]),
  status: importStatus,
  startedAt: sql`pave_instant(r.started_at)`,
  finishedAt: sql`pave_instant(r.finished_at)`,
  error: sql`case when r.is_interrupted then 'Interrupted: import the file again to resume' else r.error end`,
};
const importItem = jsonObject<ImportRow>(importRow);
const importConditions: Conditions<FilterOf<ListImports>> = {
  source: (keys) => isOneOf(sql`r.source`, keys),
  status: (statuses) => isOneOf(importStatus, statuses),
  hasRejects: (has) => (has ? sql`r.rows_rejected > 0` : sql`r.rows_rejected = 0`),
};
const byStart: Sorting = { keys: [{ key: sql`r.started_at`, type: "timestamptz" }], id: sql`r.id`, order: "desc" };

/** Imports of files, the last started first. */
export function listImports(db: Db, query: ListImports): Promise<JsonText<ImportPage>> {
  const found = sql`${importsNow} where ${where(conditionsOf(importConditions, query))}`;
  return readPage(db, { item: importItem, found, sorting: byStart }, query);
}

const emailOf = (id: SQL) => sql`(select u.email from users u where u.id = ${id})`;
/** Only the part of the detail that describes the action: the rest identifies sessions by their hashes. */
const auditItem = jsonObject<AuditEntry>({
  ...columnsOf("r", [
    "id",
    "action",
    "userId",
    "actorId",
    "entityType",
    "entityId",
    "address",
    "userAgent",
    "requestId",
  ]),
  at: sql`pave_instant(r.at)`,
  userEmail: emailOf(sql`r.user_id`),
  actorEmail: emailOf(sql`r.actor_id`),
  name: sql`r.detail ->> 'name'`,
  scopes: sql`r.detail -> 'scopes'`,
  before: sql`r.detail ->> 'before'`,
  after: sql`r.detail ->> 'after'`,
  reason: sql`r.detail ->> 'reason'`,
});
const auditConditions: Conditions<FilterOf<ListAudit>> = {
  action: (actions) => isOneOf(sql`r.action`, actions),
  userId: (id) => sql`(r.user_id = ${id} or r.actor_id = ${id})`,
  email: (part) => {
    const named = sql`(select u.id from users u where ${accountKeys.search} like ${containsPattern(part)})`;
    return sql`(r.user_id in ${named} or r.actor_id in ${named})`;
  },
  from: (from) => sql`r.at >= ${from}::timestamptz`,
  to: (to) => sql`r.at <= ${to}::timestamptz`,
};
const newestFirst: Sorting = { keys: [{ key: sql`r.at`, type: "timestamptz" }], id: sql`r.id`, order: "desc" };

/** The audit log of all accounts, newest first. */
export function listAudit(db: Db, query: ListAudit): Promise<JsonText<AuditPage>> {
  const found = sql`audit_log r where ${where(conditionsOf(auditConditions, query))}`;
  return readPage(db, { item: auditItem, found, sorting: newestFirst }, query);
}
