import { randomUUID } from "node:crypto";
import { declaredProcedures } from "@pave/api";
import { createSealer, hashSecret, newApiKey } from "@pave/auth";
import { CreatedWebhook, type KeyScope, Webhook, WebhookDelivery, WebhookDeliveryPage } from "@pave/contract";
import { findUserByEmail, insertApiKey, leaseWebhooks, runAlerts, takeDelivery } from "@pave/db";
import { anAsset } from "@pave/db/builders";
import { type Answer, type SentRequest, standIn } from "@pave/ingest/testing-hosts";
import { newSecret } from "@pave/server/env";
import { sendWebhooks } from "@pave/server/webhooks";
import { Webhook as Verifier } from "standardwebhooks";
import { beforeEach, describe, expect, it } from "vitest";
import { openApis } from "../support/apis.js";
import { restRequest } from "../support/rest-request.js";

const DATA_KEY = newSecret();
const lines: string[] = [];
const apis = await openApis({
  settings: { DATA_KEY, WORK_JOBS: "false" },
  logTo: { write: (line) => void lines.push(line) },
});
const { db, pool } = apis.database;
const editor = await apis.tokenOf("editor");
const asset = await anAsset(db, { title: "Mill Bridge" });

let answer: (received: SentRequest) => Answer = () => ({});
const hosts = ["hooks.example.org", "inside.example.org"];
const { reach, requests: received } = await standIn(hosts, (one) => answer(one), { "inside.example.org": "10.0.0.7" });
const url = "https://hooks.example.org/pave";

/** The senders' clock runs ahead of the server's. */
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
const sender = { db, sealer: createSealer(DATA_KEY), now, reach, answerMs: 300 };
const send = () => sendWebhooks(sender, new AbortController().signal);

async function aKey(...scopes: KeyScope[]): Promise<string> {
  const owner = await findUserByEmail(db, "editor@pave.example");
  const key = newApiKey();
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) };
  const fields = { hash: hashSecret(key), hint: key.slice(0, 9), name: "Test", scopes, addresses: [] };
  await insertApiKey(db, { userId: owner?.id ?? "", ...fields, ...times });
  return key;
}

const call = (method: string, path: string, body?: object, token = editor) =>
  apis.rest(method, `/trust/webhooks${path}`, { token, body, headers: { "idempotency-key": randomUUID() } });
async function create(fields: object = {}, token = editor): Promise<CreatedWebhook> {
  const made = await call("POST", "", { name: "Warehouse", url, topics: ["changes"], ...fields }, token);
  return CreatedWebhook.parse(made.body);
}
const get = async (id: string) => Webhook.parse((await call("GET", `/${id}`)).body);
const log = async (id: string) => WebhookDeliveryPage.parse((await call("GET", `/${id}/deliveries`)).body).items;

let version = asset.version;
async function change(): Promise<void> {
  const made = await apis.rest("PUT", `/trust/assets/${asset.id}`, {
    token: editor,
    body: { version, title: `Mill Bridge ${version}` },
  });
  expect(made.status).toBe(200);
  version++;
}

type Message = { type: string; data: { events: { id: string; source: string }[]; nextCursor: string } };
/** A message as the standard's own library reads it; it throws for one that is not signed with the secret. */
function read(secret: string, { body, headers }: SentRequest): Message {
  const signed = Object.fromEntries(
    ["id", "timestamp", "signature"].map((name) => [`webhook-${name}`, String(headers[`webhook-${name}`])]),
  );
  return new Verifier(secret).verify(body, signed) as Message;
}
const idOf = ({ headers }: SentRequest) => headers["webhook-id"];

beforeEach(async () => {
  await pool.query("delete from webhooks");
  answer = () => ({});
  received.length = 0;
  aheadMs = 0;
});

