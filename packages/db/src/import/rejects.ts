import { type ImportReject, type ImportRejectPage, type ListImportRejects, limits } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { newId } from "../engine/sql/columns.js";
import { columnsOf, jsonObject } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { readPage, type Sorting } from "../engine/sql/page.js";
import { textRowsOf } from "../engine/sql/rows.js";
import type { ImportSession } from "./session.js";

export type NewReject = Omit<ImportReject, "id">;

const cellMax = 300;

/** A text acceptable to the database's JSON, cut between two characters. */
const short = (text: string) =>
  text
    .replaceAll("\0", "\uFFFD")
    .slice(0, cellMax)
    .replace(/[\uD800-\uDBFF]$/, "");

const filled = (cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).flatMap(([name, cell]) => (cell === "" ? [] : [[name, short(cell)]])));

/**
 * Saves rows that an import could not use, or not entirely, up to `limits.rejectsKept` per import. When an import is
 * resumed, a repeated line replaces the first entry.
 */
export async function saveRejects(
  { client }: ImportSession,
  importId: string,
  rejects: readonly NewReject[],
): Promise<void> {
  if (rejects.length === 0) return;
  const [saved] = await textRowsOf<{ n: number }>(
    client,
    { n: "count(*)::int" },
    (columns) => `select ${columns} from import_rejects where import_id = $1`,
    [importId],
  );
  const supplied = rejects
    .slice(0, Math.max(0, limits.rejectsKept - (saved?.n ?? 0)))
    .map(({ line, reason, isKept, cells }) => ({
      ...{ id: newId(), line, reason: short(reason) },
      ...{ is_kept: isKept, cells: filled(cells) },
    }));
  await client.query(
    `insert into import_rejects (id, import_id, line, reason, is_kept, cells)
     select distinct on (line) id, $1, line, reason, is_kept, cells
     from jsonb_to_recordset($2) as r (id uuid, line integer, reason text, is_kept boolean, cells jsonb)
     order by line, is_kept
     on conflict (import_id, line) do update set reason = excluded.reason, is_kept = excluded.is_kept, cells = excluded.cells`,
    [importId, JSON.stringify(supplied)],
  );
}

const item = jsonObject<ImportReject>(columnsOf("r", ["id", "line", "reason", "isKept", "cells"]));
const byLine: Sorting = { keys: [{ key: sql`r.line`, type: "integer" }], id: sql`r.id`, order: "asc" };

/** The unusable rows of an import as read from its file; empty for an unknown import. */
export function listRejects(db: Db, { id, ...paging }: ListImportRejects): Promise<JsonText<ImportRejectPage>> {
  return readPage(db, { item, found: sql`import_rejects r where r.import_id = ${id}`, sorting: byLine }, paging);
}
