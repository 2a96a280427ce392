import { createHash } from "node:crypto";
import { type Declared, declaredProcedures } from "@pave/api";
import { hashSecret, newApiKey } from "@pave/auth";
import { type AccountType, CreatedApiKey, type KeyScope, keyScopes, mayCall } from "@pave/contract";
import { findUserByEmail, insertApiKey, updateUser } from "@pave/db";
import { aBond, anAsset, aProgram } from "@pave/db/builders";
import { describe, expect, it, vi } from "vitest";
import { type Answer, openApis } from "../../support/apis.js";

const lines: string[] = [];
const apis = await openApis({ logTo: { write: (line) => void lines.push(line) } });
const { db, pool } = apis.database;
const procedures = [...declaredProcedures().values()];
const someId = "01900000-0000-7000-8000-000000000000";
await anAsset(db, { title: "Mill Bridge" });

async function ownerOf(accountType: AccountType): Promise<string> {
  await apis.tokenOf(accountType);
  const user = await findUserByEmail(db, `${accountType}@pave.example`);
  if (!user) throw new Error(`No ${accountType}`);
  return user.id;
}

type Fields = Partial<Parameters<typeof insertApiKey>[1]>;
/** A key as `createKey` stores it. */
async function aKey(scopes: readonly KeyScope[], owner: AccountType = "editor", fields: Fields = {}): Promise<string> {
  const key = newApiKey();
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) };
  const userId = await ownerOf(owner);
  await insertApiKey(db, {
    userId,
    hash: hashSecret(key),
    hint: key.slice(0, 9),
    name: "Test",
    scopes: [...scopes],
    ...times,
    ...fields,
  });
  return key;
}

const create = { name: "auth.createKey", type: "mutation" } as const;
const created = async (input: object, owner: AccountType = "editor") => {
  const token = await apis.tokenOf(owner);
  return CreatedApiKey.parse((await apis.rpc(create, input, { token })).body);
};
const list = (token: string, url?: string) =>
  url === undefined
    ? apis.rest("GET", "/trust/assets", { token })
    : fetch(`${url}/api/trust/assets`, { headers: { authorization: `Bearer ${token}` } });

/** A call with a key, and the refusal it must get; null: it is allowed. `family` is the one in its input, if any. */
type Check = { procedure: Declared; family: string | null; key: string; expected: string | null };

const wrongInput = ({ procedure: { input, familyIn }, family }: Check): Record<string, string> | undefined =>
  input ? { noSuchField: "1", ...(familyIn === null || family === null ? {} : { [familyIn]: family }) } : undefined;
/** The families that a procedure takes in its input; one null if it takes none. */
const familiesOf = ({ input, familyIn }: Declared): (string | null)[] =>
  familyIn === null ? [null] : Object(input).shape[familyIn].options;
/** What a refusal for lack of rights says; null for any other answer. */
const refusalIn = (status: unknown, message: unknown) => (status === 403 ? String(message) : null);

/** The checks that end otherwise, through both APIs. The input is refused before anything is read. */
async function failures(checks: readonly Check[]): Promise<string[]> {
  const wrong: string[] = [];
  const compare = (protocol: string, { procedure, expected }: Check, found: string | null) => {
    if (found !== expected) wrong.push(`${protocol} ${procedure.name}: ${found} instead of ${expected}`);
  };
  for (const check of checks) {
    const { method, path } = check.procedure.meta.rest;
    const isUrl = method === "GET" || method === "DELETE";
    const input = wrongInput(check);
    const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
      name === check.procedure.familyIn ? String(check.family) : someId,
    );
    const address = `${filled}${isUrl && input ? `?${new URLSearchParams(input)}` : ""}`;
    const answer = await apis.rest(method, address, { token: check.key, body: isUrl ? undefined : input });
    compare("REST", check, refusalIn(answer.status, Object(answer.body).message));
  }
  const groups = new Map<string, Check[]>();
  for (const check of checks) {
    const about = `${check.procedure.type} ${check.key}`;
    groups.set(about, [...(groups.get(about) ?? []), check]);
  }
  for (const batch of [...groups.values()].flatMap(chunks))
    for (const [at, found] of (await refusalsInBatch(batch)).entries()) {
      const check = batch[at];
      if (check) compare("tRPC", check, found);
    }
  return wrong;
}

