import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importFiles } from "@pave/ingest";
import { oc4idsFault } from "@pave/ingest/oc4ids-schema";
import { beforeAll, describe, expect, it } from "vitest";
import schema from "../../packages/ingest/src/readers/oc4ids/schema.json" with { type: "json" };
import { openApis } from "../support/apis.js";
import { publishedReleasePackage } from "../support/standard-schemas.js";

const apis = await openApis();
let token: string;
let editor: string;

const fixture = (name: string) => new URL(`../fixtures/publishers/pave/${name}`, import.meta.url).pathname;
const run = (source: "oc4ids" | "ocds", path: string) =>
  importFiles(apis.database.url, source, [path], { rejectsDir: join(tmpdir(), "pave-round-trip") });

type Json = Record<string, unknown>;
/** Guarantee of the cast: the test reads packages by their schema. */
const json = async (path: string) => JSON.parse(await readFile(path, "utf8")) as Json & { projects: Json[] };

/** Persons are not imported. */
const personal = new Set(["people", "contactPoint", "beneficialOwners", "author", "person"]);

/** Paths of values that another value does not hold. Items of a list may be anywhere in the other list. */
function missingIn(other: unknown, value: unknown, path = ""): string[] {
  if (Array.isArray(value)) {
    const items: unknown[] = Array.isArray(other) ? other : [];
    return value.flatMap((item, at) =>
      items.some((one) => missingIn(one, item).length === 0) ? [] : [`${path}/${at}`],
    );
  }
  if (typeof value === "object" && value !== null) {
    const known: Json = typeof other === "object" && other !== null ? { ...other } : {};
    return Object.entries(value)
      .filter(([key]) => !personal.has(key))
      .flatMap(([key, item]) => missingIn(known[key], item, `${path}/${key}`));
  }
  return other === value ? [] : [path];
}

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** A value with every part that a schema has, each definition once below itself. */
function wholeOf(given: Schema, path: string, above: readonly string[]): unknown {
  const name = given.$ref?.split("/").at(-1) ?? "";
  if (name !== "" && above.includes(name)) return undefined;
  const definitions: Record<string, Schema> = schema.definitions;
  const one = definitions[name] ?? given;
  const below = name === "" ? above : [...above, name];
  const type = [one.type ?? "object"].flat().find((each) => each !== "null");
  if (one.enum) return one.enum.find((each) => each !== null);
  if (type === "string")
    return one.format === "date-time" ? "2024-02-03T00:00:00Z" : one.format === "uri" ? "https://example.org/x" : path;
  if (type === "integer" || type === "number") return 7;
  if (type === "boolean") return true;
  if (type === "array") {
    const item = one.items && wholeOf(one.items, path, below);
    return item === undefined ? undefined : [item];
  }
  const parts = Object.entries(one.properties ?? {}).flatMap(([key, part]) => {
    const value = personal.has(key) ? undefined : wholeOf(part, `${path}/${key}`, below);
    return value === undefined ? [] : [[key, value]];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

beforeAll(async () => {
  token = await apis.tokenOf("standard");
  editor = await apis.tokenOf("admin");
});

async function projectTitled(title: string): Promise<{ id: string; version: number; body: Json }> {
  const { rows } = await apis.database.pool.query<{ id: string; version: number }>(
    "select id, version from projects where title = $1 and not is_deleted",
    [title],
  );
  const [row] = rows;
  if (!row) throw new Error(`No project ${title}`);
  const { body } = await apis.rest("GET", `/trust/projects/${row.id}`, { token });
  return { ...row, body: { ...(body as Json) } };
}

async function packageOf(id: string): Promise<Json & { projects: Json[] }> {
  const { body } = await apis.rest("GET", `/trust/projects/${id}/oc4ids`, { token });
  return body as Json & { projects: Json[] };
}

describe("an OC4IDS project", () => {
  it("is published again with all that the standard has, its ID, its identifiers and its license", async () => {
    const published = await json(fixture("oc4ids-project.json"));
    await run("oc4ids", fixture("oc4ids-project.json"));
    const [project = {}] = published.projects;
    const { id, body } = await projectTitled(String(project.title));
    const again = await packageOf(id);
    expect(missingIn(again.projects[0], project)).toEqual([]);
    expect(oc4idsFault(again.projects[0])).toBeUndefined();
    expect(again).toMatchObject({ license: published.license, projects: [{ id: project.id }] });
    expect(body).toMatchObject({ budget: null, foreignBudget: 40_000_000, foreignCurrency: "GBP" });
    const list = await apis.rest("GET", "/trust/projects?search=harbor", { token });
    expect(list.body).toMatchObject({ items: [{ budget: null, foreignBudget: 40_000_000, foreignCurrency: "GBP" }] });
  });

  it("with every part of the standard's schema loses none, except for persons", async () => {
    const { projects: _, ...envelope } = await json(fixture("oc4ids-project.json"));
    const whole = { ...(wholeOf(schema, "", []) as Json), id: "oc4ids-whole1-1", title: "Whole Way" };
    expect(whole).toHaveProperty("contractingProcesses.0.summary.transactions.0.value.currency");
    expect(oc4idsFault(whole)).toBeUndefined();
    const path = join(tmpdir(), `pave-whole-${process.pid}.json`);
    await writeFile(path, JSON.stringify({ ...envelope, projects: [whole] }));
    const [summary] = await run("oc4ids", path);
    expect(summary?.counts).toMatchObject({ rowsRead: 1, rowsRejected: 0 });
    const [again] = (await packageOf((await projectTitled("Whole Way")).id)).projects;
    expect(missingIn(again, whole)).toEqual([]);
  });

  it("preserves users' corrections to the package, and the rest of the package", async () => {
    const published = await json(fixture("oc4ids-project.json"));
    const [project = {}] = published.projects;
    const { id, version } = await projectTitled(String(project.title));
    const change = { version, title: "Harbor Road, widened", description: "Two lanes more" };
    const { status } = await apis.rest("PUT", `/trust/projects/${id}`, { token: editor, body: change });
    expect(status).toBe(200);
    const [again = {}] = (await packageOf(id)).projects;
    expect(again).toMatchObject({ title: change.title, description: change.description });
    expect(missingIn(again, project).sort()).toEqual(["/description", "/title", "/updated"]);
    expect(oc4idsFault(again)).toBeUndefined();
  });
});

describe("an OCDS release package", () => {
  it("that this platform published is read back to the same contract", async () => {
    await run("ocds", fixture("ocds-releases.json"));
    const { rows } = await apis.database.pool.query<{ id: string }>(
      "select id from contracts where ocid = 'ocds-a1b2c3-AC-2024-017'",
    );
    const address = `/trust/contracts/${rows[0]?.id}/ocds`;
    const { body } = await apis.rest("GET", address, { token });
    const fits = publishedReleasePackage();
    if (fits) expect({ fits: fits(body), errors: fits.errors }).toEqual({ fits: true, errors: null });
    const before = await apis.rest("GET", `/trust/contracts/${rows[0]?.id}`, { token });
    const path = join(tmpdir(), `pave-round-trip-${process.pid}.json`);
    await writeFile(path, JSON.stringify(body));
    const [summary] = await run("ocds", path);
    expect(summary?.counts).toMatchObject({ rowsRead: 1, rowsRejected: 0 });
    const after = await apis.rest("GET", `/trust/contracts/${rows[0]?.id}`, { token });
    const without = ({ version: _v, updatedAt: _u, asOf: _a, figuresAsOf: _f, ...contract }: Json) => contract;
    expect(without(after.body as Json)).toEqual(without(before.body as Json));
    const { releases } = body as { releases: { tag: string[]; date: string }[] };
    expect(releases.slice(0, 2).map(({ tag, date }) => `${date.slice(0, 10)} ${tag}`)).toEqual([
      "2024-01-10 planning",
      "2024-02-01 tender",
    ]);
    const record = await apis.rest("GET", `${address}/record`, { token });
    expect(record).toMatchObject({
      status: 200,
      body: { records: [{ ocid: "ocds-a1b2c3-AC-2024-017", compiledRelease: { tag: ["compiled"] } }] },
    });
  });

  it("of another register is published again with its budget and payments", async () => {
    await run("ocds", fixture("ocds-register.json"));
    const { rows } = await apis.database.pool.query<{ id: string }>(
      "select id from contracts where ocid = 'ocds-k4s2xq-000-00001' and contract_number = 'C-1'",
    );
    const { body } = await apis.rest("GET", `/trust/contracts/${rows[0]?.id}/ocds/record`, { token });
    const fits = publishedReleasePackage();
    const { body: releases } = await apis.rest("GET", `/trust/contracts/${rows[0]?.id}/ocds`, { token });
    if (fits) expect({ fits: fits(releases), errors: fits.errors }).toEqual({ fits: true, errors: null });
    // Parts without a field are published as they came, under the ids of the record.
    const { records } = body as {
      records: { compiledRelease: { tender: Record<string, unknown[]>; parties: unknown } }[];
    };
    const compiled = records[0]?.compiledRelease;
    expect(compiled).toMatchObject({
      tender: {
        ...{ id: "ITT-24-1", minValue: { amount: 8_000_000, currency: "USD" }, hasEnquiries: false },
        items: [{ id: "1", quantity: 8, classification: { scheme: "UNSPSC", id: "72141100" } }],
        documents: [{ title: "Tender notice", url: "https://larch.example/itt" }],
      },
      contracts: [{ id: "C-1", relatedProcesses: [{ identifier: "ocds-k4s2xq-000-00002" }] }],
    });
    expect(compiled?.tender.documents).toHaveLength(1);
    expect(compiled?.tender.items).toHaveLength(1);
    expect(compiled?.parties).toContainEqual(
      expect.objectContaining({ identifier: expect.objectContaining({ uri: "https://larch.example" }) }),
    );
    const value = { amount: 50_000, currency: "USD" };
    expect(body).toMatchObject({
      records: [
        {
          compiledRelease: {
            planning: { budget: { amount: { amount: 6_700_000, currency: "USD" } } },
            contracts: [
              {
                implementation: {
                  transactions: [
                    {
                      ...{ id: "T-1", date: "2024-10-01T00:00:00Z", value },
                      ...{ payer: { name: "Town of Larch Hollow" }, payee: { name: "AnyWays Paving, Inc." } },
                    },
                  ],
                },
              },
            ],
          },
        },
      ],
    });
  });
});
