import { AssetFeature, changeLogOf, familyKeys, type Oc4idsPackage, type OcdsPackage } from "@pave/contract";
import { oc4idsFault } from "@pave/ingest/oc4ids-schema";
import { seedSample } from "@pave/sample";
import type { ValidateFunction } from "ajv-draft-04";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { openApis } from "../support/apis.js";
import { callBothApis, comparable, filesOf, type Known, type ReadCase } from "../support/both-apis.js";
import { ReleasePackage } from "../support/ocds-release.js";
import { publishedReleasePackage } from "../support/standard-schemas.js";

const apis = await openApis();
let token: string;
let known: Known;

beforeAll(async () => {
  const { pool } = apis.database;
  await seedSample(pool, { scale: 0.2 });
  token = await apis.tokenOf("standard");
  const { rows } = await pool.query<{ contract: string; project: string }>(`
    select c.id as contract, c.project_id as project from contracts c
    where c.project_id is not null and exists (select from contract_modifications m where m.contract_id = c.id)
    order by c.id limit 1`);
  known = { ...rows[0] };
});

/** The lines of a file at an address, as they come. */
async function* linesAt<Line>(path: string): AsyncGenerator<Line> {
  const answer = await fetch(`${apis.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  let rest = "";
  for await (const piece of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
  expect(rest).toBe("");
}

/** What is wrong with the first value that does not fit; nothing when all do. */
function wrongWith(fits: ValidateFunction, value: unknown): unknown {
  return fits(value) ? undefined : { errors: fits.errors };
}

const counted = async (table: string) => {
  const { rows } = await apis.database.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} where not is_deleted`,
  );
  return rows[0]?.n;
};

it("every project of the sample world is a project of OC4IDS 0.9 by the standard's schema", async () => {
  const statuses = new Set<unknown>();
  let count = 0;
  for await (const line of linesAt<Oc4idsPackage>("/trust/projects/export/oc4ids")) {
    expect(line).toMatchObject({ version: "0.9", publisher: { name: "Pave" } });
    const [only] = line.projects;
    expect(oc4idsFault(only)).toBeUndefined();
    expect(only?.id).toMatch(/^oc4ids-000000-/);
    statuses.add(only?.status);
    count++;
  }
  expect(count).toBe(await counted("projects"));
  expect(statuses.size).toBeGreaterThan(4);
});

const Stated = z.looseObject({ status: z.string().optional() });
/** The status of an OCDS contract by that of the record; without a signature there is none. */
const ocdsStatus = (status: string) =>
  ["pending", "closed"].includes(status) ? undefined : /active|onHold|upcoming/.test(status) ? "active" : "terminated";

it("every contract of the sample world is a release package of OCDS 1.1, with the record's status", async () => {
  const published = publishedReleasePackage();
  const statuses = new Map<string, string>();
  for await (const row of linesAt<{ id?: string; status: string; dateSigned: string | null }>("/trust/contracts/dump"))
    if (row.id) statuses.set(row.id, row.dateSigned === null && row.status === "cancelled" ? "closed" : row.status);
  const seen = new Set<string>();
  const ids = new Set<string>();
  const tags = new Set<string>();
  for await (const line of linesAt<OcdsPackage>("/trust/contracts/export/ocds")) {
    expect(ReleasePackage.safeParse(line).error?.issues).toBeUndefined();
    if (published) expect(wrongWith(published, line)).toBeUndefined();
    for (const { ocid, tag } of line.releases) {
      ids.add(ocid);
      for (const each of tag) tags.add(each);
    }
    const status = statuses.get(/contracts\/([0-9a-f-]{36})/.exec(line.uri)?.[1] ?? "") ?? "not in the dump";
    const stated = line.releases.flatMap(({ contracts }) => z.array(Stated).optional().parse(contracts) ?? []);
    const ocds = stated.findLast((one) => one.status !== undefined)?.status;
    expect({ status, ocds }).toEqual({ status, ocds: ocdsStatus(status) });
    seen.add(status);
  }
  expect(seen.size).toBeGreaterThan(5);
  expect(ids.size).toBe(await counted("contracts"));
  expect([...tags].sort()).toEqual([
    "award",
    "contract",
    "contractAmendment",
    "contractTermination",
    "implementation",
    "tender",
  ]);
});

const Collection = z.strictObject({ type: z.literal("FeatureCollection"), features: z.array(AssetFeature) });

