import {
  type ApprovalKind,
  amountsNeedingApproval,
  type SavedSource,
  type SheetMapping,
  type SheetSum,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { awaitingApprovalOf } from "../engine/records/awaiting-approval.js";
import { sources } from "../engine/records/sources-table.js";
import { columnOf } from "../engine/sql/column-names.js";
import { rowsOf } from "../engine/sql/rows.js";
import { sheetSources } from "./table.js";
import { wakeSheetJob } from "./uploads.js";

/** Saved sources rank below all publishers with importers and above the sample world. */
export const sheetRank = 30;

/** The id by which approvals name the source of a key. */
const idOf = (key: SQL) => sql`md5(${key})::uuid`;

const columns: Record<keyof SavedSource, SQL> = {
  key: sql`r.key`,
  dataset: sql`s.dataset`,
  publisher: sql`s.publisher`,
  licence: sql`s.licence`,
  url: sql`s.url`,
  mapping: sql`r.mapping`,
  version: sql`r.version`,
  isLeaving: sql`r.is_leaving`,
  records: sql`(select count(*)::int from source_records x where x.source = r.key)`,
  awaitingApproval: awaitingApprovalOf(),
  updatedAt: sql`pave_instant(r.updated_at)`,
};

const found = (db: Db, where: SQL) =>
  rowsOf<SavedSource>(
    db,
    columns,
    (list) =>
      sql`select ${list} from (select *, ${idOf(sql`key`)} as id from sheet_sources) r join sources s using (key)
        where ${where} order by s.dataset, r.key`,
  );

export const listSavedSources = (db: Db): Promise<SavedSource[]> => found(db, sql`true`);

export async function savedSourceOf(db: Db, key: string): Promise<SavedSource | null> {
  const [row] = await found(db, sql`r.key = ${key}`);
  return row ?? null;
}

export type SourceDescription = Pick<SavedSource, "dataset" | "publisher" | "licence" | "url" | "mapping">;
type Editor = { at: Date; userId: string };

/** Saves a new source under the first free key derived from its name, and returns the key. */
export async function saveSource(
  tx: Db,
  { mapping, ...about }: SourceDescription,
  { at, userId }: Editor,
): Promise<string> {
  // Prevents two simultaneously saved sources of one name from sharing a key.
  await tx.execute(sql`lock table sheet_sources in share row exclusive mode`);
  const known = await rowsOf<{ key: string }>(
    tx,
    { key: sql`key` },
    (list) => sql`select ${list} from sources where key like 'sheet-%'`,
  );
  const taken = new Set(known.map(({ key }) => key));
  const stem = keyOfName(about.dataset);
  let key = stem;
  for (let n = 2; taken.has(key); n++) key = `${stem}-${n}`;
  await tx.insert(sources).values({ key, ...about, rank: sheetRank });
  await tx.insert(sheetSources).values({ key, mapping, updatedAt: at, updatedBy: userId });
  return key;
}

/** `sheet-oakland-paving-plan`. */
function keyOfName(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 50)
    .replace(/^-|-$/g, "");
  return `sheet-${words || "file"}`;
}

/** Changes a source at the given version; false if it has another version or is being removed. */
export async function changeSource(
  tx: Db,
  key: string,
  version: number,
  { mapping, ...about }: Omit<SourceDescription, "mapping"> & { mapping?: SheetMapping | undefined },
  { at, userId }: Editor,
): Promise<boolean> {
  const changed = await tx
    .update(sheetSources)
    .set({ ...(mapping && { mapping }), version: version + 1, updatedAt: at, updatedBy: userId })
    .where(sql`key = ${key} and version = ${version} and not is_leaving`)
    .returning({ key: sheetSources.key });
  if (changed.length === 0) return false;
  await tx.update(sources).set(about).where(sql`key = ${key}`);
  return true;
}

/** The id by which approvals name a source. */
export async function approvalIdOf(tx: Db, key: string): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(tx, { id: idOf(sql`${key}::text`) }, (list) => sql`select ${list}`);
  if (!row) throw new Error("No row");
  return row.id;
}

/** The sum of a field over the records of a source, with the kind of change that its policy concerns. */
export type SourceAmount = SheetSum & { kind: ApprovalKind };

/** What the records of a source state of the amounts that need approval. */
export async function amountsOfSource(db: Db, key: string): Promise<SourceAmount[]> {
  const covered = amountsNeedingApproval().flatMap(({ kind, family, fields }) =>
    fields.map((field) => sql`(${kind}::text, ${family}::text, ${field}::text, ${columnOf(field)}::text)`),
  );
  return rowsOf<SourceAmount>(
    db,
    { kind: sql`x.kind`, field: sql`x.field`, rows: sql`count(*)::int`, sum: sql`sum(abs(x.amount))::float8` },
    (list) => sql`select ${list} from (select k.kind, k.field, (r.fields ->> k.name)::numeric as amount
        from source_records r join (values ${sql.join(covered, sql`, `)}) k (kind, family, field, name)
          on k.family = r.entity_type where r.source = ${key}) x
      where x.amount is not null group by x.kind, x.field order by x.field`,
  );
}

/** Requests the removal of a source and its records; false if there is none. */
export async function requestRemoval(tx: Db, key: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`update sheet_sources set is_leaving = true where key = ${key}`);
  await wakeSheetJob(tx);
  return (rowCount ?? 0) > 0;
}

/** A source whose removal was requested. */
export async function nextRemoval(db: Db): Promise<string | null> {
  const [row] = await rowsOf<{ key: string }>(
    db,
    { key: sql`key` },
    (list) => sql`select ${list} from sheet_sources where is_leaving order by key limit 1`,
  );
  return row?.key ?? null;
}
