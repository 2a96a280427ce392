import type { FieldOrigin, Provenance, ProvenanceQuery } from "@pave/contract";
import {
  type ColumnChange,
  type Db,
  fieldOf,
  lastChangesOf,
  recordOrigin,
  sourceNotesOf,
  statementsOf,
} from "@pave/db";
import { winningSources } from "../core/field-sources.js";
import { orNotFound } from "../core/or-not-found.js";
import { enteredFields } from "../families/registry.js";

/** Source, date and last change of each field of a record, in one round of queries. */
export async function provenanceOf(db: Db, { entityType, id }: ProvenanceQuery): Promise<Provenance> {
  const [origin, statements, changes, notes] = await Promise.all([
    recordOrigin(db, entityType, id),
    statementsOf(db, [id]),
    lastChangesOf(db, id),
    sourceNotesOf(db, id),
  ]);
  const { source, asOf, sources } = orNotFound(origin, "record");
  const fields: Record<string, FieldOrigin> = {};
  for (const [field, given] of Object.entries(winningSources(statements))) fields[field] = { ...given, change: null };
  for (const { column, ...change } of changes) {
    if (column === null) continue;
    const field = fieldOf(column);
    fields[field] = { ...(fields[field] ?? { source: change.source, recordId: null, asOf: null }), change };
  }
  return { source, asOf, sources, created: madeBy(changes), fields, notes, told: [...enteredFields(entityType)] };
}

function madeBy(changes: readonly ColumnChange[]): Provenance["created"] {
  const made = changes.find(({ column }) => column === null);
  if (!made) return null;
  const { column: _, ...change } = made;
  return change;
}
