import type { Declared } from "@pave/api";
import type { Database } from "@pave/db";
import * as z from "zod";

type Pool = Database["pool"];
type Input = Record<string, unknown>;

/** The table of a family's records, if its name differs from the family's. */
const tables: Record<string, string> = {
  analytics: "organizations",
  contractParties: "contract_parties",
  // The sample world has no uploaded file: the read returns not found.
  sheets: "organizations",
  files: "assets",
  money: "organizations",
  peers: "organizations",
  related: "organizations",
  system: "organizations",
  deals: "(select id from programs where program_type = 'bond') deals",
  approvals: "(select id from approvals union all select id from organizations) approvals",
  fetches: "(select id from fetches union all select id from organizations) fetches",
  serviceAccounts: "organizations",
  webhooks: "organizations",
  users: "(select id from users union all select id from users) users",
};

async function idsIn(pool: Pool, table: string, count = 2): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`select id from ${table} order by id limit $1`, [count]);
  if (rows.length < 2) throw new Error(`The sample world has too few of ${table}`);
  return rows.map(({ id }) => id);
}

const tableOf = (family: string) => tables[family] ?? family;
const familyOf = ({ name }: Pick<Declared, "name">) => name.split(".")[0] ?? "";

/** The ids of some records with which a procedure for a single record can be called. */
export const someIds = (pool: Pool, procedure: Pick<Declared, "name">, count: number): Promise<string[]> =>
  idsIn(pool, tableOf(familyOf(procedure)), count);

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

/** A value for a field, by its name. */
async function named(pool: Pool, family: string, name: string): Promise<unknown> {
  if (name === "id") return (await idsIn(pool, tableOf(family)))[0];
  if (name === "ids") return idsIn(pool, tableOf(family));
  if (name === "organizationId" || name === "a") return (await idsIn(pool, "organizations"))[0];
  if (name === "b") return (await idsIn(pool, "organizations"))[1];
  if (name === "loanId") return (await idsIn(pool, "program_loans"))[0];
  if (name === "contractId") return (await idsIn(pool, "contracts"))[0];
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

const schemaOf = ({ input }: Declared) =>
  (input ? z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) : {}) as Schema;

export const fieldsOf = (procedure: Declared): string[] => Object.keys(schemaOf(procedure).properties ?? {});

/**
 * Inputs of a procedure on the sample world: first only the required fields, then each other field and each sort.
 */
export async function sampleInputs(pool: Pool, procedure: Declared): Promise<[Input, ...Input[]]> {
  const schema = schemaOf(procedure);
  const family = familyOf(procedure);
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