describe("one record in a standard's format", () => {
  it("gives a project with its contracts, each with the address of its release", async () => {
    const { body } = await apis.rest("GET", `/trust/projects/${known.project}/oc4ids`, { token });
    const project = await apis.rest("GET", `/trust/projects/${known.project}`, { token });
    const { title, budget, oc4idsPhase } = project.body as { title: string; budget: number; oc4idsPhase: string };
    expect(body).toMatchObject({
      uri: expect.stringMatching(`/api/trust/projects/${known.project}/oc4ids$`),
      license: "https://creativecommons.org/publicdomain/zero/1.0/",
      projects: [
        { title, status: oc4idsPhase, budget: { amount: { amount: budget, currency: "USD" } }, isSample: true },
      ],
    });
    // Guarantee of the cast: the schema says so.
    const [first] = (body as { projects: { contractingProcesses: { releases: { url: string }[] }[] }[] }).projects;
    const address = new URL(first?.contractingProcesses[0]?.releases[0]?.url ?? "").pathname.replace(/^\/api/, "");
    const release = await apis.rest("GET", address, { token });
    expect(release).toMatchObject({
      status: 200,
      body: { version: "1.1", releases: expect.arrayContaining([expect.objectContaining({ isSample: true })]) },
    });
  });

  it("gives a contract with its value, its supplier with identifiers and its modifications", async () => {
    const { body } = await apis.rest("GET", `/trust/contracts/${known.contract}/ocds/record`, { token });
    const contract = await apis.rest("GET", `/trust/contracts/${known.contract}`, { token });
    const { contractValue, primeOrgId } = contract.body as { contractValue: number; primeOrgId: string };
    expect(body).toMatchObject({
      records: [
        {
          compiledRelease: {
            parties: expect.arrayContaining([
              expect.objectContaining({
                id: primeOrgId,
                identifier: expect.objectContaining({ scheme: expect.any(String) }),
              }),
            ]),
            awards: [{ value: { amount: contractValue, currency: "USD" }, suppliers: [{ id: primeOrgId }] }],
            contracts: [{ amendments: expect.arrayContaining([expect.objectContaining({ id: expect.any(String) })]) }],
            sources: [{ key: "sample", licence: expect.any(String) }],
          },
        },
      ],
    });
  });

  it("includes assets as a feature collection of RFC 7946 under the filter of their list", async () => {
    const input = { assetClass: ["bridge"], state: ["TX", "OH"] };
    const path = "/trust/assets/export/geojson?assetClass=bridge&state=TX,OH";
    const { rest, rpc } = await filesOf(apis, token, ["assets.exportGeojson", path, input]);
    expect(rpc.equals(rest)).toBe(true);
    const list = await apis.rest("GET", "/trust/assets?assetClass=bridge&state=TX,OH&limit=1", { token });
    const { type, features } = Collection.parse(JSON.parse(rest.toString()));
    expect(type).toBe("FeatureCollection");
    expect(list.body).toMatchObject({ total: { value: features.length } });
    const [first] = features;
    expect(first?.properties).toMatchObject({ assetClass: "bridge", isSample: true, source: "sample" });
    expect(first?.geometry?.coordinates[0]).toBeLessThan(-60);
    const one: ReadCase = ["assets.geojson", "/trust/assets/{id}/geojson", ({ id }) => ({ id })];
    expect(await callBothApis(apis, one, { id: first?.id ?? "" }, token)).toMatchObject({ status: 200, body: first });
  });

  it("is found at both APIs or at none", async () => {
    const nobody = { id: "00000000-0000-7000-8000-000000000000" };
    const project = await callBothApis(
      apis,
      ["projects.oc4ids", "/trust/projects/{id}/oc4ids", () => nobody],
      nobody,
      token,
    );
    const contract = await callBothApis(
      apis,
      ["contracts.ocds", "/trust/contracts/{id}/ocds", () => nobody],
      nobody,
      token,
    );
    expect([project.status, contract.status]).toEqual([404, 404]);
  });

  it.each([
    ["projects.exportOc4ids", "/trust/projects/export/oc4ids?status=planning", { status: ["planning"] }],
    ["contracts.exportOcds", "/trust/contracts/export/ocds?status=terminated", { status: ["terminated"] }],
  ])("returns the lines of %s under a filter at both APIs", async (name, path, input) => {
    const { rest, rpc } = await filesOf(apis, token, [name, path, input]);
    const without = (file: Buffer) => file.toString().replaceAll(/"publishedDate":"[^"]+"/g, "");
    expect(without(rpc)).toBe(without(rest));
    expect(rest.length).toBeGreaterThan(1_000);
  });

  it("releases the connection of an export when its reader leaves", async () => {
    await apis.database.pool.query("delete from throttles");
    for (let times = 0; times < 6; times++) {
      const leaving = new AbortController();
      const answer = await fetch(`${apis.url}/api/trust/contracts/export/ocds`, {
        headers: { authorization: `Bearer ${token}` },
        signal: leaving.signal,
      });
      expect(answer.status).toBe(200);
      leaving.abort();
    }
    const { status } = await apis.rest("GET", "/trust/contracts/export/ocds?status=pending", { token });
    expect(status).toBe(200);
  });
});

