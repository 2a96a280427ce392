import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { testDatabase } from "@pave/db/testing";
import { seedSample } from "@pave/sample";
import { newSecret, readEnv } from "@pave/server/env";
import { describe, expect, it } from "vitest";
import { runSql } from "../../support/accounts-app.js";

/** The built server. */
const main = fileURLToPath(new URL("../../../apps/server/dist/main.js", import.meta.url));

const good = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
  PUBLIC_URL: "https://pave.example",
  JWT_KEYS: `a:${newSecret()}`,
  DATA_KEY: newSecret(),
};

const bad: [name: string, value: string][] = [
  ["JWT_KEYS", ""],
  ["JWT_KEYS", "a:secret"],
  ["JWT_KEYS", `a:${"changeme".repeat(8)}`],
  ["JWT_KEYS", newSecret()],
  ["JWT_KEYS", `a:${newSecret()},b:short`],
  ["DATA_KEY", ""],
  ["DATA_KEY", "too-short-a-value"],
  ["DATA_KEY", "0".repeat(64)],
  ["CORS_ORIGINS", "*"],
  ["CORS_ORIGINS", "https://a.example,*"],
  ["PUBLIC_URL", ""],
  ["PUBLIC_URL", "http://pave.example"],
  ["PUBLIC_URL", "javascript:alert(1)"],
  ["DATABASE_URL", "mysql://root@localhost"],
  ["ACCESS_TOKEN_SECONDS", "forever"],
  ["LOCK_FAILURES", "1"],
];

function refusal(settings: Record<string, string>): string {
  try {
    readEnv(settings);
  } catch (error) {
    return String(error);
  }
  throw new Error("The settings were taken");
}

describe("production", () => {
  it("accepts good settings", () => {
    expect(readEnv(good)).toMatchObject({ publicUrl: "https://pave.example" });
  });

  it.each(bad)("refuses %s=%s by its name and without its value", (name, value) => {
    const message = refusal({ ...good, [name]: value });
    expect(message).toContain(name);
    if (value.length > 6) expect(message).not.toContain(value);
  });

  it("ends by itself with an error if a setting is invalid", async () => {
    const env = { ...process.env, ...good, JWT_KEYS: "a:canary-value" };
    const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    const [code] = await once(child, "close");
    expect(code).toBe(1);
    expect(output).toContain("JWT_KEYS");
    expect(output).not.toContain("canary-value");
  });
});

it("a database that was migrated and filled has no account", async () => {
  const { pool, url } = await testDatabase();
  await seedSample(pool, { scale: 0.02 });
  expect(await runSql(url, "select 1 from users")).toEqual([]);
});
