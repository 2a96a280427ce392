import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { anOrganization } from "@pave/db/builders";
import openapiTS, { astToString } from "openapi-typescript";
import { beforeAll, expect, it } from "vitest";
import { openDoors } from "../support/doors.js";

const run = promisify(execFile);
const document = new URL("../../packages/api/openapi.json", import.meta.url);
/** Below the tests, so that the program finds their packages. */
const folder = fileURLToPath(new URL("../node_modules/.cache/generated-client", import.meta.url));
const tsc = join(
  dirname(createRequire(import.meta.url).resolve("typescript/package.json", { paths: [process.cwd()] })),
  "bin/tsc",
);

/** What a third party would write: names, parameters and answers are checked against the document. */
const program = `
import createClient from "openapi-fetch";
import type { paths } from "./schema.js";

const connect = (baseUrl: string, token: string) =>
  createClient<paths>({
    baseUrl,
    headers: { authorization: "Bearer " + token },
    querySerializer: { array: { style: "form", explode: false } },
  });

export async function renameLargeBanks(baseUrl: string, token: string): Promise<string[]> {
  const client = connect(baseUrl, token);
  const { data, error } = await client.GET("/trust/organizations", {
    params: { query: { orgType: ["bank"], sizeBand: ["large", "veryLarge"], limit: 10 } },
  });
  if (error) throw new Error(error.code + ": " + error.message);
  const names: string[] = [];
  for (const { id, version, name } of data.items) {
    const changed = await client.PUT("/trust/organizations/{id}", {
      params: { path: { id } },
      body: { version, name: name + " and Trust" },
    });
    if (changed.data) names.push(changed.data.name);
  }
  return names;
}

export async function refusalOf(baseUrl: string, token: string, id: string): Promise<string[]> {
  const { error } = await connect(baseUrl, token).GET("/trust/organizations/{id}", { params: { path: { id } } });
  return error ? [error.code, ...(error.issues ?? []).map(({ path }) => path)] : [];
}

// @ts-expect-error No such type of organization.
export const castles = () => connect("", "").GET("/trust/organizations", { params: { query: { orgType: ["castle"] } } });
// @ts-expect-error No such address.
export const nowhere = () => connect("", "").GET("/trust/castles");
`;

type Program = {
  renameLargeBanks(baseUrl: string, token: string): Promise<string[]>;
  refusalOf(baseUrl: string, token: string, id: string): Promise<string[]>;
};

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: "ES2023",
  lib: ["ES2023", "DOM"],
  module: "NodeNext",
  types: [],
  skipLibCheck: true,
};

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "schema.ts"), astToString(await openapiTS(document)));
  await writeFile(join(folder, "program.ts"), program);
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
});

it("compiles a program that is written against the document, and only what the document has", async () => {
  const { stdout } = await run(process.execPath, [tsc, "-p", folder]).catch((failed: { stdout: string }) => failed);
  expect(stdout).toBe("");
});

it("talks to the server: lists, changes, and reads refusals", async () => {
  const { renameLargeBanks, refusalOf }: Program = await import(join(folder, "program.ts"));
  const doors = await openDoors();
  await anOrganization(doors.database.db, { name: "Client Bank", orgType: "bank", totalAssets: 2_000_000_000 });
  await anOrganization(doors.database.db, { name: "Small Bank", orgType: "bank", totalAssets: 2_000_000 });
  const api = `${doors.url}/api`;
  const token = await doors.tokenOf("editor");
  expect(await renameLargeBanks(api, token)).toEqual(["Client Bank and Trust"]);
  expect(await refusalOf(api, token, "x")).toEqual(["BAD_REQUEST", "id"]);
  expect(await refusalOf(api, "nobody", "x")).toEqual(["UNAUTHORIZED"]);
});
