import { cacheChannel, newId } from "@pave/db";
import { aProgram, aRecipient } from "@pave/db/builders";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { openApis } from "../support/apis.js";
import { callBothApis, type ReadCase } from "../support/both-apis.js";

const apis = await openApis();
const { db, pool } = apis.database;
const token = await apis.tokenOf("admin");
const nobody = "00000000-0000-7000-8000-000000000000";

type Told = { source: string; recordId: string; fields: Record<string, unknown> };

/** An organization as imports make it of records. */
async function body(name: string, records: readonly Told[]): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into organizations (id, name, org_type, region, sources, ein, geoid)
     values ($1, $2, 'municipality', 'CT', $3, $4, $5)`,
    [
      id,
      name,
      records.map(({ source }) => source),
      records.map(({ fields }) => fields.ein).find(Boolean) ?? null,
      records.map(({ fields }) => fields.geoid).find(Boolean) ?? null,
    ],
  );
  for (const { source, recordId, fields } of records)
    await pool.query(
      `insert into source_records (source, record_id, entity_type, entity_id, fields)
       values ($1, $2, 'organizations', $3, $4)`,
      [source, recordId, id, { name, org_type: "municipality", region: "CT", ...fields }],
    );
  return id;
}

const organization = async (id: string) => {
  const { rows } = await pool.query(
    "select name, ein, geoid, sources, is_deleted, status from organizations where id = $1",
    [id],
  );
  return rows[0];
};

/** Now, by the database's clock, as a whole millisecond. */
async function instant(): Promise<string> {
  const { rows } = await pool.query("select pave_instant(date_trunc('milliseconds', clock_timestamp())) as now");
  return rows[0]?.now;
}

/** An organization as it stood at an instant. */
const asOf = async (id: string, at: string) =>
  (await apis.rest("GET", `/trust/organizations/${id}?asOf=${at}`, { token })).body;

type Listed = { id: string; entity: { id: string }; candidate: { id: string }; decision: string | null };
const itemsOf = (answer: { body: unknown }): Listed[] => (answer.body as { items: Listed[] }).items;

const post = (path: string, content: object = {}) => apis.rest("POST", path, { token, body: content });

describe("possible matches", () => {
  let city: string;
  let town: string;
  let match: string;
  const bridge = newId();
  const owner = async () =>
    (await pool.query("select owner_org_id from assets where id = $1", [bridge])).rows[0]?.owner_org_id;

  /** A source's record that names the city by its EIN. */
  async function nameIt(family: string, id: string, fields: object, field: string): Promise<void> {
    await pool.query(
      `insert into source_records (source, record_id, entity_type, entity_id, fields)
       values ('domains', $1, $2, $3, $4)`,
      [family, family, id, { ...fields, [field]: city }],
    );
    await pool.query(
      `insert into record_mentions (source, record_id, field, target, scheme, value, entity_id)
       values ('domains', $1, $2, 'organizations', 'ein', '061234567', $3)`,
      [family, field, city],
    );
  }

  beforeAll(async () => {
    await pool.query(
      `insert into sources (key, publisher, dataset, licence, rank) values
         ('units', 'Bureau', 'Units', 'none', 80), ('domains', 'Registry', 'Domains', 'none', 40)`,
    );
    town = await body("Town of Plainville", [{ source: "units", recordId: "u1", fields: { geoid: "0960050" } }]);
    city = await body("City of Plainville", [
      { source: "domains", recordId: "plainville.gov", fields: { ein: "061234567" } },
    ]);
    // A bridge of the city, which is known by its EIN.
    await pool.query(
      "insert into assets (id, title, asset_class, sources, owner_org_id) values ($1, 'Mill Bridge', 'bridge', '{domains}', $2)",
      [bridge, city],
    );
    // And an award to it.
    const program = await aProgram(db, { sources: ["domains"] });
    const award = await aRecipient(db, { programId: program.id, recipientOrgId: city });
    await nameIt("assets", bridge, { title: "Mill Bridge", asset_class: "bridge" }, "owner_org_id");
    await nameIt("program_recipients", award.id, { program_id: program.id }, "recipient_org_id");
    match = newId();
    await pool.query(
      `insert into doubtful_matches (id, entity_type, source, record_id, entity_id, candidate_id, reason, strength, agrees, differs)
       values ($1, 'organizations', 'domains', 'plainville.gov', $2, $3, 'Of another kind', 40, '{orgType}', '{name}')`,
      [match, city, town],
    );
  });

  it("are listed with both sides and the reason, the same through both APIs", async () => {
    const questions: ReadCase[] = [
      ["matches.list", "/trust/matches", () => ({})],
      [
        "matches.list",
        "/trust/matches?decision=joined&source=domains&limit=5",
        () => ({ decision: "joined", source: "domains", limit: 5 }),
      ],
      ["matches.list", "/trust/matches?region=CT&evidence=key", () => ({ region: "CT", evidence: "key" })],
      ["matches.list", "/trust/matches?region=TX", () => ({ region: "TX" })],
      ["matches.list", "/trust/matches?decision=maybe", () => ({ decision: "maybe" })],
    ];
    const [open, , connecticut, texas] = await Promise.all(
      questions.map((question) => callBothApis(apis, question, {}, token)),
    );
    expect(open?.body).toMatchObject({
      items: [
        {
          id: match,
          reason: "Of another kind",
          evidence: "key",
          strength: 40,
          agrees: ["orgType"],
          differs: ["name"],
          values: { ein: "061234567" },
          entity: { id: city, name: "City of Plainville", values: { ein: "061234567", region: "CT" } },
          candidate: { id: town, records: [{ source: "units", recordId: "u1", joinedBy: "itself" }] },
        },
      ],
      total: { value: 1 },
    });
    expect(connecticut?.body).toMatchObject({ items: [{ id: match }] });
    expect(texas?.body).toMatchObject({ items: [] });
  });

  it("are sorted by likelihood", async () => {
    const likelier = newId();
    await pool.query(
      `insert into doubtful_matches (id, entity_type, source, record_id, entity_id, candidate_id, reason, strength)
       values ($1, 'organizations', 'units', 'u1', $3, $2, 'The same name', 90)`,
      [likelier, city, town],
    );
    const listed = itemsOf(await apis.rest("GET", "/trust/matches?limit=1", { token }));
    const next = await apis.rest("GET", "/trust/matches", { token });
    await pool.query("delete from doubtful_matches where id = $1", [likelier]);
    expect(listed.map(({ id }) => id)).toEqual([likelier]);
    expect(itemsOf(next).map(({ id }) => id)).toEqual([likelier, match]);
  });

  it("are for administrators only", async () => {
    const editor = await apis.tokenOf("editor");
    expect((await apis.rest("GET", "/trust/matches", { token: editor })).status).toBe(403);
    expect((await apis.rest("POST", `/trust/matches/${match}/join`, { token: editor, body: {} })).status).toBe(403);
    expect((await post(`/trust/matches/${nobody}/join`)).status).toBe(404);
  });

  it("that a person merges are one, with the values of both, and two again when that is undone", async () => {
    await pool.query(
      `insert into files (id, entity_type, entity_id, file_name, size, received, media_type, sha256, storage)
       values ($1, 'organizations', $2, 'charter.pdf', 9, 9, 'application/pdf', 'hash', 'database')`,
      [newId(), city],
    );
    const documents = async (id: string) => (await pool.query("select from files where entity_id = $1", [id])).rowCount;
    const before = await instant();
    const notified: (string | undefined)[] = [];
    const listener = await pool.connect();
    listener.on("notification", ({ payload }) => notified.push(payload));
    await listener.query(`listen ${cacheChannel}`);
    const joined = await post(`/trust/matches/${match}/join`, { reason: "Chartered in 1869" });
    expect(joined).toMatchObject({ status: 200, body: { decision: "joined", decisionReason: "Chartered in 1869" } });
    expect(await organization(town)).toMatchObject({
      geoid: "0960050",
      ein: "061234567",
      sources: ["units", "domains"],
      is_deleted: false,
    });
    expect(await organization(city)).toMatchObject({ is_deleted: true, status: "merged" });
    expect(await owner()).toBe(town);
    expect([await documents(city), await documents(town)]).toEqual([0, 1]);
    const history = await apis.rest("GET", `/trust/organizations/${town}/history`, { token });
    expect(itemsOf(history)).toContainEqual(
      expect.objectContaining({
        cause: "merge",
        fields: { documents: { before: null, after: { fileName: "charter.pdf", size: 9, sha256: "hash" } } },
      }),
    );
    const { rows: signed } = await pool.query(
      "select distinct cause, reason, actor_id is not null as is_signed from changes",
    );
    expect(signed).toEqual([{ cause: "merge", reason: "Chartered in 1869", is_signed: true }]);
    expect((await post(`/trust/matches/${match}/join`)).status).toBe(409);
    await vi.waitFor(() => expect(notified.toSorted()).toEqual(["assets", "organizations", "programs"]), {
      timeout: 30_000,
    });
    listener.release(true);
    const { rows: left } = await pool.query("select relname from pg_class where relname in ('suspects', 'relinked')");
    expect(left).toEqual([]);

    const between = await instant();
    expect(await asOf(city, before)).toMatchObject({ name: "City of Plainville", ein: "061234567", status: "active" });
    expect((await apis.rest("GET", `/trust/organizations/${city}?asOf=${between}`, { token })).status).toBe(404);
    const undone = await apis.rpc({ name: "matches.undo", type: "mutation" }, { id: match }, { token });
    expect(undone).toMatchObject({ status: 200, body: { decision: null } });
    expect(await organization(town)).toMatchObject({ geoid: "0960050", ein: null, sources: ["units"] });
    expect(await organization(city)).toMatchObject({ ein: "061234567", is_deleted: false, status: "active" });
    expect(await owner()).toBe(city);
    expect([await documents(city), await documents(town)]).toEqual([1, 0]);
    expect(await asOf(city, before)).toMatchObject({ ein: "061234567", status: "active" });
    expect((await apis.rest("GET", `/trust/organizations/${city}?asOf=${between}`, { token })).status).toBe(404);
    expect(await asOf(town, between)).toMatchObject({ ein: "061234567", geoid: "0960050" });
    expect(await asOf(town, before)).toMatchObject({ ein: null, geoid: "0960050" });
  });

  it("that a user marks as distinct leave the inbox", async () => {
    expect((await post(`/trust/matches/${match}/keep-apart`, { reason: "Two charters" })).status).toBe(200);
    expect(itemsOf(await apis.rest("GET", "/trust/matches", { token }))).toEqual([]);
    expect(itemsOf(await apis.rest("GET", "/trust/matches?decision=apart", { token }))).toHaveLength(1);
    expect((await post(`/trust/matches/${match}/undo`, { reason: "Misread" })).status).toBe(200);
    expect(itemsOf(await apis.rest("GET", "/trust/matches", { token }))).toMatchObject([{ decisionReason: null }]);
  });

  it("leave a trace of each decision and of each undone one, and of no other", async () => {
    const audit = await apis.rest("GET", "/trust/audit?action=decideMatch", { token });
    const entry = { actorEmail: "admin@pave.example", entityType: "doubtful_matches", entityId: match };
    expect(itemsOf(audit)).toMatchObject([
      { ...entry, before: "apart", after: null, reason: "Misread" },
      { ...entry, before: null, after: "apart", reason: "Two charters" },
      { ...entry, before: "joined", after: null, reason: null },
      { ...entry, before: null, after: "joined", reason: "Chartered in 1869" },
    ]);
  });

  it("are not decided while an import runs", async () => {
    const importing = await pool.connect();
    await importing.query("select pg_advisory_lock($1)", [0x70617669]);
    const refused = await post(`/trust/matches/${match}/join`);
    await importing.query("select pg_advisory_unlock($1)", [0x70617669]);
    importing.release();
    expect(refused).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  });

  it("joined by an import are separated", async () => {
    const both = await body("Canton", [
      { source: "units", recordId: "u2", fields: { geoid: "0912345" } },
      { source: "domains", recordId: "canton.gov", fields: { ein: "067654321" } },
    ]);
    const split = await post(`/trust/organizations/${both}/split`, { source: "domains", recordId: "canton.gov" });
    expect(split.status).toBe(200);
    const { organizationId } = split.body as { organizationId: string };
    expect(await organization(both)).toMatchObject({ geoid: "0912345", ein: null, sources: ["units"] });
    expect(await organization(organizationId)).toMatchObject({ name: "Canton", ein: "067654321", geoid: null });
    const lonely = await post(`/trust/organizations/${organizationId}/split`, {
      source: "domains",
      recordId: "canton.gov",
    });
    expect(lonely.status).toBe(409);
  });
});
