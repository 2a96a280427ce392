import { type Declared, declaredProcedures } from "@pave/api";
import type { Issue } from "@pave/contract";
import { expect, it } from "vitest";
import { type Answer, openApis } from "../../support/apis.js";
import { type Field, inputFields, inputWith } from "../../support/input-fields.js";

const apis = await openApis();
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
/** A search is answered whatever its text is; tests/search shows it. */
const isSearchText = (path: string) => path === "search" || path === "q";
const procedures = declaredProcedures();
/** Goes to the log alone, whatever a browser says; see client-errors.test.ts. */
const errorReport = procedures.get("system.reportClientError");

it.each([...procedures.values()])(
  "$name refuses hostile values and unknown fields through both APIs, and names each field",
  async (procedure) => {
    const { objects, ...found } = inputFields(procedure.input);
    const fields = found.fields.filter(
      ({ path }) => !neverStored.has(path) && !isSearchText(path) && procedure !== errorReport,
    );
    const unknown = (objects.length === 0 ? [""] : objects).map((path) => (path ? `${path}.surprise` : "surprise"));
    const surprises = unknown.map((path) => ({ threat: "an unknown field", path, value: 1 }));
    await apis.database.pool.query("delete from throttles");
    const accepted: string[] = [];
    for (const tries of [...triesOf(procedure, fields), surprises]) {
      for (const [protocol, ask] of Object.entries(both))
        accepted.push(...(await acceptedOf(procedure, tries, protocol, ask)));
    }
    expect(accepted).toEqual([]);
  },
);

type Try = { threat: string; path: string; value: unknown };

/**
 * Every attack on every field, with as many fields as possible in one request. Fields in the address have requests of
 * their own: when one of them is not found, the others are not looked at.
 */
function triesOf(procedure: Declared, fields: readonly Field[]): Try[][] {
  const { method, path: address } = procedure.meta.rest;
  const hasBody = method === "POST" || method === "PUT";
  const isInAddress = ({ path }: Field) => address.includes(`{${path}}`);
  const rounds = (some: readonly Field[]) => {
    const tries = some.map((field) =>
      attacks
        .filter(({ into, isForBodies }) => into(field.schema) && (!isForBodies || (hasBody && !isInAddress(field))))
        .map(({ threat, value }) => ({ threat, path: field.path, value })),
    );
    const most = Math.max(0, ...tries.map(({ length }) => length));
    return Array.from({ length: most }, (_, round) => tries.flatMap((of) => of.slice(round, round + 1)));
  };
  return [...rounds(fields.filter(isInAddress)), ...rounds(fields.filter((field) => !isInAddress(field)))];
}

type Ask = (procedure: Declared, input: Record<string, unknown>) => Promise<Answer>;

const both: Record<"REST" | "tRPC", Ask> = {
  async REST({ meta: { rest } }, input) {
    const inAddress = namesIn(rest.path);
    const path = rest.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(input[name] ?? someId)),
    );
    const sent = Object.entries(input).filter(([name]) => !inAddress.includes(name));
    const token = await apis.tokenOf("admin");
    return rest.method === "GET" || rest.method === "DELETE"
      ? apis.rest(rest.method, `${path}?${new URLSearchParams(sent.flatMap(asText))}`, { token })
      : apis.rest(rest.method, path, { token, body: Object.fromEntries(sent) });
  },
  async tRPC(procedure, input) {
    return apis.rpc(procedure, input, { token: await apis.tokenOf("admin") });
  },
};

/** What an API did not answer by 400 and the field's name. What stands in the address of REST may be not found. */
async function acceptedOf(procedure: Declared, tries: readonly Try[], protocol: string, ask: Ask): Promise<string[]> {
  const { status, body } = await ask(procedure, inputWith(tries.map(({ path, value }) => [path, value])));
  const inAddress = namesIn(procedure.meta.rest.path);
  if (protocol === "REST" && status === 404 && tries.some(({ path }) => inAddress.includes(path))) return [];
  const { issues = [] } = body as { issues?: Issue[] };
  const isNamed = (path: string) => issues.some((issue) => `${path}.`.startsWith(`${issue.path}.`));
  return tries
    .filter(({ path }) => status !== 400 || !isNamed(path))
    .map(
      ({ threat, path, value }) =>
        `${protocol}, ${path}: ${threat} (${JSON.stringify(value)}) was answered by ${status}`,
    );
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

const someId = "01900000-0000-7000-8000-000000000000";

function asText([name, value]: [string, unknown]): [string, string][] {
  return [[name, Array.isArray(value) ? value.join(",") : String(value)]];
}
