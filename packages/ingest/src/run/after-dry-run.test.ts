import { join } from "node:path";
import { testDatabase } from "@pave/db/testing";
import { expect, test } from "vitest";
import { domainsFile, testFolder } from "../testing.js";
import { importFiles } from "./import-files.js";

const { url } = await testDatabase();
const folder = await testFolder();

test("an import after a dry run is no slower for the rows that were rolled back, which the planner once took for an empty table", async () => {
  const towns = Array.from({ length: 8_500 }, (_, n) => [
    `town${n}.gov`,
    "City",
    `City of Town ${n}`,
    `Town ${n}`,
    "AL",
  ]);
  const file = await domainsFile(join(folder, "domains.csv"), towns);
  const run = (dryRun: boolean) => importFiles(url, "dotgov", [file], { rejectsDir: join(folder, "rejects"), dryRun });
  const [dry] = await run(true);
  const [real] = await run(false);
  expect(real?.counts).toEqual(dry?.counts);
  expect(real?.counts).toMatchObject({ rowsRead: 8_500, created: 8_500 });
});