describe("a webhook", () => {
  it("receives the changes of its families, signed so that the standard's library accepts them, with a cursor to resume from", async () => {
    const key = await aKey("webhooks", "read:changes");
    const webhook = await create({ families: ["assets"] }, key);
    await change();
    await apis.rest("POST", "/trust/organizations", {
      token: editor,
      body: { name: "Elm Water District", orgType: "specialDistrict" },
    });
    await send();
    await send();
    expect(received).toHaveLength(1);
    const [message] = received.map((one) => read(webhook.secret, one));
    expect(message?.type).toBe("pave.changes");
    const feed = await apis.rest("GET", `/trust/change-events?family=assets&since=${webhook.cursor}`, { token: key });
    expect(feed.body).toMatchObject({ items: message?.data.events });
    expect(message?.data.events).toHaveLength(1);
    const after = `/trust/change-events?family=assets&since=${message?.data.nextCursor}`;
    expect((await apis.rest("GET", after, { token: key })).body).toMatchObject({ items: [] });
    expect((await get(webhook.id)).lastDeliveredAt).not.toBeNull();
    const forged = { ...received[0], body: `${received[0]?.body} ` } as SentRequest;
    expect(() => read(webhook.secret, forged)).toThrow();
  });

  it("receives the notifications of its own account, and no other's", async () => {
    const rule = { name: "Mill", trigger: "fieldChange", target: { entityType: "assets", id: asset.id } };
    const approver = await apis.tokenOf("approver");
    const hooks = [
      await create({ topics: ["alerts"] }),
      await create({ topics: ["alerts"], url: `${url}2` }, approver),
    ];
    const made = await apis.rest("POST", "/trust/users/me/alerts", { token: editor, body: rule });
    expect(made.status).toBe(201);
    await change();
    await runAlerts(db, new Date());
    await send();
    expect(received.map(({ url }) => url)).toEqual([url]);
    expect(read(hooks[0]?.secret ?? "", received[0] as SentRequest)).toMatchObject({
      type: "pave.alert",
      data: { type: "fieldChange", entityId: asset.id },
    });
  });

  it("receives a completed import once, with its source and counts and without its file", async () => {
    const { secret } = await create({ topics: ["imports"] });
    await pool.query(
      "insert into sources (key, publisher, dataset, licence, rank) values ('s', 'FHWA', 'NBI', 'Public domain', 1)",
    );
    await pool.query(
      `insert into imports (id, source, file_name, file_hash, status, created, updated, finished_at)
        values (gen_random_uuid(), 's', '/secret/path.csv', 'h', 'finished', 5, 2, clock_timestamp())`,
    );
    await send();
    await send();
    expect(received).toHaveLength(1);
    const message = read(secret, received[0] as SentRequest);
    expect(message).toMatchObject({
      type: "pave.import.finished",
      data: { publisher: "FHWA", created: 5, updated: 2 },
    });
    expect(received[0]?.body).not.toContain("path.csv");
  });

  it("with a new secret is signed by both for a day, then by the new one only", async () => {
    const { id, secret: old } = await create();
    const { secret } = CreatedWebhook.parse((await call("POST", `/${id}/renew-secret`)).body);
    const arrives = async () => {
      const { body } = await call("POST", `/${id}/test`);
      await send();
      return [WebhookDelivery.parse(body), received.at(-1) as SentRequest] as const;
    };
    const [delivery, first] = await arrives();
    expect(idOf(first)).toBe(delivery.messageId);
    for (const known of [old, secret]) expect(read(known, first).type).toBe("pave.test");
    await pool.query("update webhooks set previous_secret_until = now() - interval '1 second'");
    const [, second] = await arrives();
    expect(read(secret, second).type).toBe("pave.test");
    expect(() => read(old, second)).toThrow();
    const { rows } = await pool.query(
      `select webhooks::text as text from webhooks union all select audit_log::text from audit_log
        union all select answer from idempotent_answers`,
    );
    for (const text of [...rows.map(({ text }) => String(text)), ...lines, JSON.stringify(await get(id))])
      for (const known of [old, secret]) expect(text).not.toContain(known);
  });

  it("receives what follows a cursor again under the same IDs, and a delivery of its log", async () => {
    const { id, secret, cursor } = await create();
    await change();
    await send();
    expect((await call("POST", `/${id}/replay`, { since: cursor })).status).toBe(200);
    await send();
    const [delivered] = await log(id);
    expect(delivered).toMatchObject({ state: "delivered", status: 200, attempts: 1, failure: null });
    expect((await call("POST", `/${id}/deliveries/${delivered?.id}/redeliver`)).status).toBe(200);
    await send();
    expect(new Set(received.map(idOf)).size).toBe(1);
    expect(received).toHaveLength(3);
    expect(new Set(received.map((one) => JSON.stringify(read(secret, one).data.events))).size).toBe(1);
    expect((await call("POST", `/${id}/replay`, { since: "nonsense" })).status).toBe(400);
    expect((await call("DELETE", `/${id}`)).status).toBe(200);
    expect((await call("GET", `/${id}`)).status).toBe(404);
  });
});

