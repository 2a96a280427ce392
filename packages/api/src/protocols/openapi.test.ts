import * as contract from "@pave/contract";
import { describe, expect, it } from "vitest";
import { meanings, tables } from "./document/meanings.js";
import { openApiDocument } from "./openapi.js";
import { declaredProcedures } from "./procedures.js";

const procedures = declaredProcedures();
const document = openApiDocument(procedures.values(), "1.0.0");

/** Every value under this key, anywhere in the document. */
function valuesOf(key: string, within: unknown): unknown[] {
  if (typeof within !== "object" || within === null) return [];
  return Object.entries(within).flatMap(([name, value]) => (name === key ? [value] : valuesOf(key, value)));
}

describe("the OpenAPI document", () => {
  it("refers to shapes that it contains, and contains no unused shape", () => {
    const referred = new Set(valuesOf("$ref", document));
    const { schemas, headers, parameters, responses } = document.components;
    const contained = Object.entries({ schemas, headers, parameters, responses }).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...referred].sort()).toEqual(contained.sort());
  });

  it("names its shapes as the contract does, with a separate name if input and output differ", () => {
    const named = Object.keys(document.components.schemas).map((name) => name.replace(/Input$/, ""));
    expect(named.filter((name) => !(name in contract))).toEqual([]);
  });

  it("contains each record shape once, however many answers refer to it", () => {
    const text = JSON.stringify(document, (key, value) => (key === "example" ? undefined : value));
    expect(text.split('"lastAssessmentDate":').length - 1).toBeLessThanOrEqual(5);
    expect(document.paths["/trust/assets/{id}"]?.get).toMatchObject({
      responses: { 200: { content: { "application/json": { schema: { $ref: "#/components/schemas/Asset" } } } } },
    });
  });

  it("lists the parameters of every query, also of a shape with its own checks", () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    const silent = operations.filter(({ parameters, requestBody }) => !parameters && !requestBody);
    const takesNothing = new Set([...procedures.values()].filter(({ input }) => !input).map(({ name }) => name));
    expect(silent.map(({ operationId }) => operationId).filter((name) => !takesNothing.has(String(name)))).toEqual([]);
  });

  it("states that a list in a URL is comma-separated", () => {
    expect(document.paths["/trust/assets"]?.get?.parameters).toContainEqual(
      expect.objectContaining({ name: "assetClass", in: "query", style: "form", explode: false }),
    );
  });

  it("has words only for fields and parameters that exist, each in one table", () => {
    expect(tables.flatMap((table) => Object.keys(table))).toHaveLength(Object.keys(meanings).length);
    const fields = new Set(
      [...JSON.stringify(document).matchAll(/"(\w+)":\{|"name":"(\w+)"/g)].map(([, field, name]) => field ?? name),
    );
    const unused = Object.keys(meanings).filter((key) => !fields.has(key.slice(key.lastIndexOf(".") + 1)));
    expect(unused).toEqual([]);
    const shapes = new Set([
      ...Object.keys(document.components.schemas).map((name) => name.replace(/Input$/, "")),
      ...procedures.keys(),
    ]);
    const scoped = Object.keys(meanings).map((key) => key.slice(0, Math.max(0, key.lastIndexOf("."))));
    expect(scoped.filter((shape) => shape !== "" && !shapes.has(shape))).toEqual([]);
  });
});
