import { declaredProcedures } from "@pave/api";
import { AccountType, mayCall } from "@pave/contract";
import { anAsset, anEvent } from "@pave/db/builders";
import { describe, expect, it } from "vitest";
import { openApis } from "../../support/apis.js";

const apis = await openApis();
const { db } = apis.database;
const asset = await anAsset(db);
const about = { entityType: "asset", entityId: asset.id };
const reason = "It is wrong";

/** Who may do what with events: committed here, so that nothing of it changes unseen. */
const writes: Record<string, { path: string; body: object; by: readonly AccountType[] }> = {
  create: {
    path: "POST /trust/events",
    body: { title: "X", category: "legal", ...about, eventDate: "2026-01-01" },
    by: ["editor", "approver", "admin"],
  },
  createBulk: {
    path: "POST /trust/events/bulk",
    body: { items: [{ title: "X", category: "legal", ...about, eventDate: "2026-01-01" }] },
    by: ["editor", "approver", "admin"],
  },
  update: { path: "PUT /trust/events/{id}", body: { version: 1, title: "Y" }, by: ["editor", "approver", "admin"] },
  claim: { path: "POST /trust/events/{id}/claim", body: {}, by: ["approver", "admin"] },
  approve: { path: "POST /trust/events/{id}/approve", body: {}, by: ["approver", "admin"] },
  reject: { path: "POST /trust/events/{id}/reject", body: { reason }, by: ["approver", "admin"] },
  correct: { path: "POST /trust/events/{id}/correct", body: { title: "Z", reason }, by: ["approver", "admin"] },
  // An editor may ask; of this event of somebody else only an administrator gets it.
  cancel: { path: "POST /trust/events/{id}/cancel", body: { reason }, by: ["admin"] },
  delete: { path: "DELETE /trust/events/{id}", body: {}, by: ["admin"] },
  restore: { path: "POST /trust/events/{id}/restore", body: {}, by: ["admin"] },
  clearCache: { path: "DELETE /trust/events/{id}/cache", body: {}, by: ["admin"] },
};

describe("the writes of events follow the table of roles", () => {
  const cases = Object.keys(writes).flatMap((name) => AccountType.options.map((type) => [name, type] as const));

  it.each(cases)("%s by an account of type %s", async (name, type) => {
    const write = writes[name];
    if (!write) throw new Error(name);
    const [method = "", path = ""] = write.path.split(" ");
    const approvalStatus = name === "correct" ? "approved" : "pending";
    const { id } = await anEvent(db, { ...about, approvalStatus });
    const sent = method === "DELETE" ? {} : { body: write.body };
    if (name === "restore") await apis.rest("DELETE", `/trust/events/${id}`, { token: await apis.tokenOf("admin") });
    const token = await apis.tokenOf(type);
    const answer = await apis.rest(method, path.replace("{id}", id), { token, ...sent });
    const success = name === "create" ? 201 : 200;
    expect(answer.status).toBe(write.by.includes(type) ? success : 403);
    const nobody = await apis.rest(method, path.replace("{id}", id), sent);
    expect(nobody.status).toBe(401);
  });

  it("has a line for each of them, which its access allows", () => {
    const declared = [...declaredProcedures().values()].filter(
      ({ name, type }) => name.startsWith("events.") && type === "mutation",
    );
    expect(declared.map(({ name }) => name.slice("events.".length)).toSorted()).toEqual(Object.keys(writes).toSorted());
    for (const { name, meta } of declared)
      for (const type of writes[name.slice("events.".length)]?.by ?? []) expect(mayCall(type, meta.access)).toBe(true);
  });
});

describe("the decision on an event", () => {
  const act = async (name: string, id: string, type: AccountType, body: object = {}) =>
    apis.rest("POST", `/trust/events/${id}/${name}`, { token: await apis.tokenOf(type), body });
  const create = async (type: AccountType) => {
    const payment = { title: "Invoice", category: "payment", amount: 5, ...about, eventDate: "2026-01-01" };
    const made = await apis.rest("POST", "/trust/events", { token: await apis.tokenOf(type), body: payment });
    return (made.body as { id: string }).id;
  };

  it("is never its author's, whatever the author's role and the API", async () => {
    for (const type of ["approver", "admin"] satisfies AccountType[]) {
      const id = await create(type);
      for (const name of ["claim", "approve", "reject"]) {
        const body = name === "reject" ? { reason } : {};
        expect((await act(name, id, type, body)).status).toBe(403);
        const token = await apis.tokenOf(type);
        const rpc = await apis.rpc({ name: `events.${name}`, type: "mutation" }, { id, ...body }, { token });
        expect(rpc.status).toBe(403);
      }
      const read = await apis.rest("GET", `/trust/events/${id}`, { token: await apis.tokenOf("standard") });
      expect(read.body).toMatchObject({ approvalStatus: "pending", version: 1 });
    }
  });

  it("cannot be made by writing its fields", async () => {
    const token = await apis.tokenOf("editor");
    const id = await create("editor");
    for (const field of [
      { approvalStatus: "approved" },
      { approvals: [] },
      { authors: [] },
      { createdBy: null },
      { approvedDate: "2026-01-01" },
      { supersededByEventId: id },
    ])
      expect((await apis.rest("PUT", `/trust/events/${id}`, { token, body: { version: 1, ...field } })).status).toBe(
        400,
      );
  });

  it("is refused by 409 with the allowed moves if it was decided already", async () => {
    const id = await create("editor");
    expect((await act("approve", id, "approver")).status).toBe(200);
    expect(await act("reject", id, "admin", { reason })).toMatchObject({
      status: 409,
      body: { code: "INVALID_TRANSITION", allowed: ["corrected", "cancelled"] },
    });
  });

  it("has one winner when an approval and a rejection are sent at once", async () => {
    for (let turn = 0; turn < 10; turn++) {
      const id = await create("editor");
      const answers = await Promise.all([act("approve", id, "approver"), act("reject", id, "admin", { reason })]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const read = await apis.rest("GET", `/trust/events/${id}`, { token: await apis.tokenOf("standard") });
      expect((read.body as { approvals: unknown[] }).approvals).toHaveLength(1);
    }
  });
});
