import { anAsset, anOrganization, aProgram } from "@pave/db/builders";
import { describe, expect, it } from "vitest";
import { openApis } from "../support/apis.js";
import { callBothApis, comparable, type Known, type ReadCase } from "../support/both-apis.js";

const apis = await openApis();
const { db, pool } = apis.database;
const [token, other] = [await apis.tokenOf("standard"), await apis.tokenOf("editor")];
const program = await aProgram(db);
const owner = await anOrganization(db, { name: "Harbor Commission" });
await anAsset(db, { ownerOrgId: owner.id });
await apis.rest("POST", "/trust/users/me/organizations", {
  token,
  body: { organizationId: owner.id, relationship: "employee" },
});
const { rows } = await pool.query<{ id: string }>("select id from users where account_type = 'editor'");
const known: Known = { id: rows[0]?.id ?? "", program: program.id };
const nobody = "00000000-0000-7000-8000-000000000000";

const questions: ReadCase[] = [
  [
    "users.search",
    "/trust/users/search?search=te&limit=5&order=desc",
    () => ({ search: "te", limit: 5, order: "desc" }),
  ],
  ["users.search", "/trust/users/search?userSegment=bank,government", () => ({ userSegment: ["bank", "government"] })],
  ["users.search", "/trust/users/search?sort=email", () => ({ sort: "email" })],
  ["users.search", "/trust/users/search?role=admin", () => ({ role: "admin" })],
  ["users.quickSearch", "/trust/users/quick-search?q=test&limit=3", () => ({ q: "test", limit: 3 })],
  ["users.quickSearch", "/trust/users/quick-search", () => ({})],
  ["users.publicProfile", "/trust/users/{id}/public", ({ id }) => ({ id })],
  ["users.publicProfile", `/trust/users/${nobody}/public`, () => ({ id: nobody })],
  ["users.me", "/trust/users/me", () => ({})],
  ["users.myProfile", "/trust/users/me/profile", () => ({})],
  ["users.myPreferences", "/trust/users/me/preferences", () => ({})],
  ["users.myAssets", "/trust/users/me/assets?tie=owner", () => ({ tie: "owner" })],
  ["users.opportunities", "/trust/users/me/opportunities?sort=closesAt", () => ({ sort: "closesAt" })],
  ["users.opportunities", "/trust/users/me/opportunities?userState=won", () => ({ userState: ["won"] })],
  ["users.relationships", "/trust/users/me/relationships?direction=outgoing", () => ({ direction: "outgoing" })],
];

describe("both APIs, of people,", () => {
  it.each(questions)("return %s the same at %s", async (...question) => {
    await callBothApis(apis, question, known, token);
  });

  it("store what a person writes about themselves and return it the same", async () => {
    const body = { professionalTitle: "Treasurer" };
    const [rest, rpc] = [
      await apis.rest("PUT", "/trust/users/me", { token, body }),
      await apis.rpc({ name: "users.updateMyProfile", type: "mutation" }, body, { token }),
    ];
    expect(rest).toMatchObject({ status: 200, body });
    expect(comparable(rpc)).toEqual(comparable(rest));
    const preferences = { sectors: ["transport"], defaultDashboardId: null };
    const put = await apis.rest("PUT", "/trust/users/me/preferences", { token, body: preferences });
    expect(put).toMatchObject({ status: 200, body: preferences });
    const state = { userState: "saved", note: "Ask" };
    const decided = await apis.rest("PUT", `/trust/users/me/opportunities/${program.id}`, { token, body: state });
    expect(decided).toMatchObject({ status: 200, body: { programId: program.id, ...state } });
    const list = await apis.rpc({ name: "users.opportunities", type: "query" }, { userState: ["saved"] }, { token });
    expect(list.body).toMatchObject({ items: [{ entityId: program.id, ...state }] });
  });

  it("take a relationship from the request, sent twice under one key, to its end", async () => {
    const body = { toType: "user", toId: known.id, kind: "colleague" };
    const headers = { "idempotency-key": "ask-once" };
    const requested = await apis.rest("POST", "/trust/users/me/relationships", { token, body, headers });
    const again = await apis.rest("POST", "/trust/users/me/relationships", { token, body, headers });
    expect([requested.status, again.status, again.body]).toEqual([201, 201, requested.body]);
    // Guarantee of the cast: it was answered with 201.
    const { id } = requested.body as { id: string };
    const decision = { id, status: "approved" };
    const own = await apis.rpc({ name: "users.decideRelationship", type: "mutation" }, decision, { token });
    expect(own).toMatchObject({ status: 403 });
    const decided = await apis.rpc({ name: "users.decideRelationship", type: "mutation" }, decision, { token: other });
    expect(decided).toMatchObject({ status: 200, body: { direction: "incoming", status: "approved" } });
    expect((await apis.rest("DELETE", `/trust/users/me/relationships/${id}`, { token })).status).toBe(200);
    expect((await apis.rest("DELETE", `/trust/users/me/relationships/${id}`, { token: other })).status).toBe(404);
  });
});
