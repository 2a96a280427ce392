import { setTimeout as wait } from "node:timers/promises";
import { testDatabase } from "@pave/db/testing";
import { expect, it } from "vitest";
import { secrets } from "../support/accounts-app.js";
import { spawnPave } from "../support/pave-program.js";
import { freePort } from "../support/pave-server.js";

it("a server whose log disk is full continues to serve, and stops on request", async () => {
  const { url: DATABASE_URL } = await testDatabase();
  const port = await freePort();
  const settings = {
    DATABASE_URL,
    PORT: String(port),
    NODE_ENV: "production",
    PUBLIC_URL: "http://127.0.0.1",
    ...secrets,
  };
  const program = spawnPave(["start"], settings, "/dev/full");
  const health = () =>
    fetch(`http://127.0.0.1:${port}/api/trust/health`).then(
      ({ status }) => status,
      () => 0,
    );
  while ((await health()) === 0 && !program.hasExited()) await wait(50);
  // Each request writes a line.
  for (let i = 0; i < 200; i++) expect(await health()).toBe(200);
  program.kill("SIGTERM");
  expect(await program.exited).toBe(0);
});
