import { type Declared, declaredProcedures } from "@pave/api";
import type { Issue } from "@pave/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { openDoors } from "../support/doors.js";
import { type Field, fieldsOf, filled } from "../support/input-fields.js";

const doors = await openDoors();
type Schema = Field["schema"];
const isChoice = ({ enum: choices }: Schema) => choices !== undefined;
const isFreeText = (schema: Schema) => schema.type === "string" && !isChoice(schema) && schema.format !== "uuid";
const isId = ({ format }: Schema) => format === "uuid";
const isWhole = ({ type }: Schema) => type === "integer";
const isNumber = ({ type }: Schema) => type === "integer" || type === "number";
const isDay = ({ format }: Schema) => format === "date" || format === "date-time";

/** What is put into which fields. Half a surrogate pair cannot be written in an address. */
const attacks: { threat: string; into: (schema: Schema) => boolean; value: unknown; isForBodies?: boolean }[] = [
  { threat: "a NUL", into: isFreeText, value: "a\u0000b" },
  { threat: "half a surrogate pair", into: isFreeText, value: "a\ud800b", isForBodies: true },
  { threat: "letters that run the other way", into: isFreeText, value: "a\u202eb" },
  { threat: "SQL instead of a choice", into: isChoice, value: `id"; select pg_sleep(9) --` },
  { threat: "a way out instead of an id", into: isId, value: "../../etc/passwd" },
  { threat: "an escaped way out instead of an id", into: isId, value: "%2e%2e%2f%2e%2e%2f" },
  { threat: "a number of 64 bits and one instead of an id", into: isId, value: "9223372036854775808" },
  { threat: "a part of a whole number", into: isWhole, value: 1.5 },
  { threat: "a number beyond all bounds", into: isNumber, value: 1e30 },
  { threat: "no number", into: isNumber, value: "NaN" },
  { threat: "a day that there is not", into: isDay, value: "2026-02-30" },
  { threat: "a year beyond all calendars", into: isDay, value: "+275761-01-01" },
];

/** Secrets are compared and hashed as they come; their own suites hold what becomes of them. */
const neverStored = new Set(["password", "currentPassword", "code", "token", "tempToken", "refreshToken"]);
const procedures = declaredProcedures();
/** Goes to the log alone, whatever a browser says; see client-errors.test.ts. */
const errorReport = procedures.get("system.reportClientError");

describe.each([...procedures.values()])("$name", (procedure) => {
  const { objects, ...found } = fieldsOf(procedure.input);
  const fields = found.fields.filter(({ path }) => !neverStored.has(path) && procedure !== errorReport);

  beforeAll(async () => {
    // One person asks all of this, and signs out on the way.
    doors.forget("admin");
    await doors.database.pool.query("delete from throttles");
  });

  it.each(attacksOn(procedure, fields))("refuses $threat, and names the fields", async ({ value, paths }) => {
    await refuses(procedure, filled(paths.map((path) => [path, value])), paths);
  });

  it("refuses fields that it does not know, at any depth", async () => {
    const unknown = (objects.length === 0 ? [""] : objects).map((path) => (path ? `${path}.surprise` : "surprise"));
    await refuses(procedure, filled(unknown.map((path) => [path, 1])), unknown);
  });
});

/** What can be tried on a procedure, with the fields that it is put into. */
function attacksOn({ meta: { rest } }: Declared, fields: readonly Field[]) {
  const hasBody = rest.method === "POST" || rest.method === "PUT";
  const isSent = ({ path }: Field) => hasBody && !rest.path.includes(`{${path}}`);
  return attacks
    .map(({ threat, value, into, isForBodies }) => {
      const targets = fields.filter((field) => into(field.schema) && (!isForBodies || isSent(field)));
      return { threat, value, paths: targets.map(({ path }) => path) };
    })
    .filter(({ paths }) => paths.length > 0);
}

/** Asks through both doors; each must answer 400 and name every field. What stands in the address may be not found. */
async function refuses(procedure: Declared, input: Record<string, unknown>, paths: readonly string[]) {
  const { method, path } = procedure.meta.rest;
  const inAddress = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name] ?? someId)));
  const sent = Object.entries(input).filter(([name]) => !inAddress.includes(name));
  const token = await doors.tokenOf("admin");
  const answers = [
    method === "GET" || method === "DELETE"
      ? await doors.rest(method, `${address}?${new URLSearchParams(sent.flatMap(asText))}`, { token })
      : await doors.rest(method, address, { token, body: Object.fromEntries(sent) }),
    await doors.rpc(procedure, input, { token }),
  ];
  for (const [i, { status, body }] of answers.entries()) {
    if (i === 0 && status === 404 && inAddress.some((name) => paths.includes(name))) continue;
    const { issues = [] } = body as { issues?: Issue[] };
    const named = (path: string) => issues.some((issue) => `${path}.`.startsWith(`${issue.path}.`));
    expect([status, paths.filter((path) => !named(path))], i === 0 ? "REST" : "tRPC").toEqual([400, []]);
  }
}

const someId = "01900000-0000-7000-8000-000000000000";

function asText([name, value]: [string, unknown]): [string, string][] {
  return [[name, Array.isArray(value) ? value.join(",") : String(value)]];
}
