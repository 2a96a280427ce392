import { readFileSync } from "node:fs";
import { declaredProcedures, openApiDocument } from "@pave/api";
import { describe, expect, it } from "vitest";

const documented = readFileSync(new URL("documented-addresses.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [method, path, name, access] = line.split("\t");
    return { address: `${method} ${path}`, name, access };
  });

const document = openApiDocument(declaredProcedures().values(), "1.0.0");

const described = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => `${method.toUpperCase()} ${document.servers[0]?.url}${path}`),
);

const served = [...declaredProcedures().values()].map(({ name, meta }) => ({
  address: `${meta.rest.method} /api${meta.rest.path}`,
  name,
  access: meta.access,
}));

describe("the documented addresses", () => {
  it("are each served by the procedure of that name, to those who may call it", () => {
    expect(served).toEqual(expect.arrayContaining(documented));
  });

  it("are those of the OpenAPI document, below its first server", () => {
    expect(described).toEqual(expect.arrayContaining(documented.map(({ address }) => address)));
  });
});
