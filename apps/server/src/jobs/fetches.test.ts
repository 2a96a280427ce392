import { addFetch, getFetch } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import { expect, it } from "vitest";
import { fetchWork } from "./fetches.js";

const database = await testDatabase();
const errors: unknown[] = [];
const { job, done } = fetchWork(
  database,
  { DATA_DIR: "unused" },
  { error: (details: unknown) => errors.push(details) },
);
const unknown = { origin: "person", addresses: [{ key: "gone/file", source: "gone" }] } as const;

it("runs queued loads in the background, and records the outcome of each address", async () => {
  const ids = [await addFetch(database.db, unknown), await addFetch(database.db, unknown)];
  await job.run(new AbortController().signal);
  await job.run(new AbortController().signal);
  await done();
  for (const id of ids)
    expect(await getFetch(database.db, id)).toMatchObject({
      status: "finished",
      items: [{ status: "failed", message: "The catalogue no longer has this address." }],
    });
  expect(errors).toEqual([]);
});

it("leaves a load to the next run when the server stops", async () => {
  const id = await addFetch(database.db, unknown);
  await job.run(AbortSignal.abort(new Error("The server stops")));
  await done();
  expect((await getFetch(database.db, id))?.status).toBe("waiting");
  expect(errors).toEqual([]);
});
