import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { anEvent } from "@pave/db/builders";
import { describe, expect, test } from "vitest";
import { noChanges, publisherFile, testImports } from "../../testing.js";
import schema from "./schema.json" with { type: "json" };

const { database, folder, run, rowsOf } = await testImports();

describe("project packages", () => {
  test("are projects with their contracts and parties, by the standard's schema, and name no person", async () => {
    const first = await run("oc4ids", publisherFile("pave/oc4ids-project.json"));
    expect(first.counts).toMatchObject({ rowsRead: 1, rowsRejected: 0 });
    const [project] = await rowsOf(
      "select p.*, o.name as owner from projects p left join organizations o on o.id = p.owner_org_id",
    );
    expect(project).toMatchObject({
      title: "Harbor Road, sections 4 and 5, widened",
      status: "completed",
      project_type: "expansion",
      owner: "Harbor Roads Agency",
      budget: null,
      planned_start: "2016-01-01",
      actual_end: "2018-12-10",
    });
    expect(project?.budget_description).not.toContain("GBP");
    expect(project?.oc4ids).toMatchObject({
      license: expect.stringContaining("http"),
      project: { id: expect.any(String), budget: { amount: { amount: 40_000_000, currency: "GBP" } } },
    });
    expect(first.leftOut.map(({ part }) => part)).toContain("parties/contactPoint");
    const contracts = await rowsOf(
      `select c.*, o.name as prime from contracts c left join organizations o on o.id = c.prime_org_id where project_id = $1
       order by contract_value`,
      project?.id,
    );
    expect(contracts.length).toBeGreaterThan(1);
    expect(contracts).toContainEqual(
      expect.objectContaining({ currency: "GBP", contract_value: "29000000.00", final_status: "completed" }),
    );
    const named = await rowsOf(
      "select from source_records where source = 'oc4ids' and fields::text ~* 'ann tester|bo sampler|@'",
    );
    expect(named).toHaveLength(0);
    expect((await run("oc4ids", publisherFile("pave/oc4ids-project.json"))).counts).toMatchObject(noChanges);
  });

  test("are validated by the published schema of OC4IDS 0.9, except for its descriptions", () => {
    expect(createHash("sha256").update(JSON.stringify(schema)).digest("hex")).toBe(
      "08870f4139418c38427f50fd88a204a6dc5306a98f080a42ce21cff5fae11f3e",
    );
  });

  test("that the schema refuses are rejected with the position", async () => {
    const broken = JSON.parse(await readFile(publisherFile("pave/oc4ids-project.json"), "utf8"));
    broken.projects.push(
      { id: "oc4ids-x", status: "someday" },
      { title: "No id" },
      { id: "oc4ids-y", title: "An empty document, and one without an id", documents: [{}, { title: "Plan" }] },
    );
    const path = join(folder, "broken.json");
    await writeFile(path, JSON.stringify(broken));
    const summary = await run("oc4ids", path);
    expect(summary.counts).toMatchObject({ rowsRead: 4, rowsRejected: 2 });
    const rejects = await readFile(summary.rejectsFile ?? "", "utf8");
    expect(rejects).toContain("(status: must be equal to one of the allowed values)");
    expect(rejects).toContain("(the project: must have required property 'id')");
    expect(rejects).toContain("oc4ids-x");
    expect(summary.leftOut).toContainEqual({ part: "documents", rows: 1 });
    expect(await rowsOf("select from projects where title like 'An empty document%'")).toHaveLength(1);
  });

  test("may be omitted: a project without one is read, with times without a zone as UTC", async () => {
    const bare = {
      id: "oc4ids-bare01-000001",
      title: "Construcción de un puente",
      status: "completed",
      period: { startDate: "2017-02-06T00:00:00", endDate: null },
      budget: { amount: { amount: 20_459_221.19, currency: "MXN" }, approvalDate: "2017-05-16T00:00:00" },
      parties: [
        {
          id: "SIASI-000011",
          name: "Secretaría de Infraestructura",
          identifier: { scheme: "SIASI" },
          contactPoint: { name: "Bo Sampler" },
          roles: ["publicAuthority"],
        },
      ],
      publicAuthority: { id: "SIASI-000011" },
    };
    const path = join(folder, "bare.json");
    await writeFile(path, JSON.stringify(bare));
    const { counts, leftOut } = await run("oc4ids", path);
    expect(counts).toMatchObject({ rowsRead: 1, rowsRejected: 0 });
    expect(leftOut).toEqual([{ part: "parties/contactPoint", rows: 1 }]);
    const [project] = await rowsOf(
      `select p.*, o.name as owner from projects p join organizations o on o.id = p.owner_org_id where title = $1`,
      bare.title,
    );
    expect(project).toMatchObject({
      budget: null,
      planned_start: "2017-02-06",
      owner: "Secretaría de Infraestructura",
      oc4ids: { project: { period: { startDate: "2017-02-06T00:00:00Z" }, budget: { amount: bare.budget.amount } } },
    });
  });

  test("that move a contract move what it was paid from one project's spending to the other's, and retain what was paid", async () => {
    const process = {
      id: "bridge",
      summary: { ocid: "ocds-bridge-1", title: "Bridge", contractValue: { amount: 90, currency: "USD" } },
    };
    const path = join(folder, "moved.json");
    const spentWith = async (north: object[], south: object[], title: string) => {
      const projects = [
        { id: "oc4ids-moved1-north", title: `North ${title}`, contractingProcesses: north },
        { id: "oc4ids-moved1-south", title: `South ${title}`, contractingProcesses: south },
      ];
      await writeFile(path, JSON.stringify(projects));
      await run("oc4ids", path);
      return rowsOf(
        "select title, spent_to_date::float8 as spent from projects where title ~ 'North|South' order by 1",
      );
    };
    const spent = (title: string, north: number | null, south: number | null) => [
      { title: `North ${title}`, spent: north },
      { title: `South ${title}`, spent: south },
    ];
    expect(await spentWith([process], [], "1")).toEqual(spent("1", null, null));
    const paid = { category: "payment", approvalStatus: "approved", paymentStatus: "paid" };
    const [contract] = await rowsOf("select id from contracts where ocid = 'ocds-bridge-1'");
    await anEvent(database.db, { ...paid, entityType: "contract", entityId: String(contract?.id), amount: 60 });
    const [southern] = await rowsOf("select id from projects where title = 'South 1'");
    await anEvent(database.db, { ...paid, entityType: "project", entityId: String(southern?.id), amount: 7 });
    expect(await spentWith([], [process], "2")).toEqual(spent("2", null, 67));
    expect(await spentWith([], [process], "3")).toEqual(spent("3", null, 67));
    expect(await spentWith([process], [], "4")).toEqual(spent("4", 60, 7));
  });
});