describe("a delivery that fails", () => {
  it("is repeated with the same ID for a day and abandoned, and after three days the webhook is turned off with notice", async () => {
    answer = () => ({ status: 500 });
    const { id } = await create();
    await call("POST", `/${id}/test`);
    const began = Date.now();
    for (let n = 0; n < 20; n++) {
      await send();
      const [delivery] = await log(id);
      if (delivery?.state !== "waiting") break;
      aheadMs = Date.parse(delivery.nextAttemptAt ?? "") - Date.now() + 1;
    }
    const hours = (now().getTime() - began) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(25);
    expect(received).toHaveLength(9);
    expect(new Set(received.map(idOf)).size).toBe(1);
    expect(await log(id)).toMatchObject([{ state: "failed", status: 500, attempts: 9, failure: "Status 500" }]);
    expect(await get(id)).toMatchObject({ isActive: true, failingSince: expect.any(String) });

    aheadMs = 3 * 86_400_000 + 60_000;
    await change();
    await send();
    const off = await get(id);
    expect(off).toMatchObject({ isActive: false, suspendedAt: expect.any(String) });
    const { body } = await apis.rest("GET", "/trust/users/me/notifications?type=webhook", { token: editor });
    expect(body).toMatchObject({
      items: [{ title: "Webhook “Warehouse” was turned off", actionUrl: "/settings/webhooks" }],
    });
    const { rows } = await pool.query("select recipient from mail_outbox where kind = 'webhookSuspended'");
    expect(rows).toEqual([{ recipient: "editor@pave.example" }]);
    expect((await call("POST", `/${id}/test`)).status).toBe(409);

    // Turned on again, it also repeats the message that was abandoned.
    answer = () => ({});
    await call("PUT", `/${id}`, { version: off.version, isActive: true });
    received.length = 0;
    aheadMs += 86_400_000;
    await send();
    expect(received.map(({ body }) => JSON.parse(body).type).sort()).toEqual(["pave.changes", "pave.test"]);
    expect(await get(id)).toMatchObject({ isActive: true, suspendedAt: null, failingSince: null, waiting: 0 });
  });

  it.each<[string, Answer, string]>([
    [
      "redirects",
      { status: 302, headers: { location: "https://hooks.example.org/other" } },
      "redirects are not followed",
    ],
    ["does not end its answer", { body: "x".repeat(10), cutAfter: 5 }, "No answer within"],
    ["asks to come later", { status: 429, headers: { "retry-after": "600" } }, "Status 429"],
  ])("because the receiver %s is delivered later", async (_, given, failure) => {
    answer = () => given;
    const { id } = await create();
    await call("POST", `/${id}/test`);
    await send();
    expect(received).toHaveLength(1);
    const [delivery] = await log(id);
    expect(delivery).toMatchObject({ state: "waiting", failure: expect.stringContaining(failure) });
    const wait = Date.parse(delivery?.nextAttemptAt ?? "") - Date.parse(delivery?.attemptedAt ?? "");
    expect(wait).toBeGreaterThanOrEqual((given.headers?.["retry-after"] ? 600 : 5) * 1_000);
    received.at(-1)?.cut?.();
  });

  it("states why no connection was made", async () => {
    // A connection to the usual host may still be open.
    const { id } = await create({ url: "https://nowhere.example.org/" });
    const failures = {
      ENOTFOUND: "The host name does not exist",
      ERR_TLS_CERT_ALTNAME_INVALID: "The certificate of the host is for another name",
      EHOSTUNREACH: "The host cannot be reached from this machine",
      ENOBUFS: "No connection could be made (ENOBUFS)",
    };
    for (const [code, failure] of Object.entries(failures)) {
      await call("POST", `/${id}/test`);
      const resolve = () => Promise.reject(Object.assign(new Error("No answer"), { code }));
      await sendWebhooks({ ...sender, reach: { ...reach, resolve } }, new AbortController().signal);
      expect((await log(id))[0]).toMatchObject({ status: null, failure });
    }
  });

  it("with 410 is the last, and a long answer is read no further than needed", async () => {
    answer = ({ url: at }) => (at.endsWith("gone") ? { status: 410 } : { body: Buffer.alloc(5_000_000) });
    const [removedEndpoint, long] = [await create({ url: `${url}/gone` }), await create({ url: `${url}/long` })];
    for (const { id } of [removedEndpoint, long]) await call("POST", `/${id}/test`);
    await send();
    expect(await get(removedEndpoint.id)).toMatchObject({ isActive: false });
    expect(await log(long.id)).toMatchObject([{ state: "delivered" }]);
  });
});