describe("a copy of a family", () => {
  it.each([
    ["organizations", "organizations"],
    ["events", "events"],
    ["assets", "assets"],
    ["programs", "programs"],
    ["contracts", "contracts"],
    ["contractParties", "contract-parties"],
    ["projects", "projects"],
  ])("of %s begins with a dump that ends in the cursor of its feed, at both APIs", async (family, path) => {
    await apis.database.pool.query("delete from throttles");
    const files = await filesOf(apis, token, [`${family}.exportAll`, `/trust/${path}/dump`, {}]);
    const [rest, rpc] = [files.rest, files.rpc].map((file) => file.toString().trim().split("\n"));
    expect(rpc?.slice(0, -1)).toEqual(rest?.slice(0, -1));
    expect(rest).toHaveLength(((await counted(path.replace("-", "_"))) ?? 0) + 1);
    const { nextCursor } = JSON.parse(rest?.at(-1) ?? "");
    const first = await apis.rest("GET", `/trust/${path}/changes?since=${nextCursor}`, { token });
    const byRpc = await apis.rpc({ name: `${family}.changes`, type: "query" }, { since: nextCursor }, { token });
    for (const { body, status } of [first, byRpc])
      expect({ body, status }).toEqual({
        status: 200,
        body: { items: [], nextCursor: expect.any(String), hasMore: false },
      });
  });

  it("refuses cursors from before a restore of the database, and cursors that name no database, at both APIs", async () => {
    const { body } = await apis.rest("GET", "/trust/projects/changes", { token });
    const { nextCursor } = body as { nextCursor: string };
    const [, seen = ""] = Buffer.from(nextCursor, "base64url").toString().split(" ");
    await apis.database.pool.query("update database_incarnations set system = 'another'");
    for (const since of [nextCursor, Buffer.from(seen).toString("base64url")]) {
      const answer = await callBothApis(
        apis,
        ["projects.changes", `/trust/projects/changes?since=${since}`, () => ({ since })],
        known,
        token,
      );
      expect(answer).toMatchObject({
        status: 410,
        body: { code: "CURSOR_OUTDATED", message: expect.stringContaining("download the dump again") },
      });
    }
  });

  it("receives the records created, changed and deleted after its cursor", async () => {
    const editor = await apis.tokenOf("admin");
    const start = await apis.rest("GET", "/trust/projects/changes", { token });
    const { nextCursor: since } = start.body as { nextCursor: string };
    const made = await apis.rest("POST", "/trust/projects", { token: editor, body: { title: "Copied tunnel" } });
    const { id } = made.body as { id: string };
    const changes = await apis.rest("GET", `/trust/projects/changes?since=${since}`, { token });
    expect(changes.body).toMatchObject({
      items: [{ id, version: 1, isDeleted: false, record: { title: "Copied tunnel" } }],
    });
    await apis.rest("DELETE", `/trust/projects/${id}`, { token: editor });
    const deleted = await apis.rest("GET", `/trust/projects/changes?since=${since}&limit=1000`, { token });
    expect(deleted.body).toMatchObject({ items: [{ id, version: 2, isDeleted: true, record: null }] });
  });

  it("is refused a cursor that was never issued, and too small a page", async () => {
    const bad = await apis.rest("GET", "/trust/projects/changes?since=bm9uc2Vuc2U", { token });
    expect(bad).toMatchObject({ status: 400, body: { issues: [{ path: "since" }] } });
    const small = await apis.rest("GET", "/trust/projects/changes?limit=1", { token });
    expect(small).toMatchObject({ status: 400, body: { issues: [{ path: "limit" }] } });
  });
});

