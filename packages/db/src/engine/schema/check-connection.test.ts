import { afterEach, expect, it } from "vitest";
import { testDatabase } from "../../testing/database.js";
import { type Pooling, startPooler } from "../../testing/pooler.js";
import { checkConnection } from "./check-connection.js";
import { UnusableDatabase } from "./unusable-database.js";

const { url } = await testDatabase();
const poolers: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const pooler of poolers.splice(0)) await pooler.close();
});

async function checkThrough(pooling: Pooling): Promise<unknown> {
  const pooler = await startPooler(url, pooling);
  poolers.push(pooler);
  return checkConnection(pooler.url).catch((error: unknown) => error);
}

it("a direct connection passes, through any number of transparent proxies", async () => {
  await checkConnection(url);
  expect(await checkThrough({ parameters: "keep", sharesSessions: false })).toBeUndefined();
});

const sentence = /connection pooler.*; set DATABASE_URL to the address of PostgreSQL itself\.$/;

it.each<[string, Pooling]>([
  ["that refuses the settings of a connection", { parameters: "refuse", sharesSessions: true }],
  ["that ignores the settings of a connection", { parameters: "ignore", sharesSessions: true }],
  ["that ignores settings and keeps one session a client", { parameters: "ignore", sharesSessions: false }],
  ["that sets the limits itself and shares sessions", { parameters: "keep", sharesSessions: true }],
])("a pooler %s is refused in one sentence that says what to set", async (_name, pooling) => {
  const error = await checkThrough(pooling);
  expect(error).toBeInstanceOf(UnusableDatabase);
  expect(String(error)).toMatch(sentence);
});

it("an unreachable server is not mistaken for a pooler", async () => {
  const { url: unreachable, close } = await startPooler(url, { parameters: "keep", sharesSessions: false });
  await close();
  await expect(checkConnection(unreachable)).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
