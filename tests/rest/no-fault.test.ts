import { declaredProcedures } from "@pave/api";
import type { AccountType } from "@pave/contract";
import { addFetch } from "@pave/db";
import { describe, expect, it } from "vitest";
import { addressOf } from "../support/address.js";
import { openDoors } from "../support/doors.js";
import { sampleInputs } from "../support/sample-inputs.js";

const doors = await openDoors({ world: "sample" });
for (const key of ["dotgov/full", "federal-agencies/codes"])
  await addFetch(doors.database.db, { origin: "person", addresses: [{ key, source: key.replace(/\/.*/, "") }] });

const roles: AccountType[] = ["standard", "editor", "approver", "enterprise", "admin"];
const reads = [...declaredProcedures().values()].filter(({ meta }) => meta.rest.method === "GET");

describe("no read fails on the sample world", () => {
  it.each(reads.map((read) => [read.name, read] as const))("%s, for any input and any role", async (_, read) => {
    const inputs = await sampleInputs(doors.database.pool, read);
    const [plain = "", ...further] = inputs.map((input) => addressOf(read.meta.rest.path, input));
    // The test sends more requests in a minute than a person would.
    await doors.database.pool.query("delete from throttles");
    for (const role of roles) {
      const answer = await doors.rest("GET", plain, { token: await doors.tokenOf(role) });
      expect([plain, role, answer.status]).toEqual([plain, role, expect.toSatisfy((status) => status < 500)]);
    }
    const token = await doors.tokenOf("admin");
    const faults: unknown[] = [];
    for (const requested of further) {
      if (read.meta.isExpensive) await doors.database.pool.query("delete from throttles");
      const { status, body } = await doors.rest("GET", requested, { token });
      if (status >= 500 || status === 429) faults.push([requested, status, body]);
    }
    expect(faults).toEqual([]);
  });
});