describe("a caller's list", () => {
  it("is matched the same at both APIs, and the chosen records are followed", async () => {
    const known = await apis.rest("GET", "/trust/organizations?orgType=county&limit=2", { token });
    const { items } = known.body as { items: { id: string; name: string; region: string; geoid: string | null }[] };
    const [first, second] = items;
    const rows = [
      { name: first?.name, state: first?.region },
      { identifier: second?.geoid ?? "none" },
      { name: "Nobody's Own Bridge Company of Nowhere" },
    ];
    const rest = await apis.rest("POST", "/trust/users/me/match", { token, body: { rows } });
    const rpc = await apis.rpc({ name: "users.matchList", type: "mutation" }, { rows }, { token });
    expect(comparable(rpc)).toEqual(comparable(rest));
    expect(rest.body).toMatchObject({
      rows: [
        { candidates: [{ id: first?.id }] },
        { status: "matched", candidates: [{ id: second?.id }] },
        { status: "none" },
      ],
    });
    const organizationIds = items.map(({ id }) => id);
    const saved = await apis.rest("POST", "/trust/users/me/match/keep", { token, body: { organizationIds } });
    expect(saved.body).toEqual({ added: 2, present: 0, missing: 0 });
    const again = await apis.rpc({ name: "users.keepMatches", type: "mutation" }, { organizationIds }, { token });
    expect(again.body).toEqual({ added: 0, present: 2, missing: 0 });
  });

  it("that exceeds the body limit is refused before it is read", async () => {
    const rows = [{ name: "x".repeat(1_100_000) }];
    const { status, body } = await apis.rest("POST", "/trust/users/me/match", { token, body: { rows } });
    expect({ status, body }).toMatchObject({ status: 413, body: { code: "PAYLOAD_TOO_LARGE" } });
  });
});

describe("provenance", () => {
  it("states the source, its date and the cause of the last change of each value, at both APIs", async () => {
    const editor = await apis.tokenOf("admin");
    const list = await apis.rest("GET", "/trust/organizations?orgType=county&limit=1&sort=population", { token });
    const { items } = list.body as { items: [{ id: string; version: number; asOf: string }] };
    const [{ id, version }] = items;
    const ask: ReadCase = [
      "system.provenance",
      "/trust/provenance/organizations/{id}",
      () => ({ entityType: "organizations", id }),
    ];
    const before = await callBothApis(apis, ask, { id }, token);
    expect(before.body).toMatchObject({
      source: "sample",
      created: { cause: "create", actor: null },
      fields: {
        population: { source: "sample", recordId: expect.any(String), asOf: expect.any(String), change: null },
      },
      sources: [{ key: "sample", publisher: "Pave", isSample: true }],
    });
    const update = { version, population: 12_345, reason: "Counted anew" };
    await apis.rest("PUT", `/trust/organizations/${id}`, { token: editor, body: update });
    const after = await callBothApis(apis, ask, { id }, token);
    expect(after.body).toMatchObject({
      fields: {
        population: {
          source: "user",
          change: { cause: "userCorrection", actor: "Test admin", reason: "Counted anew", version: version + 1 },
        },
        name: { source: "sample", change: null },
      },
    });
  });

  it.each([
    ...familyKeys.filter((key) => key !== "deals").map((key) => [key, `/trust/${key}?`] as const),
    ...["loan", "bond"].map((kind) => ["deals", `/municipal-deals?kind=${kind}&`] as const),
  ])("of a record of %s at %s names its source", async (family, list) => {
    const found = await apis.rest("GET", `${list}limit=1`, { token });
    const { items } = found.body as { items: { id: string }[] };
    const id = items[0]?.id ?? "";
    const entityType = changeLogOf(family);
    const path = `/trust/provenance/${entityType}/{id}`;
    const answers = await callBothApis(apis, ["system.provenance", path, () => ({ entityType, id })], { id }, token);
    expect(answers).toMatchObject({ status: 200, body: { source: "sample", sources: [{ isSample: true }] } });
  });

  it("does not reveal whether a record exists", async () => {
    const nobody = "00000000-0000-7000-8000-000000000000";
    expect((await apis.rest("GET", `/trust/provenance/assets/${nobody}`, { token })).status).toBe(404);
    expect((await apis.rest("GET", `/trust/provenance/users/${nobody}`, { token })).status).toBe(400);
    expect((await apis.rest("GET", `/trust/provenance/assets/${nobody}`)).status).toBe(401);
  });
});
