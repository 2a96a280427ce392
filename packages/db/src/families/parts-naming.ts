import type { FamilyKey } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";

type Words = { one: string; many: string };
/** Columns of a part that name records other than the one it belongs to, by the table of the named record. */
type NamingPart = {
  table: string;
  /** Column and table of the record that it belongs to. */
  owner: readonly [column: string, table: string];
  words: Words;
  names: Partial<Record<FamilyKey, readonly string[]>>;
  /** true: a row without a mark of deletion. */
  isLink?: boolean;
};

const link = (of: string, owner: "contract" | "project", to: "assets" | "programs"): NamingPart => ({
  table: of,
  owner: [`${owner}_id`, `${owner}s`],
  words: { one: `linked ${owner}`, many: `linked ${owner}s` },
  names: { [to]: [`${to.slice(0, -1)}_id`] },
  isLink: true,
});

/** The parts and links that stay when a record they name is deleted, and continue to show its name. */
export const partsNaming: readonly NamingPart[] = [
  {
    table: "program_recipients",
    owner: ["program_id", "programs"],
    words: { one: "award", many: "awards" },
    names: {
      organizations: ["recipient_org_id", "agency_org_id"],
      projects: ["project_id"],
      events: ["audit_event_id"],
    },
  },
  {
    table: "award_pass_throughs",
    owner: ["recipient_org_id", "organizations"],
    words: { one: "award passed through", many: "awards passed through" },
    names: { organizations: ["organization_id"] },
  },
  {
    table: "program_parties",
    owner: ["program_id", "programs"],
    words: { one: "party of a program", many: "parties of programs" },
    names: { organizations: ["organization_id"] },
    isLink: true,
  },
  {
    table: "program_loans",
    owner: ["program_id", "programs"],
    words: { one: "loan agreement", many: "loan agreements" },
    names: { organizations: ["borrower_org_id"], projects: ["project_id"] },
  },
  {
    table: "project_funding",
    owner: ["project_id", "projects"],
    words: { one: "funding line", many: "funding lines" },
    names: { organizations: ["funder_org_id"], programs: ["program_id"] },
  },
  {
    table: "project_team",
    owner: ["project_id", "projects"],
    words: { one: "project team member", many: "project team members" },
    names: { organizations: ["organization_id"] },
  },
  {
    table: "project_milestones",
    owner: ["project_id", "projects"],
    words: { one: "project milestone", many: "project milestones" },
    names: { contracts: ["related_contract_id"] },
  },
  {
    table: "subcontracts",
    owner: ["contract_id", "contracts"],
    words: { one: "subcontract", many: "subcontracts" },
    names: { organizations: ["subcontractor_org_id", "prime_org_id"] },
  },
  {
    table: "asset_inspections",
    owner: ["asset_id", "assets"],
    words: { one: "inspection", many: "inspections" },
    names: { organizations: ["inspector_org_id"] },
  },
  {
    table: "asset_maintenance",
    owner: ["asset_id", "assets"],
    words: { one: "maintenance activity", many: "maintenance activities" },
    names: { organizations: ["performed_by_org_id"], contracts: ["contract_id"] },
  },
  {
    table: "asset_lifecycle",
    owner: ["asset_id", "assets"],
    words: { one: "lifecycle stage", many: "lifecycle stages" },
    names: { projects: ["project_id"], contracts: ["contract_id"] },
  },
  link("contract_programs", "contract", "programs"),
  link("contract_assets", "contract", "assets"),
  link("project_programs", "project", "programs"),
  link("project_assets", "project", "assets"),
];

export type PartsCounted = { words: Words; table: string; count: number };

/** The live parts of other records that name a record of a family, by kind of part. */
export async function partsThatName(tx: Db, family: FamilyKey, id: string): Promise<PartsCounted[]> {
  const counts = partsNaming.flatMap(({ table, owner: [column, of], names, isLink = false }): SQL[] => {
    const columns = names[family] ?? [];
    if (columns.length === 0) return [];
    const isNamed = sql.join(
      columns.map((name) => sql`p.${sql.identifier(name)} = ${id}`),
      sql` or `,
    );
    return [
      sql`select ${table}::text as name, count(*)::int as parts from ${sql.identifier(table)} p
        where (${isNamed}) and ${isLink ? sql`true` : sql`not p.is_deleted`} and p.${sql.identifier(column)} is distinct from ${id}
          and not exists (select from ${sql.identifier(of)} o where o.id = p.${sql.identifier(column)} and o.is_deleted)`,
    ];
  });
  if (counts.length === 0) return [];
  const rows = await rowsOf<{ name: string; parts: number }>(
    tx,
    { name: sql`x.name`, parts: sql`x.parts` },
    (columns) => sql`select ${columns} from (${sql.join(counts, sql` union all `)}) x where x.parts > 0`,
  );
  return rows.flatMap(({ name, parts }) => {
    const found = partsNaming.find(({ table }) => table === name);
    return found ? { words: found.words, table: name, count: parts } : [];
  });
}
