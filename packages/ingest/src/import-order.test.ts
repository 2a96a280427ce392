import { join } from "node:path";
import { testDatabase } from "@pave/db/testing";
import { expect, test } from "vitest";
import { importFiles } from "./import-files.js";
import type { SourceKey } from "./sources.js";
import { cutFile, describeWithRealFiles, organizationsIn, realFile, testFolder } from "./testing.js";

const folder = await testFolder();

type Load = [source: SourceKey, path: string];

async function loaded(loads: readonly Load[]) {
  const database = await testDatabase();
  for (const [source, path] of loads)
    await importFiles(database.url, source, [path], { rejectsDir: join(folder, "rejects") });
  return organizationsIn(database);
}

describeWithRealFiles("the publishers' own files, in any order", () => {
  test("give the same organizations", async () => {
    // Massachusetts, Michigan, Kansas and the federal bodies hold every kind of doubtful match.
    const units: Load = [
      "census-government-units",
      await cutFile(realFile("governments"), join(folder, "units.txt"), {
        header: false,
        wanted: (line) => /^(17|22|23)[0-3]/.test(line),
      }),
    ];
    const domains: Load = [
      "dotgov",
      await cutFile(realFile("domains"), join(folder, "domains.csv"), {
        header: true,
        wanted: (line) => /,(KS|MA|MI),|,Federal - /.test(line),
      }),
    ];
    const agencies: Load = ["federal-agencies", realFile("agencies")];
    const failed: Load = ["fdic-failed-banks", realFile("failedBanks")];
    const orders = await Promise.all([
      loaded([units, domains, agencies, failed]),
      loaded([failed, domains, agencies, units]),
      loaded([agencies, domains, failed, units]),
    ]);
    const [first, ...others] = orders;
    expect(first?.length).toBeGreaterThan(2_500);
    expect(first?.filter(({ sources }) => Array.isArray(sources) && sources.length > 1).length).toBeGreaterThan(400);
    for (const other of others) expect(other).toEqual(first);
  });
});
