import { type Declared, declaredProcedures } from "@pave/api";
import type { AccountType } from "@pave/contract";
import { seedSample } from "@pave/db/seed";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { addressOf } from "../support/address.js";
import { openDoors } from "../support/doors.js";

const doors = await openDoors();
await seedSample(doors.database.pool, { scale: 0.1 });

const roles: AccountType[] = ["standard", "editor", "approver", "enterprise", "admin"];
const reads = [...declaredProcedures().values()].filter(({ meta }) => meta.rest.method === "GET");

/** The table whose records a family's ids name, where it is not called as the family is. */
const tables: Record<string, string> = {
  analytics: "organizations",
  contractParties: "contract_parties",
  system: "organizations",
  deals: "(select id from programs where program_type = 'bond') deals",
  users: "(select id from users union all select id from users) users",
};

async function someIds(table: string): Promise<string[]> {
  const { rows } = await doors.database.pool.query<{ id: string }>(`select id from ${table} order by id limit 2`);
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

/** Values for what a name alone tells. */
async function named(family: string, name: string): Promise<unknown> {
  if (name === "id") return (await someIds(tables[family] ?? family))[0];
  if (name === "ids") return someIds(tables[family] ?? family);
  if (name === "organizationId" || name === "a") return (await someIds("organizations"))[0];
  if (name === "b") return (await someIds("organizations"))[1];
  if (name === "loanId") return (await someIds("program_loans"))[0];
  if (name === "contractId") return (await someIds("contracts"))[0];
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

/** The addresses of a read: with what it needs alone, and with each thing that it may be told besides. */
async function addressesOf({ name, meta, input }: Declared): Promise<string[]> {
  const schema = (input ? z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) : {}) as Schema;
  const family = name.split(".")[0] ?? "";
  const values = new Map<string, unknown>();
  for (const [field, told] of Object.entries(schema.properties ?? {}))
    values.set(field, (await named(family, field)) ?? typed(told));
  const required = schema.required ?? [];
  const base = Object.fromEntries(required.map((field) => [field, values.get(field)]));
  const further = [...values.keys()].filter((field) => !required.includes(field));
  const sorts = (schema.properties?.sort?.enum ?? []).map((sort) => ({ sort, order: "desc" }));
  const inputs = [{}, ...further.map((field) => ({ [field]: values.get(field) })), ...sorts];
  return inputs.map((more) => addressOf(meta.rest.path, { ...base, ...more }));
}

describe("no read fails on the sample world", () => {
  it.each(reads.map((read) => [read.name, read] as const))(
    "%s, whatever it is asked and whoever asks",
    async (_, read) => {
      const [plain = "", ...further] = await addressesOf(read);
      // One person asks more than anybody would in a minute.
      await doors.database.pool.query("delete from throttles");
      for (const role of roles) {
        const answer = await doors.rest("GET", plain, { token: await doors.tokenOf(role) });
        expect([plain, role, answer.status]).toEqual([plain, role, expect.toSatisfy((status) => status < 500)]);
      }
      const token = await doors.tokenOf("admin");
      const faults: unknown[] = [];
      for (const asked of further) {
        if (read.meta.isDear) await doors.database.pool.query("delete from throttles");
        const { status, body } = await doors.rest("GET", asked, { token });
        if (status >= 500 || status === 429) faults.push([asked, status, body]);
      }
      expect(faults).toEqual([]);
    },
  );
});
