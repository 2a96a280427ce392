import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { migrate, openDb } from "@pave/db";
import type { World } from "@pave/db/testing";
import { startThrowAway } from "@pave/postgres";
import { seedSample } from "@pave/sample";
import type { TestProject } from "vitest/node";
import { areTemporaryFilesInMemory } from "./memory-folder.js";

const migrations = fileURLToPath(new URL("../../drizzle", import.meta.url));

type Maker = { make(world: World): Promise<string>; drop(name: string): Promise<void>; close(): Promise<void> };

/**
 * One PostgreSQL per run, started when the first test file requests a database: the server of DATABASE_URL_TEST, or a
 * temporary one. Each file gets a copy of a template that is migrated, and filled, once.
 */
export default async function serveDatabases(project: TestProject): Promise<() => Promise<void>> {
  let maker: Promise<Maker> | undefined;
  const service = createServer(async (request, response) => {
    try {
      maker ??= startMaker(process.env.DATABASE_URL_TEST);
      const { make, drop } = await maker;
      const name = (request.url ?? "").slice(1);
      if (request.method === "POST") response.end(await make(name === "sample" ? "sample" : "empty"));
      else response.end(await drop(name));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const address = service.address();
  if (address === null || typeof address === "string") throw new Error("The database service has no port.");
  project.provide("databaseService", `http://127.0.0.1:${address.port}`);
  return async () => {
    service.closeAllConnections();
    service.close();
    await (await maker)?.close();
  };
}

async function startMaker(given: string | undefined): Promise<Maker> {
  const server = given ? { url: given, stop: async () => undefined } : await startThrowAway();
  const prefix = `pave_test_${randomBytes(4).toString("hex")}`;
  const templates = { empty: `${prefix}_empty`, sample: `${prefix}_sample` };
  const urlOf = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  const admin = openDb(server.url, { max: 4, statementMs: 60_000 });
  await admin.pool.query(`create database ${templates.empty}`);
  await migrate(urlOf(templates.empty), migrations);
  const alive = new Set([templates.empty]);
  // In memory a third of the work of copying through the log; on a disk, four times as much.
  const strategy = !given && areTemporaryFilesInMemory() ? "file_copy" : "wal_log";
  const copy = async (template: string, name: string) => {
    await admin.pool.query(`create database ${name} template ${template} strategy ${strategy}`);
    alive.add(name);
  };
  let sample: Promise<void> | undefined;
  const makeSample = async () => {
    await copy(templates.empty, templates.sample);
    const { pool, close } = openDb(urlOf(templates.sample));
    await seedSample(pool, { scale: 0.1 });
    await close();
  };
  let made = 0;
  const drop = async (name: string) => {
    if (!alive.delete(name)) return;
    await admin.pool.query(`drop database ${name} with (force)`);
  };
  return {
    async make(world) {
      made += 1;
      const name = `${prefix}_${made}`;
      if (world === "sample") {
        sample ??= makeSample();
        await sample;
      }
      await copy(templates[world], name);
      return urlOf(name);
    },
    drop,
    async close() {
      // Databases of a temporary server need not be dropped.
      if (given) for (const name of [...alive]) await drop(name);
      await admin.close();
      await server.stop();
    },
  };
}
