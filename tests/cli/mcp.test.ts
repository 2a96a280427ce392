import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { CreatedApiKey, DataCoverage, keyScopes } from "@pave/contract";
import { aBond, anAsset, anOrganization } from "@pave/db/builders";
import { expect, it, onTestFinished } from "vitest";
import * as z from "zod";
import { openApis } from "../support/apis.js";

const apis = await openApis();
const { db } = apis.database;
const [one, two] = [await anOrganization(db, { name: "Elm County" }), await anOrganization(db, { name: "Oak County" })];
const asset = await anAsset(db, { title: "Mill Bridge", region: "NJ" });
const bond = await aBond(db, { name: "Mill Bridge bonds" });
const token = await apis.tokenOf("standard");
const aKey = async (scopes: readonly string[]) =>
  CreatedApiKey.parse((await apis.rest("POST", "/auth/keys", { token, body: { name: "Assistant", scopes } })).body).key;
const reads = keyScopes.filter((scope) => scope.startsWith("read:"));
const key = await aKey(reads);

const pave = new URL("../../apps/cli/bin/pave.js", import.meta.url).pathname;
const connect = {
  "at its address": (bearer: string) =>
    new StreamableHTTPClientTransport(new URL(`${apis.url}/api/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${bearer}` } },
    }),
  "on standard input and output": (bearer: string) =>
    new StdioClientTransport({
      command: process.execPath,
      args: [pave, "mcp", "--url", apis.url],
      env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", PAVE_KEY: bearer },
    }),
};

/** A family's filters as describe_family returns them. */
const Described = z.object({ properties: z.record(z.string(), z.looseObject({ description: z.string() })) });

type Transport = (bearer: string) => Parameters<Client["connect"]>[0];

async function open(transportOf: Transport, bearer: string) {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(transportOf(bearer));
  onTestFinished(() => client.close());
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: args });
    const text = String((content as { text: string }[])[0]?.text);
    return isError ? text : (JSON.parse(text) as Record<string, unknown>);
  };
  return { client, call };
}

it.each(Object.entries(connect))(
  "the official client %s finds, lists, reads and compares what REST answers, with sources and coverage",
  async (_, transportOf) => {
    const { client, call } = await open(transportOf, key);
    const { tools } = await client.listTools();
    expect(tools.map(({ annotations }) => annotations?.readOnlyHint)).toEqual(tools.map(() => true));
    const rest = async (path: string) => (await apis.rest("GET", path, { token: key })).body;
    expect(await call("search", { text: "Mill Bridge" })).toEqual(await rest("/trust/search?q=Mill Bridge"));
    expect(await call("list_records", { family: "assets", filters: { state: ["NJ"] } })).toEqual(
      await rest("/trust/assets?state=NJ&limit=10"),
    );
    const ofAsset = { family: "assets", id: asset.id };
    expect(await call("get_record", ofAsset)).toEqual(await rest(`/trust/assets/${asset.id}`));
    const ids = [one.id, two.id];
    expect(await call("compare_records", { family: "organizations", ids })).toEqual(
      await rest(`/trust/organizations/compare?ids=${ids}`),
    );
    expect(await call("get_provenance", ofAsset)).toEqual(await rest(`/trust/provenance/assets/${asset.id}`));
    const coverage = DataCoverage.parse(await rest("/trust/data-coverage"));
    expect(await call("get_coverage", {})).toEqual(coverage);
    const totalOf = (name: string) =>
      coverage.families.filter(({ family, state }) => family === name && state === null);
    for (const [family, name] of [
      ["assets", "assets"],
      ["contract-parties", "contractParties"],
    ] as const) {
      expect(totalOf(name)).toHaveLength(1);
      expect(await call("get_coverage", { family, state: "NJ" })).toEqual({ families: totalOf(name) });
    }
    const { properties } = Described.parse(await call("describe_family", { family: "assets" }));
    expect(properties).toMatchObject({
      state: { type: "array", description: "State or territory, USPS code" },
      condition: { items: { enum: expect.arrayContaining(["poor"]) } },
      ownerOrgId: { items: { format: "uuid" } },
    });
    expect(Object.keys(properties)).not.toContain("cursor");
    expect(client.getInstructions()).toContain(`${apis.url}/{family}/{id}`);
    // A bond is a deal with the id of its program, which the change log names "programs".
    expect(await call("get_provenance", { family: "deals", id: bond.id })).toEqual(
      await rest(`/trust/provenance/programs/${bond.id}`),
    );
    expect(await call("get_record", { family: "organizations", id: asset.id })).toMatch(/^NOT_FOUND: /);
    // A wrong name is answered with the valid ones, a wrong value with the valid values.
    const named = (text: unknown) => String(text).split("Valid names: ")[1]?.split(", ");
    const wrong = await call("list_records", { family: "assets", filters: { lifecycle: "inService" } });
    expect(wrong).toMatch(/^BAD_REQUEST: lifecycle: Unknown field\. Similar: lifecycleStage\. Valid names: /);
    expect(named(wrong)).toEqual(Object.keys(properties));
    expect(await call("list_records", { family: "assets", state: "NJ" })).toContain(
      "Unknown: state. Valid names: family, search, filters, limit, cursor",
    );
    expect(await call("list_records", { family: "assets", filters: { condition: ["bad"] } })).toMatch(
      /^BAD_REQUEST: condition\.0: One of excellent, good, [a-z, ]+$/,
    );
  },
);

it("no tool reads beyond the scopes of the key, and none writes", async () => {
  const { client, call } = await open(connect["at its address"], await aKey(["read:organizations", "export"]));
  const refused = "FORBIDDEN: This API key lacks the scope read:";
  const { tools } = await client.listTools();
  const ofAsset = { family: "assets", id: asset.id, ids: [asset.id, one.id], text: "Mill" };
  for (const { name, inputSchema } of tools) {
    if (name === "describe_family" || name === "get_coverage") continue;
    const fields = Object.keys(inputSchema.properties ?? {});
    const args = Object.fromEntries(Object.entries(ofAsset).filter(([field]) => fields.includes(field)));
    expect(await call(name, args), name).toContain(refused);
  }
  expect(await call("get_record", { family: "organizations", id: one.id })).toMatchObject({ id: one.id });
});

it("without a key nothing is answered", async () => {
  const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const accept = "application/json, text/event-stream";
  for (const bearer of [undefined, "pave_nonsense"]) {
    const answer = await apis.rest("POST", "/mcp", { token: bearer, body, headers: { accept } });
    expect(answer).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
  }
});
