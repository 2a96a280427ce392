import { declaredProcedures } from "@pave/api";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { addressOf } from "../support/address.js";
import { openApis } from "../support/apis.js";
import { sampleInputs } from "../support/sample-inputs.js";

const apis = await openApis({ world: "sample" });
const { pool } = apis.database;
const token = await apis.tokenOf("admin");

const families = ["organizations", "assets", "programs", "projects", "contracts", "contract_parties", "events"];
const parts =
  "program_recipients funding_cycles program_loans program_bonds program_funds project_milestones project_risks project_benefits subcontracts contract_modifications contract_deliverables contract_milestones asset_lifecycle asset_inspections asset_maintenance";

/** Empties every column of numbers that may be empty, in each record or in each second one. */
async function forget(which: string): Promise<void> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select c.table_name as table, array_agg(c.column_name::text) as columns
     from information_schema.columns c
     where c.table_schema = 'public' and c.table_name = any($1) and c.is_nullable = 'YES' and c.is_generated = 'NEVER'
       and c.data_type in ('numeric', 'double precision', 'real') and c.column_name not in ('latitude', 'longitude')
     group by 1`,
    [[...families, ...parts.split(" ")]],
  );
  expect(rows.length).toBeGreaterThan(12);
  for (const { table, columns } of rows)
    await pool.query(`update ${table} set ${columns.map((column) => `${column} = null`).join(", ")} where ${which}`);
}

type Schema = z.core.JSONSchema.JSONSchema;
const answers = new Map<string, unknown[]>();
// Guarantee of the cast: an output is a zod shape.
const schemas = new Map(
  [...declaredProcedures().values()].map(({ name, output }) => [
    name,
    z.toJSONSchema(output as z.core.$ZodType, { io: "output", unrepresentable: "any" }),
  ]),
);

/** The answers of every read, with the fewest inputs and for some records with the most others related to them. */
async function ask(): Promise<void> {
  const busy = await pool.query<{ id: string; owner: string }>(
    "select id, owner_org_id as owner from projects where owner_org_id is not null order by id limit 3",
  );
  // Another server: the first has answers in its cache.
  const url = await apis.another();
  const portfolio = await portfolioOf(busy.rows.flatMap(({ id, owner }) => [id, owner]));
  for (const read of declaredProcedures().values()) {
    if (read.meta.rest.method !== "GET" || read.type !== "query") continue;
    const [plain] = await sampleInputs(pool, read);
    const isOrganization = /^(organizations|analytics)\./.test(read.name);
    const ids = /^users\.portfolio/.test(read.name)
      ? [portfolio]
      : busy.rows.map(({ id, owner }) => (isOrganization ? owner : id));
    const inputs =
      "id" in plain && !/^(programs|assets|contracts)\./.test(read.name)
        ? ids.map((id) => ({ ...plain, id }))
        : [plain];
    const found: unknown[] = [];
    for (const input of inputs) {
      await pool.query("delete from throttles");
      const response = await fetch(`${url}/api${addressOf(read.meta.rest.path, input)}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.startsWith("application/json");
      if (response.ok && isJson) found.push(JSON.parse(text));
    }
    answers.set(read.name, found);
  }
}

async function portfolioOf(ids: readonly string[]): Promise<string> {
  const made = await apis.rest("POST", "/trust/users/me/portfolios", {
    token,
    body: { name: `Held ${ids.length}` },
  });
  const { id } = z.looseObject({ id: z.string() }).parse(made.body);
  for (const [at, entityId] of ids.entries())
    await apis.rest("POST", `/trust/users/me/portfolios/${id}/items`, {
      token,
      body: { entityType: at % 2 === 0 ? "projects" : "organizations", entityId },
    });
  return id;
}

/** Every object of an answer with its path, without the places in lists. */
function* objectsIn(value: unknown, path: string): Generator<[path: string, object: Record<string, unknown>]> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item, path);
  else if (typeof value === "object" && value !== null) {
    const object: Record<string, unknown> = { ...value };
    yield [path, object];
    for (const [field, part] of Object.entries(object)) yield* objectsIn(part, `${path}.${field}`);
  }
}

