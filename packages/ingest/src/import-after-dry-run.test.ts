import { join } from "node:path";
import { testDatabase } from "@pave/db/testing";
import { expect, test } from "vitest";
import { importFiles } from "./import-files.js";
import { describeWithRealFiles, realFile, testFolder } from "./testing.js";

const { url } = await testDatabase();
const folder = await testFolder();

describeWithRealFiles("an import after a dry run", () => {
  test("is no slower for the rows that were rolled back, which the planner once took for an empty table", async () => {
    const run = (dryRun: boolean) =>
      importFiles(url, "dotgov", [realFile("domains")], { rejectsDir: join(folder, "rejects"), dryRun });
    const [dry] = await run(true);
    const [real] = await run(false);
    expect(real?.counts).toEqual(dry?.counts);
  }, 60_000);
});
