import { Done, Organization, OrganizationComplete, OrganizationPage, RemovalPage } from "@pave/contract";
import {
  aContract,
  anAsset,
  anEvent,
  anOrganization,
  aProgram,
  aProject,
  aSource,
  aSourceRecord,
} from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);

const create = (input: object) =>
  callParsed(ctx, Organization, "organizations.create", { orgType: "county", ...input });
const get = (id: string) => callParsed(ctx, Organization, "organizations.get", { id });
const update = (input: object) => callParsed(ctx, Organization, "organizations.update", input);
const read = async (text: string, id: string) => (await database.pool.query(text, [id])).rows;
const logOf = (id: string) =>
  read(
    `select version, cause, actor_id as "actorId", reason, fields from changes where entity_id = $1 order by version`,
    id,
  );
const saidBy = (id: string) =>
  read(`select source, record_id as "recordId", fields from source_records where entity_id = $1`, id);

describe("creating an organization", () => {
  it("returns it in full, with its author as its source and the first line of its history", async () => {
    const made = await create({ name: " Harris County ", region: "TX", population: 4_800_000, aliases: ["Harris"] });
    expect(made).toMatchObject({
      name: "Harris County",
      status: "active",
      sizeBand: "veryLarge",
      isGovernment: true,
      source: "user",
      isSample: false,
      asOf: "2026-11-21",
      version: 1,
      website: null,
      domains: [],
    });
    expect(await get(made.id)).toEqual(made);
    expect(await logOf(made.id)).toMatchObject([{ version: 1, cause: "create", actorId: ctx.user.id, fields: {} }]);
    expect(await saidBy(made.id)).toMatchObject([
      {
        source: "user",
        recordId: made.id,
        fields: { name: "Harris County", population: 4_800_000, aliases: ["Harris"] },
      },
    ]);
  });

  it("names the identifier that another organization has, and writes nothing", async () => {
    await create({ name: "First", ein: "111111111" });
    const refusal = await refusalOf(ctx, "organizations.create", { name: "Second", orgType: "bank", ein: "111111111" });
    expect(refusal).toMatchObject({ code: "CONFLICT", issues: [{ path: "ein" }] });
    expect(await read("select from organizations where name = $1", "Second")).toEqual([]);
  });

  it("gives an identifier to one of two simultaneous ones only", async () => {
    const both = await Promise.allSettled(
      ["One", "Two"].map((name) => create({ name, orgType: "bank", fdicCert: "4321" })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("refuses a missing parent", async () => {
    const refusal = await refusalOf(ctx, "organizations.create", {
      name: "Orphan",
      orgType: "bank",
      parentOrganizationId: "01900000-0000-7000-8000-000000000000",
    });
    expect(refusal).toMatchObject({ code: "BAD_REQUEST", issues: [{ path: "parentOrganizationId" }] });
  });

  it.each([
    [{ name: "" }, "name"],
    [{ ein: "12-345" }, "ein"],
    [{ website: "javascript:alert(1)" }, "website"],
    [{ name: "a\u202eb" }, "name"],
    [{ name: "nul\u0000" }, "name"],
    [{ version: 3 }, "version"],
    [{ createdBy: "me" }, "createdBy"],
    [{ population: -1 }, "population"],
  ])("names the invalid field of %j", async (fields, path) => {
    const refusal = await refusalOf(ctx, "organizations.create", { name: "X", orgType: "bank", ...fields });
    expect(refusal).toMatchObject({ code: "BAD_REQUEST", issues: [{ path }] });
  });
});

describe("changing an organization", () => {
  it("writes the next version, the difference and its author", async () => {
    const { id } = await anOrganization(db, { name: "Old", phone: "1", website: "https://old.example" });
    const changed = await update({ id, version: 1, phone: "2", website: null, reason: "By letter" });
    expect(changed).toMatchObject({ name: "Old", phone: "2", website: null, version: 2, sources: ["census", "user"] });
    expect(await logOf(id)).toMatchObject([
      {
        version: 2,
        cause: "userCorrection",
        actorId: ctx.user.id,
        reason: "By letter",
        fields: { phone: { before: "1", after: "2" }, website: { before: "https://old.example", after: null } },
      },
    ]);
  });

  it("records as a user's correction only the fields that differ, so that imports continue to supply the rest", async () => {
    const { id } = await anOrganization(db, { name: "Same", phone: "1", population: 5 });
    await update({ id, version: 1, name: "Same", phone: "2", population: 5 });
    await update({ id, version: 2, population: 6 });
    expect(await saidBy(id)).toMatchObject([{ source: "user", fields: { phone: "2", population: 6 } }]);
  });

  it("names a renamed organization by the user who renamed it", async () => {
    const { id } = await anOrganization(db, { name: "Before" });
    expect((await update({ id, version: 1, name: "After" })).sources).toEqual(["user", "census"]);
  });

  it("changes nothing when nothing differs", async () => {
    const { id } = await anOrganization(db, { name: "Still", aliases: ["S"] });
    expect((await update({ id, version: 1, name: "Still", aliases: ["S"] })).version).toBe(1);
    expect(await logOf(id)).toEqual([]);
  });

  it("refuses a change based on another version", async () => {
    const { id } = await anOrganization(db);
    await update({ id, version: 1, phone: "first" });
    const refusal = await refusalOf(ctx, "organizations.update", { id, version: 1, phone: "second" });
    expect(refusal.code).toBe("VERSION_CONFLICT");
    expect((await get(id)).phone).toBe("first");
  });

  it("lets one of two changes based on the same version win", async () => {
    const { id } = await anOrganization(db);
    const both = await Promise.allSettled(["a", "b"].map((phone) => update({ id, version: 1, phone })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await logOf(id)).toHaveLength(1);
  });

  it("names the identifier that another organization has", async () => {
    await anOrganization(db, { uei: "AAAAAAAAAAA1" });
    const { id } = await anOrganization(db);
    const refusal = await refusalOf(ctx, "organizations.update", { id, version: 1, uei: "AAAAAAAAAAA1" });
    expect(refusal).toMatchObject({ code: "CONFLICT", issues: [{ path: "uei" }] });
  });

  it("refuses a parent that is below the organization", async () => {
    const top = await anOrganization(db);
    const middle = await anOrganization(db, { parentOrganizationId: top.id });
    const bottom = await anOrganization(db, { parentOrganizationId: middle.id });
    for (const parentOrganizationId of [top.id, middle.id, bottom.id]) {
      const refusal = await refusalOf(ctx, "organizations.update", { id: top.id, version: 1, parentOrganizationId });
      expect(refusal).toMatchObject({ code: "BAD_REQUEST", issues: [{ path: "parentOrganizationId" }] });
    }
  });

  it("shows at once in this server's cached answers", async () => {
    const { id } = await anOrganization(db, { name: "Held" });
    const complete = () => callParsed(ctx, OrganizationComplete, "organizations.complete", { id });
    expect((await complete()).organization.name).toBe("Held");
    await update({ id, version: 1, name: "Let go" });
    expect((await complete()).organization.name).toBe("Let go");
  });

  it("does not find a record that does not exist", async () => {
    const refusal = await refusalOf(ctx, "organizations.update", {
      id: "01900000-0000-7000-8000-000000000000",
      version: 1,
      phone: "1",
    });
    expect(refusal.code).toBe("NOT_FOUND");
  });
});

describe("deleting an organization", () => {
  it("removes it from every answer, and retains its row and its history", async () => {
    const { id, name } = await anOrganization(db, { name: "Shortlived Township" });
    await callParsed(ctx, Done, "organizations.delete", { id, version: 1, reason: "Dissolved" });
    for (const procedure of ["get", "complete", "stats", "network", "history", "contracts"])
      expect((await refusalOf(ctx, `organizations.${procedure}`, { id })).code, procedure).toBe("NOT_FOUND");
    expect((await callParsed(ctx, OrganizationPage, "organizations.list", { search: name })).items).toEqual([]);
    expect(await logOf(id)).toMatchObject([{ version: 2, cause: "delete", reason: "Dissolved" }]);
    expect((await refusalOf(ctx, "organizations.delete", { id })).code).toBe("NOT_FOUND");
  });

  it("frees its identifiers for another organization", async () => {
    const { id } = await anOrganization(db, { geoid: "48999" });
    await callParsed(ctx, Done, "organizations.delete", { id });
    expect((await create({ name: "Successor", geoid: "48999" })).geoid).toBe("48999");
  });

  it("refuses a stale version when one is given", async () => {
    const { id } = await anOrganization(db, { version: 4 });
    expect((await refusalOf(ctx, "organizations.delete", { id, version: 3 })).code).toBe("VERSION_CONFLICT");
  });
});

describe("restoring a deleted record", () => {
  it.each([
    ["organizations", anOrganization],
    ["assets", anAsset],
    ["projects", aProject],
    ["programs", aProgram],
    ["events", anEvent],
    ["contracts", aContract],
  ])("returns one of %s unchanged, with both actions in its history", async (family, build) => {
    const { id } = await build(db);
    const whole = () => callParsed(ctx, z.looseObject({ version: z.int() }), `${family}.get`, { id });
    const before = await whole();
    expect((await refusalOf(ctx, `${family}.restore`, { id })).code).toBe("CONFLICT");
    await callParsed(ctx, Done, `${family}.delete`, { id });
    const removals = async () => (await callParsed(ctx, RemovalPage, "users.removals", {})).items;
    expect(await removals()).toContainEqual(
      expect.objectContaining({ kind: "record", entityType: family, entityId: id }),
    );
    expect((await refusalOf(ctx, `${family}.restore`, { id, version: before.version })).code).toBe("VERSION_CONFLICT");
    const restored = { id, version: before.version + 1, reason: "By mistake" };
    expect(await callParsed(ctx, Done, `${family}.restore`, restored)).toEqual({ success: true });
    const { version, updatedAt: _, ...after } = await whole();
    expect(version).toBe(before.version + 2);
    expect({ ...before, ...after }).toEqual({ ...before });
    expect((await logOf(id)).slice(-2)).toMatchObject([
      { cause: "delete" },
      { cause: "restore", reason: "By mistake", fields: { is_deleted: { before: true, after: false } } },
    ]);
    expect((await removals()).filter(({ entityId }) => entityId === id)).toEqual([]);
  });

  it("refuses a merged one, one whose identifier is taken, and a missing one", async () => {
    const { id } = await anOrganization(db, { geoid: "48998" });
    await callParsed(ctx, Done, "organizations.delete", { id });
    await create({ name: "Successor", geoid: "48998" });
    expect((await refusalOf(ctx, "organizations.restore", { id })).code).toBe("CONFLICT");
    const merged = await anOrganization(db, { isDeleted: true });
    expect((await refusalOf(ctx, "organizations.restore", { id: merged.id })).code).toBe("CONFLICT");
    const nowhere = "01900000-0000-7000-8000-000000000000";
    expect((await refusalOf(ctx, "organizations.restore", { id: nowhere })).code).toBe("NOT_FOUND");
  });
});

describe("a user's value", () => {
  it("takes precedence over every publisher's", async () => {
    await aSource(db, { key: "census", rank: 50 });
    const { id } = await anOrganization(db, { population: 10, phone: "1" });
    await aSourceRecord(db, {
      source: "census",
      recordId: "c1",
      entityId: id,
      asOf: "2026-01-01",
      fields: { population: 10, phone: "1" },
    });
    await update({ id, version: 1, population: 11 });
    const { fieldSources } = await callParsed(ctx, OrganizationComplete, "organizations.complete", { id });
    expect(fieldSources).toMatchObject({ population: { source: "user" }, phone: { source: "census", recordId: "c1" } });
  });
});

describe("an organization as of a date", () => {
  const at = (id: string, asOf: string) => callParsed(ctx, Organization, "organizations.get", { id, asOf });
  const instant = async (id: string, version: number) => {
    const [row] = await read(
      `select at from changes where entity_id = $1 order by version offset ${version - 1} limit 1`,
      id,
    );
    return new Date(row?.at).toISOString();
  };

  it("has the values, the version and the deletion status of that date", async () => {
    const { id } = await create({ name: "Old Name", population: 10, aliases: ["A"] });
    await update({ id, version: 1, name: "Middle Name", population: null, aliases: [] });
    await update({ id, version: 2, name: "New Name" });
    await callParsed(ctx, Done, "organizations.delete", { id });
    expect(await at(id, await instant(id, 1))).toMatchObject({
      version: 1,
      name: "Old Name",
      population: 10,
      aliases: ["A"],
    });
    expect(await at(id, await instant(id, 2))).toMatchObject({
      version: 2,
      name: "Middle Name",
      population: null,
      aliases: [],
    });
    expect(await at(id, await instant(id, 3))).toMatchObject({ version: 3, name: "New Name" });
  });

  it("is not found before it was created, nor while it was deleted", async () => {
    const { id } = await create({ name: "Young" });
    const asOf = "2020-01-01T00:00:00Z";
    const early = { code: "NOT_FOUND", message: `This organization was not on file at ${asOf}` };
    expect(await refusalOf(ctx, "organizations.get", { id, asOf })).toMatchObject(early);
    await callParsed(ctx, Done, "organizations.delete", { id });
    for (const asOf of ["2020-01-01T00:00:00Z", await instant(id, 2)])
      expect(await refusalOf(ctx, "organizations.get", { id, asOf })).toMatchObject({ code: "NOT_FOUND" });
  });
});
