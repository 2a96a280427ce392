import type { OneKind } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { rowsOf } from "../sql/rows.js";
import { type Family, type FamilyTypes, familyConditions } from "./family.js";
import { type MaintainedCounts, maintainedTotal } from "./maintained-counts.js";

/** Whether the record `r` is not of the sample world. */
export const isReal = sql`not r.sources @> '{sample}'`;

/**
 * Whether the record `of` counts in the figures of some records of a table: only real records do, unless one of these
 * is a sample.
 */
export const isInFiguresOf = (of: string, table: string, ids: readonly SQL[]): SQL =>
  sql`(not coalesce(${sql.identifier(of)}.sources @> '{sample}', false) or exists (select from ${sql.identifier(table)} s
    where s.id in (${sql.join([...ids], sql`, `)}) and s.sources @> '{sample}'))`;

/** Whether the record `r` counts in the figures of an organization. */
export const countsFor = (organizationId: string): SQL => isInFiguresOf("r", "organizations", [sql`${organizationId}`]);

/** Whether a publisher's records have been loaded. Otherwise users work in the sample world, and all records count. */
export const hasPublished = sql`exists (select from sources where not is_sample and key <> 'user' and retrieved_at is not null)`;

/**
 * Whether the record `r` cannot show what happened by a day: its publishers' data are older, and no user maintains it.
 */
export const isOutdatedOn = (day: SQL): SQL =>
  sql`coalesce(r.as_of < ${day} and not r.sources && '{user,sample}', false)`;

/**
 * The latest day that a record's data can speak of, at most `today`: the date of its publishers' data, unless a user
 * maintains it. Amounts and statuses of a file are compared with no later day.
 */
export const dataDay = (today: SQL, alias = "r"): SQL => {
  const of = sql.raw(alias);
  return sql`(case when ${of}.sources && '{user,sample}' then ${today} else least(${today}, ${of}.as_of) end)`;
};

type Counted = { from: SQL; maintainedCounts?: MaintainedCounts | undefined };

/**
 * The records that figures cover: the real ones that match or, without any, the samples. A filter by source takes
 * precedence.
 */
export async function kindOf(
  db: Db,
  { from, maintainedCounts: counts }: Counted,
  where: SQL,
  filter: { source?: unknown },
): Promise<OneKind> {
  if (Array.isArray(filter.source))
    return { isSample: filter.source.every((source) => source === "sample"), samplesExcluded: 0 };
  // Most instances have records of one kind only, as the maintained counts show.
  const samples = counts && (await maintainedTotal(db, counts, new Map([["source", ["sample"]]])));
  if (samples?.value === 0) return { isSample: false, samplesExcluded: 0 };
  const all = counts && (await maintainedTotal(db, counts, new Map()));
  if (all && all.value === samples?.value) return { isSample: true, samplesExcluded: 0 };
  const [found] = await rowsOf<{ samples: number; real: boolean }>(
    db,
    {
      samples: sql`(count(*) filter (where not (${isReal})))::integer`,
      real: sql`coalesce(bool_or(${isReal}), false) and ${hasPublished}`,
    },
    (columns) => sql`select ${columns} from ${from} where ${where}`,
  );
  if (!found) throw new Error("An aggregate without groups returned no row");
  return found.real
    ? { isSample: false, samplesExcluded: found.samples }
    : { isSample: found.samples > 0, samplesExcluded: 0 };
}

/** A filter narrowed to the records that its figures cover. */
export async function ofOneKind<T extends FamilyTypes & { filter: { isReal?: true | undefined } }>(
  db: Db,
  family: Family<T>,
  filter: T["filter"] & { source?: unknown },
): Promise<{ filter: T["filter"]; kind: OneKind }> {
  const kind = await kindOf(db, family, familyConditions(family, filter), filter);
  return { filter: kind.samplesExcluded > 0 ? { ...filter, isReal: true } : filter, kind };
}
