import { CreatedApiKey, ServiceAccount, ServiceAccounts } from "@pave/contract";
import { findUserByEmail, putOrganizationLink, recordAttempt } from "@pave/db";
import { anOrganization } from "@pave/db/builders";
import { expect, it } from "vitest";
import { openApis } from "../../support/apis.js";

const apis = await openApis({ settings: { WORK_JOBS: "false" } });
const { db, pool } = apis.database;
const [water, transit] = [
  await anOrganization(db, { name: "Elm Water" }),
  await anOrganization(db, { name: "Oak Transit" }),
];
const enterprise = await apis.tokenOf("enterprise");
const admin = await apis.tokenOf("admin");
const manager = await findUserByEmail(db, "enterprise@pave.example");
await putOrganizationLink(db, {
  userId: manager?.id ?? "",
  organizationId: water.id,
  relationship: "employee",
  verificationStatus: "approved",
  isPrimary: true,
  linkedAt: new Date(),
});
const path = "/trust/service-accounts";
const call = (method: string, below: string, body?: object, token = enterprise) =>
  apis.rest(method, `${path}${below}`, { token, body });
const create = async (organizationId = water.id) => {
  const made = await call("POST", "", { name: "Nightly copy", organizationId });
  expect(made.status).toBe(201);
  return ServiceAccount.parse(made.body);
};
const aKey = async (id: string) => {
  const made = await call("POST", `/${id}/keys`, { name: "Copy", scopes: ["read:assets", "webhooks", "read:changes"] });
  return CreatedApiKey.parse(made.body);
};

it("a manager creates one for their own organization only, and others neither see nor change it", async () => {
  const account = await create();
  expect(account).toMatchObject({ organizationName: "Elm Water", createdByName: "Test enterprise", keys: [] });
  expect((await call("POST", "", { name: "A", organizationId: transit.id })).status).toBe(400);
  const other = ServiceAccount.parse((await call("POST", "", { name: "B", organizationId: transit.id }, admin)).body);
  const seen = ServiceAccounts.parse((await call("GET", "")).body).items.map(({ id }) => id);
  expect([seen.includes(account.id), seen.includes(other.id)]).toEqual([true, false]);
  const key = await aKey(account.id);
  const answers = [
    await call("POST", `/${other.id}/keys`, { name: "A", scopes: ["read:assets"] }),
    await call("DELETE", `/${other.id}/keys/${key.id}`),
    await call("DELETE", `/${other.id}`),
    await call("DELETE", `/${manager?.id}`, undefined, admin),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  for (const role of ["standard", "editor", "approver"] as const)
    expect((await call("GET", "", undefined, await apis.tokenOf(role))).status).toBe(403);
  expect((await call("GET", "", undefined, key.key)).status).toBe(403);
  expect((await call("DELETE", `/${account.id}/keys/${key.id}`)).status).toBe(200);
  expect((await call("GET", "", undefined, key.key)).status).toBe(401);
});

it("its webhook that is turned off is reported to its creator, else to its managers, else to administrators", async () => {
  const account = await create();
  const { key } = await aKey(account.id);
  const other = await findUserByEmail(db, "admin@pave.example");
  const suspend = async () => {
    await pool.query("delete from mail_outbox");
    await pool.query("delete from notifications");
    const body = { name: "Copy", url: "https://hooks.example.org/", topics: ["changes"] };
    const made = await apis.rest("POST", "/trust/webhooks", { token: key, body });
    const delivery = { id: account.id, attempts: 1 };
    const gone = { status: 410, failure: "Status 410", milliseconds: 1 };
    await recordAttempt(db, Object(made.body).id, delivery, gone, new Date());
    const mails = await pool.query("select recipient, detail->>'account' as account from mail_outbox");
    const notices = await pool.query("select user_id, title, list_url from notifications");
    return { mails: mails.rows, notices: notices.rows };
  };
  const reported = (email: string, userId: string | undefined) => ({
    mails: [{ recipient: email, account: "Nightly copy" }],
    notices: [
      {
        user_id: userId,
        title: "Webhook “Copy” of the service account “Nightly copy” was turned off",
        list_url: "/settings/api-keys",
      },
    ],
  });
  expect(await suspend()).toEqual(reported("enterprise@pave.example", manager?.id));
  await pool.query("update service_accounts set created_by = null");
  expect(await suspend()).toEqual(reported("enterprise@pave.example", manager?.id));
  await pool.query("update users set status = 'suspended' where id = $1", [manager?.id]);
  expect(await suspend()).toEqual(reported("admin@pave.example", other?.id));
  await pool.query("update users set status = 'active' where id = $1", [manager?.id]);
});

it("its keys and webhooks outlive the account of the person who made it, and the audit names it", async () => {
  const account = await create();
  const { key } = await aKey(account.id);
  const made = await apis.rest("POST", "/trust/webhooks", {
    token: key,
    body: { name: "Copy", url: "https://hooks.example.org/", topics: ["changes"] },
  });
  expect(made.status).toBe(201);
  const { rows } = await pool.query(
    "select action, user_id = actor_id as own from audit_log where user_id = $1 order by id",
    [account.id],
  );
  expect(rows).toEqual([
    { action: "createServiceAccount", own: false },
    { action: "createApiKey", own: false },
    { action: "createWebhook", own: true },
  ]);
  const audit = await apis.rest("GET", "/trust/audit?action=createWebhook", { token: admin });
  expect(JSON.stringify(audit.body)).toContain(account.id);
  const keys = await apis.rest("GET", `/trust/audit?action=createApiKey&userId=${account.id}`, { token: admin });
  expect(keys.body).toMatchObject({ items: [{ name: "Copy", scopes: expect.arrayContaining(["read:assets"]) }] });
  await pool.query("delete from users where id = $1", [manager?.id]);
  apis.forget("enterprise");
  expect((await apis.rest("GET", "/trust/assets", { token: key })).status).toBe(200);
  const { items } = ServiceAccounts.parse((await call("GET", "", undefined, admin)).body);
  expect(items.find(({ id }) => id === account.id)).toMatchObject({ createdByName: null, keys: [{ name: "Copy" }] });
  expect((await call("DELETE", `/${account.id}`, undefined, admin)).status).toBe(200);
  expect((await apis.rest("GET", "/trust/assets", { token: key })).status).toBe(401);
});

it("cannot sign in, and is not found as a person", async () => {
  const made = await call("POST", "", { name: "Quiet program", organizationId: transit.id }, admin);
  const { id } = ServiceAccount.parse(made.body);
  const email = `${id}@service.invalid`;
  const login = await apis.rest("POST", "/auth/login", { body: { email, password: "correct horse battery" } });
  expect(login).toMatchObject({ status: 401, body: { code: "INVALID_CREDENTIALS" } });
  const people = await apis.rest("GET", "/trust/users/search?search=quiet", { token: admin });
  expect(people).toMatchObject({ status: 200, body: { items: [] } });
});
