import { OrganizationRow } from "@pave/contract";
import { anOrganization, aSource, variousOrganizations } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { Download } from "../core/answers.js";
import { callProcedure } from "../protocols/procedures.js";
import { refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const ctx = await testContext(database, "standard");

beforeAll(async () => {
  await aSource(database.db, { key: "census", publisher: "Census <Bureau>", dataset: "Units & more" });
  await variousOrganizations(database.db, 120);
  await anOrganization(database.db, {
    name: '=HYPERLINK("http://evil")',
    region: "GU",
    county: "+1",
    totalRevenue: -5,
  });
});

async function exported(input: object): Promise<{ file: Download; bytes: Buffer }> {
  const file = await callProcedure(ctx, "organizations.export", input);
  if (!(file instanceof Download)) throw new Error("The answer is no file");
  const pieces: Uint8Array[] = [];
  for await (const piece of file.stream()) pieces.push(piece);
  return { file, bytes: Buffer.concat(pieces) };
}

async function copying(): Promise<number> {
  const { rows } = await database.pool.query(
    "select from pg_stat_activity where datname = current_database() and query like 'copy (select%' and state = 'active'",
  );
  return rows.length;
}

const linesOf = ({ bytes }: { bytes: Buffer }) => bytes.toString().trimEnd().split("\n");
const rowsOf = ({ bytes }: { bytes: Buffer }) =>
  z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(bytes.toString()));

describe("an export of organizations", () => {
  it("is CSV with every column when none are chosen, source and date among them", async () => {
    const { file, bytes } = await exported({});
    const [header = "", ...lines] = linesOf({ bytes });
    expect(header.split(",")).toEqual(OrganizationRow.keyof().options);
    expect(header).toMatch(/,source,isSample,asOf,/);
    expect(lines).toHaveLength(121);
    expect([file.fileName, file.contentType]).toEqual(["pave-organizations-2026-11-21.csv", "text/csv; charset=utf-8"]);
  });

  it("has exactly the requested columns, rows and order", async () => {
    const requested = { state: ["TX"], columns: ["population", "name"], sort: "population", order: "desc" };
    const csv = linesOf(await exported(requested));
    const json = rowsOf(await exported({ ...requested, format: "json" }));
    expect(csv[0]).toBe("population,name");
    expect(csv.slice(1)).toEqual(json.map(({ population, name }) => `${population ?? ""},${name}`));
    expect(Object.keys(json[0] ?? {})).toEqual(["population", "name"]);
    const populations = json.map(({ population }) => Number(population ?? -1));
    expect(populations).toEqual(populations.toSorted((a, b) => b - a));
    const { rows } = await database.pool.query("select from organizations where region = 'TX'");
    expect(json).toHaveLength(rows.length);
  });

  it("has only the selected records, more of them than a page of the list, in any format", async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      "select id from organizations order by md5(name) limit 110",
    );
    const requested = { ids: rows.map(({ id }) => id), columns: ["id"], sort: "name" };
    const ids = rowsOf(await exported({ ...requested, format: "json" })).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(requested.ids.toSorted());
    expect(linesOf(await exported(requested)).slice(1)).toEqual(ids);
    const [one] = requested.ids;
    expect(linesOf(await exported({ ...requested, ids: [one] })).slice(1)).toEqual([one]);
    const files = unzipSync((await exported({ ...requested, format: "xlsx" })).bytes);
    expect(strFromU8(files["xl/worksheets/sheet2.xml"] ?? new Uint8Array())).toContain("110 selected records");
    expect((await refusalOf(ctx, "organizations.export", { ids: Array(201).fill(one) })).code).toBe("BAD_REQUEST");
  });

  it("is JSON of the rows that the list shows", async () => {
    const rows = rowsOf(await exported({ format: "json" }));
    expect(rows.map((row) => OrganizationRow.parse(row))).toEqual(rows);
  });

  it("stores formula-like content as text, and numbers as numbers", async () => {
    const [, line] = linesOf(await exported({ state: ["GU"], columns: ["name", "county", "totalRevenue"] }));
    expect(line).toBe(`"'=HYPERLINK(""http://evil"")",'+1,-5.00`);
    const [row] = rowsOf(await exported({ state: ["GU"], columns: ["name", "totalRevenue"], format: "json" }));
    expect(row).toEqual({ name: '=HYPERLINK("http://evil")', totalRevenue: -5 });
  });

  it("is a workbook with the rows, their sources and the applied filters", async () => {
    const { bytes } = await exported({ format: "xlsx", state: ["GU"], columns: ["name", "totalRevenue"] });
    const files = unzipSync(bytes);
    const page = (number: number) => strFromU8(files[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array());
    expect(page(1)).toContain(
      '<is><t xml:space="preserve">=HYPERLINK(&quot;http://evil&quot;)</t></is></c><c s="7"><v>-5</v></c>',
    );
    for (const shown of [
      "Filter: State",
      ">GU<",
      "Census &lt;Bureau&gt;",
      "Units &amp; more",
      "Nov 21, 2026, 12:00 PM UTC",
    ])
      expect(page(2)).toContain(shown);
  });

  it("is empty, but complete, without matches", async () => {
    const nothing = { search: "nothing at all" };
    expect(linesOf(await exported(nothing))).toHaveLength(1);
    expect(rowsOf(await exported({ ...nothing, format: "json" }))).toEqual([]);
    expect(Object.keys(unzipSync((await exported({ ...nothing, format: "xlsx" })).bytes))).toContain("xl/workbook.xml");
  });

  it.each(["csv", "json", "xlsx"])(
    "frees its connection when a client of %s leaves before the rows come",
    async (format) => {
      const holding = await database.pool.connect();
      await holding.query("begin; lock table organizations");
      try {
        // Counts read before the rows must not wait for the lock: maintained counts are not in this table.
        const file = await callProcedure(ctx, "organizations.export", { format });
        if (!(file instanceof Download)) throw new Error("The answer is no file");
        const stream = file.stream();
        stream.on("data", () => undefined);
        setTimeout(() => stream.destroy(), 100);
        await vi.waitFor(async () => expect(await copying()).toBe(0), { timeout: 30_000 });
      } finally {
        await holding.query("rollback");
        holding.release();
      }
    },
  );

  it.each([{ columns: ["passwordHash"] }, { columns: [] }, { format: "pdf" }, { sort: "name; drop table" }])(
    "refuses %j",
    async (input) => {
      expect((await refusalOf(ctx, "organizations.export", input)).code).toBe("BAD_REQUEST");
    },
  );
});
