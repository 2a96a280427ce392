import { readFile } from "node:fs/promises";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";

type Schema = Record<string, unknown>;
type Content = { schema: Schema; example?: unknown };
type Parameter = { $ref?: string; name: string; description?: string; schema: Schema; example?: unknown };
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
const jsonOf = ({ responses }: Operation) =>
  Object.values(responses).map(({ content }) => content?.["application/json"]);
const examplesOf = (operation: Operation) =>
  [operation.requestBody?.content["application/json"], ...jsonOf(operation)].filter(
    (content): content is Content => content?.example !== undefined,
  );

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

describe("the document", () => {
  it("breaks none of Redocly's recommended rules, and every example matches its schema", async () => {
    const config = await createConfig({
      extends: ["recommended"],
      // Ambiguous paths: addresses are fixed, and the server tries literal segments first. License: each operator's own.
      rules: { "no-ambiguous-paths": "off", "info-license": "off" },
    });
    const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
    const found = problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]);
    expect(found).toEqual([]);
  });

  it("describes every operation, tag, parameter and schema, with the errors of each operation by status", () => {
    const silent = operations.filter(({ description }) => !description.includes("**Access**"));
    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
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

  it("gives recorded examples of 85 of 100 operations, without secrets", () => {
    expect(source).not.toMatch(/"eyJ[\w-]{20}|"pave_\w{20}/);
    const silent = operations.filter((operation) => examplesOf(operation).length === 0);
    expect(silent.length / operations.length).toBeLessThan(0.15);
  });
});
