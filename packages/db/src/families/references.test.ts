import { getTableColumns, getTableName } from "drizzle-orm";
import { expect, it } from "vitest";
import { columnOf } from "../engine/sql/column-names.js";
import { programBonds, programFunds } from "../programs/details-table.js";
import { recordTables, references } from "./references.js";
import { families } from "./registry.js";

/** Columns with the id of a record or, as links within a chain of events, without a meaning of their own. */
const harmless = new Set([
  "id",
  "created_by",
  "updated_by",
  "manager_user_id",
  "owner_id",
  "program_id",
  "chain_id",
  "parent_event_id",
  "previous_event_id",
  "supersedes_event_id",
  "superseded_by_event_id",
  "reverses_event_id",
  "related_milestone_id",
]);

it("every column of a record that references another is declared, so that no deletion overlooks it", () => {
  const records = Object.values(families).flatMap((family) => ("table" in family ? [family.table] : []));
  expect(records.map(getTableName).sort()).toEqual([...recordTables].sort());
  const columns = [...records, programBonds, programFunds].flatMap((table) =>
    Object.entries(getTableColumns(table))
      .filter(([field, { columnType }]) => columnType === "PgUUID" && !harmless.has(columnOf(field)))
      .map(([field]) => `${getTableName(table)}.${columnOf(field)}`),
  );
  const declared = references.map(({ of, column, details }) => `${details?.table ?? of}.${column}`);
  expect([...new Set(columns)].sort()).toEqual([...new Set(declared)].sort());
});