describe("a private address", () => {
  it("is refused when the webhook is written, through both APIs", async () => {
    const { id, version } = await create();
    const refused = `http://example.org/ https://127.0.0.1/ https://[::1]/ https://169.254.169.254/latest/meta-data
      https://0x7f000001/ https://localhost/ https://example.org:8443/ https://user:word@example.org/ file:///etc/passwd`;
    for (const address of refused.split(/\s+/)) {
      const fields = { name: "A", url: address, topics: ["changes"] };
      const [made, changed] = [await call("POST", "", fields), await call("PUT", `/${id}`, { version, url: address })];
      const rpc = await apis.rpc({ name: "webhooks.create", type: "mutation" }, fields, { token: editor });
      expect([made.status, changed.status, rpc.status], address).toEqual([400, 400, 400]);
      expect(JSON.stringify(made.body), address).toMatch(
        /name of a public host|must not contain a user|port is not allowed/,
      );
    }
  });

  it("is refused at delivery when a name resolves to it, whatever it resolved to before", async () => {
    const { id } = await create({ url: "https://inside.example.org/hook" });
    await call("POST", `/${id}/test`);
    await send();
    expect(received).toEqual([]);
    expect(await log(id)).toMatchObject([
      { failure: "inside.example.org is not on the public internet", status: null },
    ]);
  });
});

describe("several servers", () => {
  it("send each delivery once, and the others take over the delivery of one that fails", async () => {
    const { id } = await create();
    for (let n = 0; n < 8; n++) await call("POST", `/${id}/test`);
    await Promise.all([send(), send(), send()]);
    expect(received).toHaveLength(8);
    expect(new Set(received.map(idOf)).size).toBe(8);

    await call("POST", `/${id}/test`);
    await leaseWebhooks(db, now(), new Date(now().getTime() + 60_000), 5);
    const taken = await takeDelivery(db, id, now());
    await send();
    expect(received).toHaveLength(8);
    aheadMs = 61_000;
    await send();
    expect(received.map(idOf).slice(8)).toEqual([taken?.messageId]);
  });
});

describe("another account", () => {
  it("and a key that may not read what a webhook sends find none of it, by any procedure", async () => {
    const { id } = await create({ topics: ["alerts", "changes"] });
    const { body } = await call("POST", `/${id}/test`);
    const deliveryId = WebhookDelivery.parse(body).id;
    const key = await aKey("webhooks", "read:changes");
    const strangers = [await apis.tokenOf("approver"), await apis.tokenOf("admin"), key];
    const procedures = [...declaredProcedures().values()].filter(({ name }) => name.startsWith("webhooks."));
    const wrong: string[] = [];
    for (const { name, meta } of procedures) {
      if (name === "webhooks.create") continue;
      const input = { id, deliveryId, since: (await get(id)).cursor, version: 1, isActive: false };
      const wanted = [...meta.rest.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field ?? "");
      const fields = name.endsWith("update") ? ["version", "isActive"] : name.endsWith("replay") ? ["since"] : [];
      const chosen = Object.fromEntries(
        Object.entries(input).filter(([field]) => wanted.includes(field) || fields.includes(field)),
      );
      const { method, target, body: sent } = restRequest(meta.rest, chosen);
      for (const token of strangers) {
        const found = await apis.rest(method, target.replace(/^\/api/, ""), { token, body: sent ?? undefined });
        const isNothing =
          name === "webhooks.list" ? JSON.stringify(found.body) === '{"items":[]}' : found.status === 404;
        if (!isNothing) wrong.push(`${name}: ${found.status}`);
      }
    }
    expect(procedures.length).toBe(10);
    expect(wrong).toEqual([]);
    expect(await get(id)).toMatchObject({ isActive: true, version: 1 });
    const alerts = await call("POST", "", { name: "A", url, topics: ["alerts"] }, key);
    expect(alerts).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  });

  it("that is turned off is sent nothing", async () => {
    await create({}, await apis.tokenOf("approver"));
    await change();
    await pool.query("update users set status = 'suspended' where email = 'approver@pave.example'");
    await send();
    expect(received).toEqual([]);
    await pool.query("update users set status = 'active' where email = 'approver@pave.example'");
  });
});