const chunks = (checks: readonly Check[]) =>
  Array.from({ length: Math.ceil(checks.length / 10) }, (_, n) => checks.slice(n * 10, n * 10 + 10));

async function refusalsInBatch(batch: readonly Check[]): Promise<(string | null)[]> {
  const [first] = batch;
  const names = batch.map(({ procedure }) => procedure.name).join(",");
  const given = batch.flatMap((check, at) => (check.procedure.input ? [[at, { json: wrongInput(check) }]] : []));
  const inputs = JSON.stringify(Object.fromEntries(given));
  const isRead = first?.procedure.type === "query";
  const answer = await fetch(
    `${apis.url}/trpc/${names}?batch=1${isRead ? `&input=${encodeURIComponent(inputs)}` : ""}`,
    {
      method: isRead ? "GET" : "POST",
      headers: { authorization: `Bearer ${first?.key}`, "content-type": "application/json" },
      ...(isRead ? {} : { body: inputs }),
    },
  );
  const results = (await answer.json()) as { error?: { json: { data: { httpStatus: number; message: string } } } }[];
  return results.map(({ error }) => refusalIn(error?.json.data.httpStatus, error?.json.data.message));
}

describe("every procedure", () => {
  const protectedOnes = procedures.filter(({ meta }) => meta.access !== "public");

  it("of accounts, approval, imports and administration accepts no key", () => {
    const closed = /^(auth|users|matches|fetches|sheets)\./;
    const open = protectedOnes.filter(
      ({ name, meta, scopes }) => scopes !== null && (closed.test(name) || !["user", "editor"].includes(meta.access)),
    );
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it("that reads records is open to a key with its scope", () => {
    const personal = /^(auth|users)\.|^analytics\.personal$/;
    const decidedByPeople = /^approvals\./;
    const closed = protectedOnes.filter(
      ({ name, type, meta, scopes }) =>
        scopes === null &&
        type === "query" &&
        meta.access === "user" &&
        !personal.test(name) &&
        !decidedByPeople.test(name),
    );
    expect(closed.map(({ name }) => name)).toEqual([]);
  });

  it("accepts a key with its scopes, and no key with all the others, through both APIs", async () => {
    const keys = new Map<string, Promise<string>>();
    const keyOf = (scopes: readonly KeyScope[], owner: AccountType) => {
      const about = `${owner} ${scopes}`;
      const key = keys.get(about) ?? aKey(scopes, owner, { callsPerMinute: 100_000 });
      keys.set(about, key);
      return key;
    };
    const checks: Check[] = [];
    const calls = protectedOnes.flatMap((procedure) =>
      familiesOf(procedure).map((family) => ({ procedure, family, meta: procedure.meta })),
    );
    for (const { procedure, family, meta } of calls) {
      if (procedure.scopes === null) {
        const expected = "API keys cannot be used here; sign in";
        checks.push({ procedure, family, key: await keyOf(keyScopes, "admin"), expected });
        continue;
      }
      // The change log names a family in snake case: contract_parties.
      const ofFamily = `${procedure.type === "query" ? "read" : "write"}:${family?.replace("_", "-")}`;
      const scopes = [...procedure.scopes, ...keyScopes.filter((scope) => family !== null && scope === ofFamily)];
      expect(scopes, procedure.name).not.toEqual([]);
      for (const missing of scopes) {
        const others = keyScopes.filter((scope) => scope !== missing);
        const expected = `This API key lacks the scope ${missing}`;
        checks.push({ procedure, family, key: await keyOf(others, "editor"), expected });
      }
      checks.push({ procedure, family, key: await keyOf(scopes, "editor"), expected: null });
      // A key has no more rights than its owner.
      if (!mayCall("standard", meta.access))
        checks.push({ procedure, family, key: await keyOf(scopes, "standard"), expected: "Requires the editor role" });
    }
    const wrong = await failures(checks);
    await pool.query("delete from api_keys");
    expect(wrong).toEqual([]);
  });

  it("streams nothing to a key", async () => {
    const token = await aKey(keyScopes, "admin");
    const answer = await fetch(`${apis.url}/trpc/users.notificationsStream`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(403);
    await answer.body?.cancel();
  });
});

describe("a new key", () => {
  it("is shown once, with a checksum that scanners can verify, and stored as a hash", async () => {
    const { key, id, hint } = await created({ name: "Nightly", scopes: ["read:assets"] });
    expect(key).toMatch(/^pave_[0-9A-Za-z]{38}$/);
    expect(key.startsWith(hint)).toBe(true);
    const { rows } = await pool.query<{ text: string }>(
      "select (select json_agg(k)::text from api_keys k) || (select json_agg(a)::text from audit_log a) as text",
    );
    expect(rows[0]?.text).not.toContain(key.slice(hint.length));
    expect(rows[0]?.text).toContain(createHash("sha256").update(key).digest("base64url"));
    const token = await apis.tokenOf("editor");
    const listed = await apis.rest("GET", "/auth/keys", { token });
    expect(JSON.stringify(listed.body)).not.toContain(key.slice(hint.length));
    expect(Object(listed.body).items.map((each: { id: string }) => each.id)).toContain(id);
    const other = await apis.rest("GET", "/auth/keys", { token: await apis.tokenOf("approver") });
    expect(other.body).toEqual({ items: [] });
    const altered = key.slice(0, -1) + (key.endsWith("0") ? "1" : "0");
    const unknown = newApiKey();
    const answers = [await list(key), await list(altered), await list(unknown)] as Answer[];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 401]);
    expect(answers.slice(1).map(({ body }) => Object(body).message)).toEqual([
      "Mistyped API key: its checksum does not match",
      "Unknown, expired or revoked API key",
    ]);
  });

  it("has no scope beyond its owner's role, needs a recently confirmed password, and is one of 20 at most", async () => {
    await pool.query("delete from api_keys");
    const token = await apis.tokenOf("standard");
    const refused = await apis.rest("POST", "/auth/keys", { token, body: { name: "x", scopes: ["write:assets"] } });
    expect(refused.body).toMatchObject({ code: "BAD_REQUEST", issues: [{ path: "scopes" }] });
    const body = { name: "x", scopes: ["read:assets"] };
    const made = await Promise.all(Array.from({ length: 21 }, () => apis.rest("POST", "/auth/keys", { token, body })));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(made.filter(({ status }) => status === 409)).toHaveLength(1);
    await pool.query("update sessions set confirmed_at = now() - interval '1 hour'");
    const late = await apis.rest("POST", "/auth/keys", { token, body });
    expect(late.body).toMatchObject({ code: "REAUTH_REQUIRED" });
    await pool.query("update sessions set confirmed_at = now()");
  });
});

describe("a key", () => {
  it("is refused by every server from the moment it is revoked, by its owner only, and both are audited", async () => {
    const [{ key, id }, other] = [await created({ name: "Gone", scopes: ["read:assets"] }), await apis.another()];
    expect([(await list(key)).status, (await list(key, other)).status]).toEqual([200, 200]);
    const revoke = async (owner: AccountType) =>
      (await apis.rest("DELETE", `/auth/keys/${id}`, { token: await apis.tokenOf(owner) })).status;
    expect([await revoke("approver"), await revoke("editor"), await revoke("editor")]).toEqual([404, 200, 404]);
    expect([(await list(key)).status, (await list(key, other)).status]).toEqual([401, 401]);
    const { rows } = await pool.query(
      "select action, detail->>'name' as name from audit_log where detail->>'keyId' = $1 order by at",
      [id],
    );
    expect(rows).toEqual([
      { action: "createApiKey", name: "Gone" },
      { action: "revokeApiKey", name: "Gone" },
    ]);
  });

  it("is refused once it has expired, from other addresses, and when its owner may not sign in", async () => {
    const expired = await aKey(["read:assets"], "editor", { expiresAt: new Date(Date.now() - 1) });
    expect((await list(expired)).status).toBe(401);
    const elsewhere = await aKey(["read:assets"], "editor", { addresses: ["192.0.2.0/24", "2001:db8::/32"] });
    expect((await list(elsewhere)).body).toMatchObject({ code: "FORBIDDEN" });
    const here = await aKey(["read:assets"], "editor", { addresses: ["192.0.2.7", "127.0.0.0/8", "::1"] });
    expect((await list(here)).status).toBe(200);
    const suspended = await aKey(["read:assets"], "enterprise");
    expect((await list(suspended)).status).toBe(200);
    await updateUser(db, await ownerOf("enterprise"), { status: "suspended" }, new Date());
    expect((await list(suspended)).status).toBe(401);
  });

  it("records when and from where it was used", async () => {
    const { key, id } = await created({ name: "Used", scopes: ["read:assets"] });
    await list(key);
    const { body } = await apis.rest("GET", "/auth/keys", { token: await apis.tokenOf("editor") });
    const used = Object(body).items.find((each: { id: string }) => each.id === id);
    expect(used).toMatchObject({ lastUsedAt: expect.stringMatching(/^\d{4}-/), lastAddress: "127.0.0.1" });
  });

  it("has its own rate, separate from its owner's other keys", async () => {
    const [slow, fast] = [await aKey(["read:assets"], "editor", { callsPerMinute: 2 }), await aKey(["read:assets"])];
    // The first call authenticates the key, so it is counted for the address.
    const statuses: number[] = [];
    for (let call = 0; call < 4; call++) statuses.push((await list(slow)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await list(fast)).status).toBe(200);
  });

  it("has one rate on all servers, which report their calls to each other every second", async () => {
    const key = await aKey(["read:assets"], "editor", { callsPerMinute: 5 });
    const servers = [undefined, await apis.another()];
    const statuses = async (calls: number) => {
      const found = new Set<number>();
      for (const url of servers) for (let call = 0; call < calls; call++) found.add((await list(key, url)).status);
      return [...found];
    };
    const reported = async (calls: number) =>
      vi.waitFor(async () => {
        const { rows } = await pool.query("select count from throttles where key like 'key:%' and count = $1", [calls]);
        expect(rows).toHaveLength(1);
      }, 5_000);
    // The first call on a server authenticates the key, so it is counted for the address.
    expect(await statuses(3)).toEqual([200]);
    await reported(4);
    expect(await statuses(1)).toEqual([200]);
    await reported(6);
    expect(await statuses(1)).toEqual([429]);
  });

  it("of deals alone reads where the values of a bond come from, as it reads the bond, but of no other program", async () => {
    const [bond, grant] = [await aBond(db), await aProgram(db)];
    const token = await aKey(["read:deals"]);
    const statusOf = async (path: string) => (await apis.rest("GET", path, { token })).status;
    const of = (family: string, id: string) => statusOf(`/trust/provenance/${family}/${id}`);
    const asDeals = [await statusOf(`/municipal-deals/${bond.id}`), await of("deals", bond.id)];
    expect([...asDeals, await of("deals", grant.id)]).toEqual([200, 200, 404]);
    expect([await of("programs", bond.id), await of("programs", grant.id)]).toEqual([403, 403]);
  });

  it("writes with its scope, marked with its owner, and gets no stored answer that its scopes do not cover", async () => {
    const writer = await aKey(["write:organizations"]);
    const sent = { body: { name: "Oak Authority", orgType: "publicAuthority" }, headers: { "idempotency-key": "oak" } };
    const made = await apis.rest("POST", "/trust/organizations", { ...sent, token: writer });
    expect([made.status, made.body]).toMatchObject([201, { name: "Oak Authority" }]);
    const reader = await apis.rest("POST", "/trust/organizations", {
      ...sent,
      token: await aKey(["read:organizations"]),
    });
    expect([reader.status, Object(reader.body).name]).toEqual([403, undefined]);
    const { rows } = await pool.query("select created_by from organizations where id = $1", [Object(made.body).id]);
    expect(rows).toEqual([{ created_by: await ownerOf("editor") }]);
  });

  it("is never logged", () => {
    expect(lines.filter((line) => /pave_[0-9A-Za-z]{10}/.test(line))).toEqual([]);
  });
});
