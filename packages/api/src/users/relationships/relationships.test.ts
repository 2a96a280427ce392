import { Relationship, RelationshipPage } from "@pave/contract";
import { putOrganizationLink } from "@pave/db";
import { anOrganization } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import type { UserContext } from "../../core/context.js";
import { callProcedure } from "../../protocols/procedures.js";
import { callParsed, refusalOf, testContext, testNow } from "../../testing.js";

const database = await testDatabase();
const { db } = database;
const nowhere = "0190a000-0000-7000-8000-000000000000";
const person = () => testContext(database, "standard");

const request = (from: UserContext, to: UserContext, kind = "colleague") =>
  callParsed(from, Relationship, "users.requestRelationship", { toType: "user", toId: to.user.id, kind });
const list = async (ctx: UserContext, query: object = {}) =>
  (await callParsed(ctx, RelationshipPage, "users.relationships", query)).items;
const decide = (ctx: UserContext, id: string, status: string) =>
  callParsed(ctx, Relationship, "users.decideRelationship", { id, status });
const belongs = (ctx: UserContext, organizationId: string, relationship: "employee" | "representative") =>
  putOrganizationLink(db, {
    userId: ctx.user.id,
    organizationId,
    relationship,
    verificationStatus: "approved",
    linkedAt: testNow,
  });

describe("a relationship with a person", () => {
  it("waits for the other side, which approves it, and is seen by both from their own side", async () => {
    const [ann, ben] = [await person(), await person()];
    const requested = await request(ann, ben);
    expect(requested).toMatchObject({ direction: "outgoing", status: "pending", strength: 0, decidedAt: null });
    expect(await list(ben)).toEqual([{ ...requested, direction: "incoming" }]);
    expect((await refusalOf(ann, "users.decideRelationship", { id: requested.id, status: "approved" })).code).toBe(
      "FORBIDDEN",
    );
    expect(await decide(ben, requested.id, "approved")).toMatchObject({ status: "approved", strength: 40 });
    expect(await list(ann)).toMatchObject([{ id: requested.id, status: "approved", decidedAt: testNow.toISOString() }]);
  });

  it("is stronger if both belong to one organization and if it is mutual", async () => {
    const [ann, ben] = [await person(), await person()];
    const { id } = await request(ann, ben);
    await decide(ben, id, "approved");
    const harbor = await anOrganization(db);
    for (const one of [ann, ben]) await belongs(one, harbor.id, "employee");
    expect(await list(ann)).toMatchObject([{ strength: 80 }]);
    await request(ben, ann, "follows");
    expect((await list(ann)).map(({ direction, kind, strength }) => [direction, kind, strength])).toEqual([
      ["incoming", "follows", 100],
      ["outgoing", "colleague", 100],
    ]);
    expect(await list(ann, { direction: "incoming", kind: ["follows"], status: ["approved"] })).toHaveLength(1);
    expect(await list(ann, { toType: "organization" })).toEqual([]);
  });

  it("that was rejected cannot be requested again until the other side removes it", async () => {
    const [ann, ben] = [await person(), await person()];
    const { id } = await request(ann, ben, "client");
    await decide(ben, id, "rejected");
    expect((await refusalOf(ann, "users.removeRelationship", { id })).code).toBe("CONFLICT");
    const again = { toType: "user", toId: ben.user.id, kind: "contact" };
    expect((await refusalOf(ann, "users.requestRelationship", again)).code).toBe("CONFLICT");
    const pending = await refusalOf(ben, "users.decideRelationship", { id, status: "pending" });
    expect(pending.code).toBe("BAD_REQUEST");
    await callProcedure(ben, "users.removeRelationship", { id });
    expect(await request(ann, ben, "contact")).toMatchObject({ status: "pending", kind: "contact" });
  });

  it("starts once, even if it is requested many times at once", async () => {
    const [ann, ben] = [await person(), await person()];
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => request(ann, ben)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await list(ben)).toHaveLength(1);
  });

  it("of others is not found, and stays unchanged", async () => {
    const [ann, ben, eve] = [await person(), await person(), await person()];
    const { id } = await request(ann, ben);
    const absent = await refusalOf(eve, "users.removeRelationship", { id: nowhere });
    expect(await refusalOf(eve, "users.removeRelationship", { id })).toEqual(absent);
    expect(await refusalOf(eve, "users.decideRelationship", { id, status: "approved" })).toEqual(absent);
    expect(absent.code).toBe("NOT_FOUND");
    expect(await list(eve)).toEqual([]);
    expect(await list(ben)).toMatchObject([{ id, status: "pending" }]);
    const input = { toType: "user", toId: ben.user.id, kind: "client", fromUserId: ann.user.id };
    expect((await refusalOf(eve, "users.requestRelationship", input)).code).toBe("BAD_REQUEST");
  });

  it("needs another existing person", async () => {
    const ann = await person();
    const to = (toId: string) => refusalOf(ann, "users.requestRelationship", { toType: "user", toId, kind: "client" });
    expect((await to(ann.user.id)).code).toBe("BAD_REQUEST");
    expect((await to(nowhere)).code).toBe("NOT_FOUND");
  });

  it("is hidden while the account of either side is closed", async () => {
    const [ann, ben] = [await person(), await person()];
    await request(ann, ben);
    await database.pool.query("update users set status = 'suspended' where id = $1", [ann.user.id]);
    expect(await list(ben)).toEqual([]);
  });
});

describe("a relationship with an organization", () => {
  it("is decided by its representatives, and by no other member", async () => {
    const harbor = await anOrganization(db, { name: "Harbor Commission" });
    const [ann, voice, clerk] = [await person(), await person(), await person()];
    await belongs(voice, harbor.id, "representative");
    await belongs(clerk, harbor.id, "employee");
    const input = { toType: "organization", toId: harbor.id, kind: "advisor" };
    const { id } = await callParsed(ann, Relationship, "users.requestRelationship", input);
    expect((await refusalOf(clerk, "users.decideRelationship", { id, status: "approved" })).code).toBe("NOT_FOUND");
    expect(await list(voice)).toMatchObject([{ id, direction: "incoming", toName: "Harbor Commission" }]);
    expect(await decide(voice, id, "approved")).toMatchObject({ status: "approved", toId: harbor.id });
    expect(await decide(voice, id, "rejected")).toMatchObject({ status: "rejected" });
    const followed = await refusalOf(ann, "users.requestRelationship", { ...input, kind: "follows" });
    expect(followed).toMatchObject({ code: "BAD_REQUEST", issues: [{ path: "kind" }] });
  });
});

it("a person can start at most five hundred relationships", async () => {
  const [ann, ben] = [await person(), await person()];
  await database.pool.query(
    `insert into user_relationships (id, from_user_id, to_organization_id, kind, status, requested_at)
      select gen_random_uuid(), $1, gen_random_uuid(), 'client', 'pending', now() from generate_series(1, 500)`,
    [ann.user.id],
  );
  const requested = await refusalOf(ann, "users.requestRelationship", {
    toType: "user",
    toId: ben.user.id,
    kind: "client",
  });
  expect(requested.code).toBe("CONFLICT");
  const first = await callParsed(ann, RelationshipPage, "users.relationships", { limit: 100 });
  expect(first).toMatchObject({ total: { value: 500 }, nextCursor: expect.any(String) });
});
