import { testDatabase } from "@pave/db/testing";
import { expect, it } from "vitest";
import { secrets } from "../support/accounts-app.js";
import { startForwarder } from "../support/forwarder.js";
import { newDataDir, startPave } from "../support/pave-server.js";

const { url } = await testDatabase();
const production = { NODE_ENV: "production", PUBLIC_URL: "https://pave.example", ...secrets };

it.each(["cut", "silence"] as const)(
  "a server whose database is away (%s) still stops on SIGTERM with exit code 0",
  async (how) => {
    const way = await startForwarder(url);
    const server = await startPave({ ...production, DATABASE_URL: way.url, DATA_DIR: await newDataDir() });
    await way[how]();
    const { code } = await server.stop("SIGTERM");
    expect(code).toBe(0);
    await way.close();
  },
);
