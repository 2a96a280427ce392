import { openDb, organizationsOf } from "@pave/db";
import { anOrganization } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { type Answer, aSession, protocols, runSql, type Session, startApp } from "../../support/accounts-app.js";

const { db, url } = await testDatabase();
const app = await startApp(url);
const nowhere = "0190a000-0000-7000-8000-000000000000";

const links = ({ body }: Answer) => body.items as Record<string, unknown>[];
const idOf = async ({ email }: Session) =>
  String((await runSql(url, "select id from users where email = $1", [email]))[0]?.id);

describe.each(protocols)("through %s", (protocol) => {
  const link = ({ token }: Session, input: object) => app.call(protocol, "users.linkOrganization", input, { token });
  const list = async ({ token }: Session) => links(await app.call(protocol, "users.myOrganizations", {}, { token }));
  const unlink = ({ token }: Session, organizationId: unknown) =>
    app.call(protocol, "users.unlinkOrganization", { organizationId }, { token });

  it("a claim awaits a decision, following does not, and each is audited", async () => {
    const session = await aSession(app);
    const [city, county] = [await anOrganization(db), await anOrganization(db, { orgType: "county" })];
    expect(await list(session)).toEqual([]);
    await link(session, { organizationId: city.id, relationship: "employee", isPrimary: true });
    const answer = await link(session, { organizationId: county.id, relationship: "follower" });
    expect(links(answer)).toMatchObject([
      {
        organizationId: city.id,
        name: city.name,
        relationship: "employee",
        verificationStatus: "pending",
        isPrimary: true,
      },
      { organizationId: county.id, orgType: "county", verificationStatus: "approved", isPrimary: false },
    ]);
    expect(await list(session)).toEqual(links(answer));
    const rows = await runSql(
      url,
      "select entity_id from audit_log where user_id = $1 and action = 'linkOrganization'",
      [await idOf(session)],
    );
    expect(rows.map((row) => row.entity_id).sort()).toEqual([city.id, county.id].sort());
  });

  it("the same claim again leaves the decision; another relationship is another claim", async () => {
    const session = await aSession(app);
    const { id } = await anOrganization(db);
    await link(session, { organizationId: id, relationship: "vendor" });
    await runSql(url, "update user_organizations set verification_status = 'approved' where organization_id = $1", [
      id,
    ]);
    const again = await link(session, { organizationId: id, relationship: "vendor" });
    expect(links(again)).toMatchObject([{ verificationStatus: "approved" }]);
    const other = await link(session, { organizationId: id, relationship: "employee" });
    expect(links(other)).toMatchObject([{ relationship: "employee", verificationStatus: "pending" }]);
  });

  it("one organization is the primary one, even when two are set at once", async () => {
    const session = await aSession(app);
    const made = [await anOrganization(db), await anOrganization(db), await anOrganization(db)];
    const answers = await Promise.all(
      made.map(({ id }) => link(session, { organizationId: id, relationship: "advisor", isPrimary: true })),
    );
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    expect((await list(session)).map(({ isPrimary }) => isPrimary)).toEqual([true, false, false]);
  });

  it("ending a link works once; one that is not linked, or another's, is not found", async () => {
    const [mine, other] = [await aSession(app), await aSession(app)];
    const { id } = await anOrganization(db);
    await link(other, { organizationId: id, relationship: "employee" });
    expect(await unlink(mine, id)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect(await list(other)).toHaveLength(1);
    expect((await unlink(other, id)).status).toBe(200);
    expect((await unlink(other, id)).status).toBe(404);
    expect(await list(other)).toEqual([]);
  });

  it("nobody links a missing organization, decides on their own claim, or acts for another", async () => {
    const [session, other] = [await aSession(app), await aSession(app)];
    const { id } = await anOrganization(db);
    const deleted = await anOrganization(db, { isDeleted: true });
    const good = { organizationId: id, relationship: "employee" };
    for (const organizationId of [nowhere, deleted.id])
      expect((await link(session, { ...good, organizationId })).status).toBe(404);
    for (const extra of [{ verificationStatus: "approved" }, { userId: await idOf(other) }, { relationship: "owner" }])
      expect((await link(session, { ...good, ...extra })).status).toBe(400);
    for (const organizationId of ["x", "../me", null, [id]])
      expect((await link(session, { ...good, organizationId })).status).toBe(400);
    expect(await list(session)).toEqual([]);
  });

  it("the link and its audit row are stored together or not at all", async () => {
    const session = await aSession(app);
    const { id } = await anOrganization(db);
    await runSql(url, "alter table audit_log rename to audit_log_away");
    const failed = await link(session, { organizationId: id, relationship: "employee" });
    await runSql(url, "alter table audit_log_away rename to audit_log");
    expect(failed.status).toBe(500);
    expect(await list(session)).toEqual([]);
  });
});

it("linked organizations are those whose claim was not rejected", async () => {
  const session = await aSession(app);
  const [one, two] = [await anOrganization(db), await anOrganization(db)];
  for (const { id: organizationId } of [one, two])
    await app.call("rest", "users.linkOrganization", { organizationId, relationship: "employee" }, session);
  await runSql(url, "update user_organizations set verification_status = 'rejected' where organization_id = $1", [
    one.id,
  ]);
  const database = openDb(url);
  expect(await organizationsOf(database.db, await idOf(session))).toEqual([two.id]);
  await database.close();
});

it("at most a hundred links are allowed", async () => {
  const session = await aSession(app);
  await runSql(
    url,
    "insert into user_organizations select $1, gen_random_uuid(), 'follower', 'approved', false, now() from generate_series(1, 100)",
    [await idOf(session)],
  );
  const { id } = await anOrganization(db);
  const answer = await app.call(
    "rest",
    "users.linkOrganization",
    { organizationId: id, relationship: "vendor" },
    session,
  );
  expect(answer).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
});
