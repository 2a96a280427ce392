import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { declaredProcedures } from "../procedures.js";
import { traitsOf } from "./addresses.js";
import { locationOf } from "./links.js";

type Content = { content: Record<string, { example?: Record<string, unknown> }> };
type Operation = { requestBody?: Content; responses: Record<string, Content> };

// Guarantee of the cast: the document is generated, and its recorded exchanges are tested.
const { paths } = JSON.parse(await readFile(new URL("../../../openapi.json", import.meta.url), "utf8")) as {
  paths: Record<string, Record<string, Operation>>;
};
const procedures = [...declaredProcedures().values()];
const traits = traitsOf(procedures);
const created = procedures.filter((procedure) => traits(procedure).isCreation);
const exampleOf = (content: Content | undefined) => content?.content["application/json"]?.example;

it("every creation has the address of its record in Location, as its recorded exchange states it", () => {
  expect(created.length).toBeGreaterThan(30);
  for (const procedure of created) {
    const { path } = procedure.meta.rest;
    const { createdName } = traits(procedure);
    // Its response is the list of the delegations, which does not state the new one.
    if (procedure.name === "approvals.delegate") expect(createdName).toBeNull();
    if (createdName === null) continue;
    const { requestBody, responses } = paths[path]?.post ?? { responses: {} };
    const exchange = { input: exampleOf(requestBody), result: exampleOf(responses[201]) };
    const location = locationOf({ originalUrl: `/api/v1${path}?a=1` }, exchange, createdName);
    const parent = exchange.result ?? {};
    expect(location, procedure.name).toMatch(/^\/api\/v1\/[^?]+\/[\w-]+$/);
    expect(location?.slice(0, location.lastIndexOf("/")), procedure.name).toBe(`/api/v1${path}`);
    // Neither a secret nor the record that the new one belongs to.
    for (const [name, value] of Object.entries(parent)) {
      if (name === "secret" || (name === "key" && createdName !== "key"))
        expect(location, procedure.name).not.toContain(String(value));
      if (Object(value).id && name !== "item") expect(location, procedure.name).not.toContain(Object(value).id);
    }
  }
  const unnamed = created.filter((procedure) => traits(procedure).createdName === null);
  expect(unnamed.map(({ name }) => name)).toEqual(["approvals.delegate"]);
});
