import type { FieldOrigin, Provenance, ProvenanceQuery, SourcedType } from "@pave/contract";
import {
  type ColumnChange,
  type Db,
  fieldOf,
  isDeal,
  lastChangesOf,
  recordOrigin,
  referencesOf,
  type SourceStatement,
  sourceNotesOf,
  statedIdsOf,
  statementsOf,
} from "@pave/db";
import { winningSources } from "../core/field-sources.js";
import { orNotFound } from "../core/or-not-found.js";
import { computedFields, enteredFields } from "../families/registry.js";
import { computedLoanFields, loanFields } from "../programs/loans/fields.js";
import { computedByReader } from "./computed-by-readers.js";

/** Source, date and last change of each field of a record. */
export async function provenanceOf(db: Db, { entityType: family, id }: ProvenanceQuery): Promise<Provenance> {
  if (family === "deals") orNotFound((await isDeal(db, id)) || null, "deal");
  const entityType = family === "deals" ? "programs" : family;
  const ids = statedIdsOf(entityType, id);
  const [record, statements, references, changes, notes] = await Promise.all([
    recordOrigin(db, entityType, id),
    statementsOf(db, ids),
    referencesOf(db, ids),
    lastChangesOf(db, id),
    sourceNotesOf(db, ids),
  ]);
  const { source, asOf, sources, known, isLoan } = orNotFound(record, "record");
  const entered = isLoan ? loanFields : enteredFields(entityType);
  const computed = isLoan ? Object.entries(computedLoanFields) : computedFields(entityType);
  const valued = new Set(known.map(fieldOf));
  const computedBy = (field: string) =>
    sources.map(({ key }) => computedByReader(key, entityType, field)).find((from) => from !== undefined);
  const fields = {
    ...unsupplied(entered, computed, isRecorded(sources, statements) ? valued : new Set(), computedBy),
    // A part names the record that it belongs to, which is not a value.
    ...supplied(entityType, [...statements.filter(({ value }) => value !== id), ...references]),
  };
  for (const { column, ...change } of changes) {
    if (column === null) continue;
    const field = fieldOf(column);
    const origin = fields[field] ?? {
      ...(entered.includes(field) ? suppliedBy(change.source) : nobody("computed", null)),
      recordId: null,
      asOf: null,
    };
    fields[field] = { ...origin, change };
  }
  return { source, asOf, sources, created: madeBy(changes), fields, notes, supplied: [...entered] };
}

const nobody = (basis: FieldOrigin["basis"], note: string | null): FieldOrigin => ({
  ...{ basis, note },
  ...{ source: null, recordId: null, asOf: null, change: null },
});
const suppliedBy = (source: string | null): FieldOrigin => ({ ...nobody("supplied", null), source });

/** Whether each source's values are on record: of sample records only users' changes are. */
const isRecorded = (sources: Provenance["sources"], statements: readonly SourceStatement[]) =>
  sources.length > 0 && sources.every(({ key }) => statements.some(({ source }) => source === key));

/**
 * The fields that no source supplies: computed ones, also those that others may supply, and those with a default if they
 * have a value.
 */
function unsupplied(
  entered: readonly string[],
  computed: readonly [field: string, from: string][],
  valued: ReadonlySet<string>,
  computedBy: (field: string) => string | undefined,
): Record<string, FieldOrigin> {
  const assumed = entered.filter((field) => valued.has(field));
  const basisOf = new Map(computed);
  return Object.fromEntries([
    ...assumed.map((field) => {
      const from = computedBy(field) ?? basisOf.get(field);
      return [field, from ? nobody("computed", from) : nobody("assumed", "A default; no source supplies it")] as const;
    }),
    ...computed
      .filter(([field]) => !entered.includes(field))
      .map(([field, note]) => [field, nobody("computed", note)] as const),
  ]);
}

/** The fields that sources supply. Summed amounts and earliest dates are computed from several records. */
function supplied(
  entityType: SourcedType,
  statements: readonly Omit<SourceStatement, "value" | "entityId" | "dataset">[],
): Record<string, FieldOrigin> {
  const found = Object.entries(winningSources(statements)).map(([field, given]) => {
    const several = statements.filter(({ column }) => /^[+~<]/.test(column) && fieldOf(column.slice(1)) === field);
    if (several.length === 0) {
      const from = computedByReader(given.source, entityType, field);
      return [field, { ...(from ? nobody("computed", from) : suppliedBy(given.source)), ...given }] as const;
    }
    const isSum = several.some(({ column }) => /^[+~]/.test(column));
    const note = `${isSum ? "sum" : "earliest date"} of ${several.length} ${several.length === 1 ? "action" : "actions"}`;
    return [field, { ...nobody("computed", note), ...given }] as const;
  });
  return Object.fromEntries(found);
}

function madeBy(changes: readonly ColumnChange[]): Provenance["created"] {
  const made = changes.find(({ column }) => column === null);
  if (!made) return null;
  const { column: _, ...change } = made;
  return change;
}
