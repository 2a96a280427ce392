import type { FieldOrigin, Provenance, ProvenanceQuery } from "@pave/contract";
import { type ColumnChange, type Db, fieldOf, lastChangesOf, recordOrigin, statementsOf } from "@pave/db";
import { winningSources } from "../core/field-sources.js";
import { found } from "../core/found.js";
import { enteredFields } from "../families/registry.js";

/** Where each value of a record comes from, of which day it is, and what changed it last, in one round of queries. */
export async function provenanceOf(db: Db, { entityType, id }: ProvenanceQuery): Promise<Provenance> {
  const [origin, statements, changes] = await Promise.all([
    recordOrigin(db, entityType, id),
    statementsOf(db, [id]),
    lastChangesOf(db, id),
  ]);
  const { source, asOf, sources } = found(origin, "record");
  const fields: Record<string, FieldOrigin> = {};
  for (const [field, told] of Object.entries(winningSources(statements))) fields[field] = { ...told, change: null };
  for (const { column, ...change } of changes) {
    if (column === null) continue;
    const field = fieldOf(column);
    fields[field] = { ...(fields[field] ?? { source: change.source, recordId: null, asOf: null }), change };
  }
  return { source, asOf, sources, created: madeBy(changes), fields, told: [...enteredFields(entityType)] };
}

function madeBy(changes: readonly ColumnChange[]): Provenance["created"] {
  const made = changes.find(({ column }) => column === null);
  if (!made) return null;
  const { column: _, ...change } = made;
  return change;
}
