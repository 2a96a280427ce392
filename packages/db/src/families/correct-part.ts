import { getTableName } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { differences } from "../engine/records/changes.js";
import {
  type RecordOf,
  type RecordTable,
  type RecordValues,
  recordCorrection,
  updateRecord,
} from "../engine/records/records.js";
import { mergeTables } from "./supplied.js";

const suppliedTables: ReadonlySet<string> = new Set(mergeTables.map(([name]) => name));

/** Changes a part of a record on a day. If sources supply such parts, later imports do not overwrite the change. */
export async function correctPart<Table extends RecordTable>(
  tx: Db,
  table: Table,
  before: RecordOf<Table>,
  values: RecordValues<Table>,
  { by, day }: { by: string; day: string },
): Promise<void> {
  const changed = Object.entries(differences(before, { ...values })).filter(([field]) => field !== "isDeleted");
  const content = Object.fromEntries(changed.map(([field, { after }]) => [field, after]));
  const name = getTableName(table);
  if (changed.length > 0 && suppliedTables.has(name)) await recordCorrection(tx, name, before.id, content, day);
  await updateRecord(tx, table, before.id, { ...values, updatedBy: by });
}
