import { testDatabase } from "@pave/db/testing";
import { expect, it } from "vitest";
import { secrets } from "../support/accounts-app.js";
import { openProxy } from "../support/database-proxy.js";
import { newDataDir, startPave } from "../support/pave-server.js";

const { url } = await testDatabase();
const production = { NODE_ENV: "production", PUBLIC_URL: "https://pave.example", ...secrets };

it.each(["cut", "fallSilent"] as const)(
  "a server whose database is away (%s) still stops on SIGTERM with exit code 0",
  async (how) => {
    const way = await openProxy(url);
    const server = await startPave({ ...production, DATABASE_URL: way.url, DATA_DIR: await newDataDir() });
    await way[how]();
    const { code } = await server.stop("SIGTERM");
    expect(code).toBe(0);
    await way.close();
  },
);
