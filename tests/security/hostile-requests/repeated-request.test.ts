import { anOrganization } from "@pave/db/builders";
import { describe, expect, it } from "vitest";
import { openApis } from "../../support/apis.js";

const apis = await openApis();
const token = await apis.tokenOf("editor");
const create = { name: "organizations.create", type: "mutation" } as const;

let made = 0;
const aKey = () => `key-${++made}`;
const body = (name: string) => ({ name, orgType: "publicAuthority" });
const rest = (key: string, sent: object, by = token) =>
  apis.rest("POST", "/trust/organizations", { token: by, body: sent, headers: { "idempotency-key": key } });
const rpc = (key: string, sent: object) => apis.rpc(create, sent, { token, headers: { "idempotency-key": key } });
const countOf = async (name: string) => {
  const { rows } = await apis.database.pool.query("select count(*) as n from organizations where name = $1", [name]);
  return rows[0]?.n;
};

describe("a request repeated with its Idempotency-Key", () => {
  it.each([
    ["REST", rest, 201],
    ["tRPC", rpc, 200],
  ])("gets the first answer through %s and has its effect once", async (protocol, send, status) => {
    const [key, name] = [aKey(), `Once by ${protocol}`];
    const first = await send(key, body(name));
    const again = await send(key, body(name));
    expect([first.status, again.status]).toEqual([status, status]);
    expect(again.body).toEqual(first.body);
    expect(await countOf(name)).toBe(1);
  });

  it.each(["rest", "rpc"] as const)(
    "has its effect once through %s where the answer has a secret, which is not stored",
    async (protocol) => {
      const admin = await apis.tokenOf("admin");
      const { id: organizationId } = await anOrganization(apis.database.db);
      const once = async (name: string, path: string, input: object, status = 201) => {
        const headers = { "idempotency-key": aKey() };
        const send = () =>
          protocol === "rest"
            ? apis.rest("POST", path, { token: admin, body: input, headers })
            : apis.rpc({ name, type: "mutation" }, input, { token: admin, headers });
        const [first, again] = [await send(), await send()];
        expect([name, first.status]).toEqual([name, protocol === "rest" ? status : 200]);
        expect([name, again.status]).toEqual([name, 409]);
        expect(JSON.stringify(again.body)).toContain("Already done");
        return String(Object(first.body).secret ?? Object(first.body).key);
      };
      const scopes = ["read:assets"];
      const hook = { name: protocol, url: "https://hooks.example.org/pave", topics: ["changes"] };
      const account = { body: { name: protocol, organizationId }, token: admin };
      const { id } = Object((await apis.rest("POST", "/trust/service-accounts", account)).body);
      const made = await apis.rest("POST", "/trust/webhooks", { body: { ...hook, name: "First" }, token: admin });
      const hookId = Object(made.body).id;
      const secrets = [
        await once("auth.createKey", "/auth/keys", { name: protocol, scopes }),
        await once("serviceAccounts.createKey", `/trust/service-accounts/${id}/keys`, {
          name: protocol,
          scopes,
          ...(protocol === "rpc" && { id }),
        }),
        await once("webhooks.create", "/trust/webhooks", hook),
        await once(
          "webhooks.renewSecret",
          `/trust/webhooks/${hookId}/renew-secret`,
          protocol === "rpc" ? { id: hookId } : {},
          200,
        ),
      ];
      const count = async (sql: string) => (await apis.database.pool.query(sql, [protocol])).rows[0]?.n;
      expect(await count("select count(*)::int as n from api_keys where name = $1")).toBe(2);
      expect(await count("select count(*)::int as n from webhooks where name = $1")).toBe(1);
      const { rows } = await apis.database.pool.query("select answer from idempotent_answers");
      for (const secret of secrets) {
        expect(secret).toMatch(/^(pave|whsec)_/);
        expect(JSON.stringify(rows)).not.toContain(secret);
      }
    },
  );

  it("is recognized by the other API, whatever the order of its fields", async () => {
    const key = aKey();
    const first = await rest(key, { name: "Two Apis", orgType: "bank" });
    const again = await rpc(key, { orgType: "bank", name: "Two Apis" });
    expect(again.body).toEqual(first.body);
    expect(await countOf("Two Apis")).toBe(1);
  });

  it("is refused for a different request", async () => {
    const key = aKey();
    await rest(key, body("This"));
    expect(await rest(key, body("That"))).toMatchObject({ status: 422, body: { code: "IDEMPOTENCY_MISMATCH" } });
    expect(await countOf("That")).toBe(0);
  });

  it("has one effect when many are in flight at once", async () => {
    const key = aKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => rest(key, body("At Once"))));
    expect(await countOf("At Once")).toBe(1);
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
    expect(statuses).toContain(201);
  });

  it("is another request when another user sends it", async () => {
    const key = aKey();
    const other = await apis.tokenOf("approver");
    const [mine, theirs] = [await rest(key, body("Mine")), await rest(key, body("Theirs"), other)];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(await countOf("Theirs")).toBe(1);
  });

  it("is run again if it was refused", async () => {
    const key = aKey();
    expect((await rest(key, { name: "", orgType: "bank" })).status).toBe(400);
    expect((await rest(key, body("Mended"))).status).toBe(201);
  });

  it("grants no rights: a caller without permission is refused as usual", async () => {
    const key = aKey();
    await rest(key, body("Kept"));
    const standard = await apis.tokenOf("standard");
    expect((await rest(key, body("Kept"), standard)).status).toBe(403);
    expect(
      (await apis.rest("POST", "/trust/organizations", { body: body("Kept"), headers: { "idempotency-key": key } }))
        .status,
    ).toBe(401);
  });

  it("needs a key of printable characters", async () => {
    expect(await rest("x".repeat(201), body("Long"))).toMatchObject({ status: 400, body: { code: "BAD_REQUEST" } });
  });
});
