import type { Declared } from "@pave/api";
import type { Database } from "@pave/db";
import * as z from "zod";

type Pool = Database["pool"];
type Input = Record<string, unknown>;

/** The table of a family's records, where its name differs from the family's. */
const tables: Record<string, string> = {
  analytics: "organizations",
  contractParties: "contract_parties",
  // The sample world has no uploaded file: the read returns not found.
  sheets: "organizations",
  files: "assets",
  money: "organizations",
  peers: "organizations",
  system: "organizations",
  deals: "(select id from programs where program_type = 'bond') deals",
  approvals: "(select id from approvals union all select id from organizations) approvals",
  fetches: "(select id from fetches union all select id from organizations) fetches",
  serviceAccounts: "organizations",
  webhooks: "organizations",
  users: "(select id from users union all select id from users) users",
};

async function someIds(pool: Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`select id from ${table} order by id limit 2`);
  if (rows.length < 2) throw new Error(`The sample world has too few of ${table}`);
  return rows.map(({ id }) => id);
}

type Schema = {
  type?: string;
  enum?: string[];
  items?: Schema;
  format?: string;
  minimum?: number;
  minItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
};

/** A value for a field that is determined by its name. */
async function named(pool: Pool, family: string, name: string): Promise<unknown> {
  if (name === "id") return (await someIds(pool, tables[family] ?? family))[0];
  if (name === "ids") return someIds(pool, tables[family] ?? family);
  if (name === "organizationId" || name === "a") return (await someIds(pool, "organizations"))[0];
  if (name === "b") return (await someIds(pool, "organizations"))[1];
  if (name === "loanId") return (await someIds(pool, "program_loans"))[0];
  if (name === "contractId") return (await someIds(pool, "contracts"))[0];
  if (name === "bbox") return [-125, 24, -66, 50];
  if (name === "q" || name === "search") return "water";
  if (name === "cursor" || name === "token") return "nonsense";
  return undefined;
}

function typed({ type, enum: values, items, format, minimum }: Schema): unknown {
  if (values) return values[0];
  if (type === "array") return items ? [typed(items)] : [];
  if (type === "integer" || type === "number") return Math.max(minimum ?? 1, 1);
  if (type === "boolean") return true;
  if (format === "date") return "2026-01-01";
  if (format === "date-time") return "2026-01-01T00:00:00Z";
  if (format === "uuid") return "01900000-0000-7000-8000-000000000064";
  return "NJ";
}

/**
 * Inputs of a procedure on the sample world: first with the required fields only, then with each other field and each
 * sort.
 */
export async function sampleInputs(pool: Pool, { name, input }: Declared): Promise<[Input, ...Input[]]> {
  const schema = (input ? z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) : {}) as Schema;
  const family = name.split(".")[0] ?? "";
  const values = new Map<string, unknown>();
  for (const [field, given] of Object.entries(schema.properties ?? {}))
    values.set(field, (await named(pool, family, field)) ?? typed(given));
  const required = schema.required ?? [];
  const base = Object.fromEntries(required.map((field) => [field, values.get(field)]));
  const further = [...values.keys()].filter((field) => !required.includes(field));
  const sorts = (schema.properties?.sort?.enum ?? []).map((sort) => ({ sort, order: "desc" }));
  return [
    base,
    ...further.map((field) => ({ ...base, [field]: values.get(field) })),
    ...sorts.map((sort) => ({ ...base, ...sort })),
  ];
}
