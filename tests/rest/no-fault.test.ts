import { isDeepStrictEqual } from "node:util";
import { declaredProcedures } from "@pave/api";
import type { AccountType } from "@pave/contract";
import { addFetch, findUserByEmail } from "@pave/db";
import { addDemoData, demoUsers } from "@pave/sample/demo";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { addressOf } from "../support/address.js";
import { openApis } from "../support/apis.js";
import { fieldsOf, sampleInputs, someIds } from "../support/sample-inputs.js";

const apis = await openApis({ world: "sample" });
for (const key of ["dotgov/full", "federal-agencies/codes"])
  await addFetch(apis.database.db, { origin: "person", addresses: [{ key, source: key.replace(/\/.*/, "") }] });
await apis.tokenOf("admin");
const admin = await findUserByEmail(apis.database.db, "admin@pave.example");
if (admin) for (const person of demoUsers) await addDemoData(apis.database.db, person, admin.id, new Date());
await apis.database.pool.query(
  `insert into doubtful_matches (id, entity_type, source, record_id, entity_id, candidate_id, reason, evidence, strength)
   select gen_random_uuid(), 'organizations', 'sample', n::text, gen_random_uuid(), gen_random_uuid(), '', 'key', n
   from generate_series(1, 2) n`,
);

const roles: AccountType[] = ["standard", "editor", "approver", "enterprise", "admin"];
const reads = [...declaredProcedures().values()].filter(({ meta }) => meta.rest.method === "GET");

const Page = z.object({ items: z.array(z.unknown()), nextCursor: z.string().nullable() });
const lists = reads.filter((read) => fieldsOf(read).includes("cursor"));
const paging = new Set(["page", "limit", "offset", "cursor", "count"]);

describe("no read fails on the sample world", () => {
  it.each(reads.map((read) => [read.name, read] as const))("%s, for any input and any role", async (_, read) => {
    const inputs = await sampleInputs(apis.database.pool, read);
    const [plain = "", ...further] = inputs.map((input) => addressOf(read.meta.rest.path, input));
    // The test sends more requests in a minute than a person would.
    await apis.database.pool.query("delete from throttles");
    for (const role of roles) {
      const answer = await apis.rest("GET", plain, { token: await apis.tokenOf(role) });
      expect([plain, role, answer.status]).toEqual([plain, role, expect.toSatisfy((status) => status < 500)]);
    }
    const token = await apis.tokenOf("admin");
    const faults: unknown[] = [];
    for (const requested of further) {
      if (read.meta.isExpensive) await apis.database.pool.query("delete from throttles");
      const { status, body } = await apis.rest("GET", requested, { token });
      if (status >= 500 || status === 429) faults.push([requested, status, body]);
    }
    expect(faults).toEqual([]);
  });
});

describe("a cursor belongs to the list of one record, filter and order", () => {
  it.each(lists.map((list) => [list.name, list] as const))("%s", async (_, list) => {
    await apis.database.pool.query("delete from throttles");
    const token = await apis.tokenOf("admin");
    const ask = async (input: object) => {
      const { status, body } = await apis.rest("GET", addressOf(list.meta.rest.path, { ...input, limit: 1 }), {
        token,
      });
      return { status, ...Page.safeParse(body).data };
    };
    const [base, ...others] = await sampleInputs(apis.database.pool, list);
    const records = "id" in base ? (await someIds(apis.database.pool, list, 10)).map((id) => ({ id })) : [{}];
    for (const record of records) {
      const { items, nextCursor: cursor } = await ask({ ...base, ...record });
      if (!cursor) continue;
      const changed = others.filter((other) => !Object.keys(other).some((field) => paging.has(field)));
      const accepted = [];
      for (const other of [
        ...changed.map((one) => ({ ...one, ...record })),
        ...records.map((one) => ({ ...base, ...one })),
      ]) {
        const { status } = await ask({ ...other, cursor });
        if (status === 400) continue;
        // Parameters without effect are allowed: a default, or a filter that the list itself sets.
        if (status !== 200 || !isDeepStrictEqual((await ask(other)).items, items)) accepted.push([other, status]);
      }
      expect(accepted).toEqual([]);
      return;
    }
  });
});
