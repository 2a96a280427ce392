import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { runPave } from "../support/pave-program.js";
import { freePort, newDataDir, type PaveServer, startPave } from "../support/pave-server.js";

describe("while the server runs", () => {
  let server: PaveServer;
  let dataDir: string;
  // The browser tests load the sample world, and one of them the starter.
  const settings = () => ({ DATA_DIR: dataDir, STARTER: "false" });

  beforeAll(async () => {
    dataDir = await newDataDir();
    server = await startPave(settings());
  });

  afterAll(async () => {
    await rm(dataDir, { recursive: true, force: true });
  });

  test("it has printed its address, the data folder and that it generated secrets", () => {
    expect(server.output()).toContain(`is ready at ${server.url}`);
    expect(server.output()).toMatch(/secrets +created in /);
    expect(server.output()).toMatch(/database +embedded PostgreSQL in /);
  });

  test("a second start on the same data says so in one sentence", async () => {
    const { code, output } = await runPave(["start"], { ...settings(), PORT: String(await freePort()) });
    expect(code).toBe(1);
    expect(output.trimEnd()).toMatch(/is running|already running/);
    expect(output).not.toContain("    at ");
  });

  test("a start on a port in use says so in one sentence, before it creates a database", async () => {
    const other = await newDataDir();
    const { code, output } = await runPave(["start"], { DATA_DIR: other, PORT: new URL(server.url).port });
    expect(code).toBe(1);
    expect(output).toContain("is in use; free it or set PORT.");
    expect(output).not.toContain("    at ");
    expect(await readdir(other)).toEqual([]);
    await rm(other, { recursive: true });
  });

  test("an administrator is created in its database, with a password shown once", async () => {
    const args = ["user", "create", "--admin", "--email", "ada@example.org", "--name", "Ada Byron"];
    const { code, output } = await runPave(args, settings());
    expect(output).toMatch(/Administrator ada@example.org created.\nPassword, shown only once: \S{43}\n/);
    expect(code).toBe(0);
    const again = await runPave(args, settings());
    expect(again).toEqual({ code: 1, output: "An account for ada@example.org already exists.\n" });
  });

  test("three demo accounts are created once, with passwords shown once, and never in production", async () => {
    const args = ["seed", "--demo-users", "--scale", "0.1"];
    const refused = await runPave(args, { ...settings(), NODE_ENV: "production", PUBLIC_URL: "https://pave.example" });
    expect(refused).toEqual({ code: 1, output: "Demo accounts are not created in production.\n" });
    const { code, output } = await runPave(args, settings());
    expect(output).toMatch(/shown only once:\n(\w+@demo\.example {2}\S{43}\n){3}$/);
    expect(output).toContain("sample organizations and their records loaded");
    expect(code).toBe(0);
    expect((await runPave(args, settings())).output).toContain("An account for treasurer@demo.example already exists.");
  });

  test("Ctrl+C ends server and database within ten seconds with exit code 0, and the data is retained", async () => {
    const { code, ms } = await server.stop();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    const second = await startPave(settings());
    const again = await runPave(["user", "create", "--email", "ada@example.org", "--name", "Ada Byron"], settings());
    expect(again.output).toBe("An account for ada@example.org already exists.\n");
    await second.stop("SIGTERM");
  });
});

describe("without a server", () => {
  let dataDir: string;

  afterEach(async () => {
    await rm(dataDir, { recursive: true, force: true });
  });

  test("sample records are refused in production, as a demo and as a sample", async () => {
    dataDir = await newDataDir();
    const settings = { DATA_DIR: dataDir, NODE_ENV: "production", PUBLIC_URL: "https://pave.example" };
    const demo = await runPave(["demo"], settings);
    expect(demo).toEqual({ code: 1, output: "Demo accounts are not created in production.\n" });
    const sample = await runPave(["start", "--sample"], settings);
    expect(sample).toEqual({ code: 1, output: "The sample world is not loaded in production.\n" });
  });

  test("a mistyped option is refused before anything is done", async () => {
    dataDir = await newDataDir();
    const { code, output } = await runPave(["seed", "--scael", "2"], { DATA_DIR: dataDir });
    expect({ code, output }).toEqual({ code: 1, output: "Unknown option --scael; see --help.\n" });
  });

  test("a starter folder without files of the starter is refused before a database is created", async () => {
    dataDir = await newDataDir();
    const { code, output } = await runPave(["start"], { DATA_DIR: dataDir, STARTER: "off" });
    expect({ code, output }).toEqual({
      code: 1,
      output: 'STARTER must be true, false or a folder with files of the starter; "off" has none.\n',
    });
    expect(await readdir(dataDir)).toEqual([]);
  });

  test("in production with an external database missing secrets are named", async () => {
    dataDir = await newDataDir();
    const production = { NODE_ENV: "production", DATABASE_URL: "postgresql://x@127.0.0.1:1/x", DATA_DIR: dataDir };
    const { code, output } = await runPave(["start"], production);
    expect(code).toBe(1);
    expect(output).toContain("JWT_KEYS must be set");
    expect(output).toContain("DATA_KEY must be set");
  });
});

test("a publisher's file is imported once, its bad row is listed, and an unknown file fails", async () => {
  const dataDir = await newDataDir();
  const file = join(dataDir, "domains.csv");
  await writeFile(
    file,
    `Domain name,Domain type,Organization name,Suborganization name,City,State,Security contact email
abileneks.gov,City,City of Abilene,,Abilene,KS,nobody@example.org
nowhere.gov,Realm,City of Nowhere,,Nowhere,KS,
`,
  );
  const first = await runPave(["import", "dotgov", file], { DATA_DIR: dataDir });
  expect(first.output).toContain("created 1,");
  expect(first.output).toContain("rejected 1\n");
  expect(first.output).toContain("rejected rows with their reasons: ");
  expect(first.code).toBe(0);
  const second = await runPave(["import", "dotgov", file], { DATA_DIR: dataDir });
  expect(second.output).toContain("nothing has changed");
  const other = join(dataDir, "other.json");
  await writeFile(other, "{}\n");
  const unknown = await runPave(["import", "dotgov", other], { DATA_DIR: dataDir });
  expect(unknown.code).toBe(1);
  expect(unknown.output).toContain("is not a file of dotgov: it is JSON");
  await rm(dataDir, { recursive: true });
});

test("every command explains itself", async () => {
  const commands = [
    ["start"],
    ["demo"],
    ["migrate"],
    ["seed"],
    ["import"],
    ["backup"],
    ["restore"],
    ["user"],
    ["user", "create"],
  ];
  for (const command of commands) {
    const { code, output } = await runPave([...command, "--help"], {});
    expect(code).toBe(0);
    expect(output).toContain("USAGE");
    expect(output).toContain(`pave ${command.join(" ")}`);
    expect(output).not.toContain("pave pave");
  }
});
