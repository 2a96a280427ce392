import { readFile } from "node:fs/promises";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";

type Schema = Record<string, unknown>;
type Content = { schema: Schema; example?: unknown };
type Parameter = {
  $ref?: string;
  name: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
};
type Operation = {
  operationId: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { $ref?: string; description: string; content?: Record<string, Content> }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema & { properties?: Record<string, Schema> }> };
  tags: { name: string; description: string }[];
};

const source = await readFile(new URL("../../../packages/api/openapi.json", import.meta.url), "utf8");
const document: Document = JSON.parse(source);
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const isReadable = (type: string) => /json|^text\//.test(type);
/** The bodies that an operation takes and answers, by media type; those of errors are one schema. */
const contentsOf = ({ operationId, requestBody, responses }: Operation) =>
  [requestBody, ...Object.entries(responses).flatMap(([status, each]) => (status.startsWith("2") ? [each] : []))]
    .flatMap((each) => Object.entries(each?.content ?? {}))
    .map(([type, { example }]) => ({ operationId, type, example }));

/** Where in the document a property has no description; examples have none. */
function undescribed(value: unknown, at: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === "example") return [];
    if (key !== "properties") return undescribed(inner, `${at}/${key}`);
    return Object.entries<Schema>(inner).flatMap(([name, schema]) => [
      ...(schema.description ? [] : [`${at}/${name}`]),
      ...undescribed(schema, `${at}/${name}`),
    ]);
  });
}

const ambiguity = "no-ambiguous-paths";

describe("the document", () => {
  it("breaks none of Redocly's recommended rules, and every example matches its schema", async () => {
    const problems = await lintFromString({
      source,
      absoluteRef: "openapi.json",
      config: await createConfig({ extends: ["recommended"] }),
    });
    const found = problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]);
    const [ambiguous, others] = [true, false].map((is) => found.filter(([rule]) => (rule === ambiguity) === is));
    expect(others).toEqual([]);
    // Addresses that were published so; the server tries a literal segment before a parameter. No new one may join them.
    const literals = ambiguous?.map(([, message]) => /two ambiguous paths: `([^`]*)`/.exec(message ?? "")?.[1]);
    expect([...new Set(literals)].sort()).toEqual([
      "/trust/contract-parties/contract/{contractId}",
      "/trust/projects/organization/{organizationId}",
    ]);
  });

  it("describes every operation, tag, parameter and schema, with the errors of each operation by status", () => {
    const silent = operations.filter(({ description }) => !description.includes("**Access**"));
    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
    const unnamed = operations.filter(({ description }) => /API keys with\s*$/m.test(description));
    expect(unnamed.map(({ operationId }) => operationId)).toEqual([]);
    expect(document.tags.filter(({ name, description }) => name === description)).toEqual([]);
    expect(operations.filter(({ responses }) => !responses[400] || !responses[429] || !responses[503])).toEqual([]);
    const schemas = Object.entries(document.components.schemas).filter(([, { description }]) => !description);
    expect(schemas.map(([name]) => name)).toEqual([]);
  });

  it("describes every property of every schema, also of bodies and answers, and every parameter", () => {
    expect(undescribed(document, "")).toEqual([]);
    const parameters = operations.flatMap(({ parameters = [] }) => parameters).filter(({ $ref }) => !$ref);
    expect(parameters.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  });

  it("gives a recorded example of every body and answer that is text, without secrets", () => {
    expect(source).not.toMatch(/"eyJ[\w-]{20}|"pave_\w{20}/);
    // A stored document is as its author uploaded it.
    const contents = operations.flatMap(contentsOf).filter(({ operationId }) => operationId !== "files.read");
    const silent = contents.filter(({ type, example }) => isReadable(type) && example === undefined);
    expect(silent.map(({ operationId, type }) => `${operationId} ${type}`)).toEqual([]);
    expect(contents.filter(({ type }) => isReadable(type)).length).toBeGreaterThan(500);
  });

  it("gives an example of every parameter that an operation requires", () => {
    const silent = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters
        .filter(({ required, example }) => required && example === undefined)
        .map(({ name }) => `${operationId} ${name}`),
    );
    expect(silent).toEqual([]);
  });
});