const Coverage = z.record(z.string(), z.object({ known: z.int(), of: z.int() }));
/** Every sum of the answers with its coverage. */
function sums(): { path: string; value: unknown; known: number; of: number }[] {
  return [...answers].flatMap(([name, found]) =>
    [...objectsIn(found, name)].flatMap(([path, object]) => {
      const coverage = Coverage.safeParse(object.coverage);
      if (!coverage.success) return [];
      return Object.entries(coverage.data).map(([field, { known, of }]) => ({
        path: `${path}.${field}`,
        value: object[field],
        known,
        of,
      }));
    }),
  );
}

/** The paths of money and figures in an output: numbers that are not counts. */
function figuresOf(schema: Schema, root: Schema, path: string, depth = 0): string[] {
  if (depth > 12) return [];
  const { $ref, type, properties, items, anyOf, oneOf, additionalProperties } = schema;
  const next = (part: unknown, at: string) =>
    typeof part === "object" && part !== null ? figuresOf({ ...part }, root, at, depth + 1) : [];
  // A reference is to another part of the same schema.
  if ($ref) return next(root.$defs?.[$ref.split("/").at(-1) ?? ""], path);
  if (type === "number") return [path];
  return [
    ...Object.entries(properties ?? {}).flatMap(([field, part]) => next(part, `${path}.${field}`)),
    ...next(items, path),
    ...next(additionalProperties, path),
    ...[...(anyOf ?? []), ...(oneOf ?? [])].flatMap((part) => next(part, path)),
  ];
}

/** Figures of which zero is a known value, with the reason. */
const knownZeros: readonly [RegExp, string][] = [
  [/^(analytics\.(market|trending|trends)|users\.|system\.)/, "neither is a sum over records"],
  [/(trustScore|completeness|freshness|agreement|fit|escalationRate|delta|share|percentile|limit|weight)$/i, "a ratio"],
  [/^analytics\.dashboard\.kpis\.points\.value$/, "counts of real records, of which this world has none"],
  [/^approvals\.(policies|stats)/, "thresholds, and times that were measured"],
  [/^analytics\.form990/, "as filed, in a table of its own"],
  [/\.(secured|expected)$/, "funding lines are on record and none is in this state"],
];

describe.each([
  // Of the first world every second value is left, and then emptied as well.
  ["in which amounts and figures are known of one record in two", "hashtext(ctid::text) % 2 = 0"],
  ["in which no amount or figure is known", "true"],
])("a world %s", (_, which) => {
  beforeAll(async () => {
    await forget(which);
    await ask();
  }, 240_000);

  it("has a total only if a value is known, and states for how many", () => {
    const all = sums();
    expect(new Set(all.map(({ path }) => path)).size).toBeGreaterThan(60);
    expect(all.filter(({ value, known, of }) => known > of || (value === null) !== (known === 0))).toEqual([]);
    const partial = all.filter(({ known, of }) => known > 0 && known < of);
    expect(partial.length > 20).toBe(which !== "true");
  });

  it("shows no zero for unknown money or figures", () => {
    const zeros = new Set<string>();
    for (const [name, found] of answers) {
      const root = schemas.get(name) ?? {};
      const figures = new Set(figuresOf(root, root, name));
      for (const [path, object] of objectsIn(found, name)) {
        const coverage = Coverage.safeParse(object.coverage).data ?? {};
        for (const [field, value] of Object.entries(object)) {
          const at = `${path}.${field}`;
          const isKnown = (coverage[field]?.known ?? 0) > 0 || knownZeros.some(([known]) => known.test(at));
          if (value === 0 && figures.has(at) && !isKnown) zeros.add(at);
        }
      }
    }
    if (which === "true") expect([...zeros]).toEqual([]);
  });
});
