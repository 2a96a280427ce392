import { OrganizationFields } from "@pave/contract";
import type { Database } from "@pave/db";

const columns = Object.keys(OrganizationFields.shape)
  .map((field) => field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`))
  .filter((column) => column !== "parent_organization_id");

/** Every live organization, without values that differ between databases: ids and write times. */
export async function organizationsIn({ pool }: Pick<Database, "pool">): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select ${columns.map((column) => `o.${column}`).join(", ")}, p.name as parent, o.sources, o.as_of, o.match_key,
       (select array_agg(r.source || ' ' || r.record_id order by r.source, r.record_id collate "C")
        from source_records r where r.entity_id = o.id) as records
     from organizations o left join organizations p on p.id = o.parent_organization_id where not o.is_deleted`,
  );
  return rows.sort((a, b) => (String(a.records) < String(b.records) ? -1 : 1));
}

/** The identity of an organization in every database: its source records. */
const records = (
  id: string,
) => `(select string_agg(r.source || ' ' || r.record_id, ', ' order by r.source, r.record_id collate "C")
  from source_records r where r.entity_id = ${id})`;

/** Columns that differ between databases: ids, times and write counts. */
const incomparable = new Set(["id", "version", "created_at", "updated_at", "found_at", "first_seen", "last_seen"]);

/**
 * Everything written by imports, without values that differ between databases; references are replaced by the
 * referenced row's identity.
 */
export async function everythingIn(database: Pick<Database, "pool">): Promise<Record<string, unknown[]>> {
  const { pool } = database;
  const rowsOf = async (text: string) => (await pool.query<Record<string, unknown>>(text)).rows;
  const tables = [
    ...["programs", "projects", "assets", "contracts", "asset_inspections", "funding_cycles", "program_recipients"],
    ...[
      "contract_modifications",
      "contract_milestones",
      "contract_parties",
      "project_funding",
      "project_assets",
      "project_milestones",
      "program_bonds",
      "program_parties",
      "events",
      "form990_filings",
      "government_finances",
    ],
  ];
  const named = await rowsOf(
    `select distinct entity_id as id, ${records("s.entity_id")} as name from source_records s`,
  );
  const nameOf = new Map(named.map(({ id, name }) => [String(id), String(name)]));
  const comparable = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => !incomparable.has(column))
        .map(([column, value]) => [column, typeof value === "string" ? (nameOf.get(value) ?? value) : value]),
    );
  const found: Record<string, unknown[]> = {
    organizations: await organizationsIn(database),
    source_records: await rowsOf(
      `select source, record_id, entity_type, as_of, body_key, entity_id, fields from source_records`,
    ),
    record_keys: await rowsOf("select * from record_keys"),
    record_mentions: await rowsOf("select * from record_mentions"),
    waiting_records: await rowsOf("select source, record_id, record, seeks from waiting_records"),
    doubtful_matches: await rowsOf(
      "select source, record_id, entity_id, candidate_id, reason, evidence, strength, agrees, differs from doubtful_matches",
    ),
  };
  for (const table of tables) found[table] = await rowsOf(`select * from ${table}`);
  return Object.fromEntries(
    Object.entries(found).map(([table, rows]) => [
      table,
      // Ids within JSON, such as the fields of a record, are replaced too.
      rows
        .map((row) =>
          JSON.stringify(comparable(row as Record<string, unknown>)).replace(
            /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
            (id) => nameOf.get(id) ?? id,
          ),
        )
        .toSorted(),
    ]),
  );
}
