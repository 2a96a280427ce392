import { textRowsOf } from "../engine/sql/rows.js";
import type { TargetName } from "../families/supplied.js";
import type { ImportSession } from "../import/session.js";
import { mergeTargets } from "../import/targets.js";

/** The result of a dry run's merge for a record. */
export type MergedRecord = {
  recordId: string;
  entityId: string;
  name: string;
  /** The source had supplied it before. */
  isKnown: boolean;
  /** Another source describes the same row. */
  isShared: boolean;
  isDoubtful: boolean;
};

const nameColumn = (target: TargetName) => (mergeTargets[target].sourceColumns.includes("title") ? "title" : "name");

/** The records of a source in a target with the rows they were merged into, within the transaction of a dry run. */
export function mergedRecords(
  { client }: ImportSession,
  source: string,
  target: TargetName,
  recordIds: readonly string[],
): Promise<MergedRecord[]> {
  return textRowsOf<MergedRecord>(
    client,
    {
      recordId: "r.record_id",
      entityId: "r.entity_id",
      name: `o.${nameColumn(target)}`,
      isKnown: "r.first_seen < now()::timestamptz(3)",
      isShared: "exists (select from source_records x where x.entity_id = r.entity_id and x.source <> r.source)",
      isDoubtful: `exists (select from doubtful_matches m where m.decision is null and m.found_at = now()::timestamptz(3)
        and r.entity_id in (m.entity_id, m.candidate_id))`,
    },
    (columns) => `select ${columns} from source_records r join ${target} o on o.id = r.entity_id
      where r.source = $1 and r.entity_type = $2 and r.record_id = any($3)`,
    [source, target, recordIds],
  );
}

/** The organization that a reference of a record found; null if none or several fit. */
export type FoundReference = { recordId: string; field: string; name: string | null };

export function foundReferences(
  { client }: ImportSession,
  source: string,
  recordIds: readonly string[],
): Promise<FoundReference[]> {
  return textRowsOf<FoundReference>(
    client,
    { recordId: "m.record_id", field: "m.field", name: "o.name" },
    (columns) => `select ${columns} from record_mentions m left join organizations o on o.id = m.entity_id
      where m.source = $1 and m.record_id = any($2) and m.target = 'organizations'`,
    [source, recordIds],
  );
}
