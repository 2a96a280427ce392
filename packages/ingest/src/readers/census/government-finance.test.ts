import { join } from "node:path";
import { expect, test } from "vitest";
import { noChanges, publisherFile, testImports, unitsFile } from "../../testing.js";

const { folder, run, rowsOf } = await testImports();

test("totals are by state and level in dollars, and a state's own are its government's", async () => {
  const units = await unitsFile(join(folder, "units.txt"), [{ id: "21000000000000", name: "MARYLAND", state: "24" }]);
  await run("census-government-units", units);
  const file = publisherFile("census/government-finance.txt");
  const summary = await run("census-government-finance", file);
  expect(summary.counts).toMatchObject({ rowsRejected: 0, updated: 0 });
  const [total] = await rowsOf(
    "select * from government_finances where state_fips = '00' and level = 'stateAndLocal' and item = '19U'",
  );
  expect(total).toMatchObject({ fiscal_year: 2016, amount: "2318563036000.00" });
  // 21 is Maryland by the bureau's own codes, 24 by FIPS; its record is the one created from the units of government.
  const found = await rowsOf("select * from organizations where geoid = '24' and not is_deleted");
  expect(found).toMatchObject([
    {
      name: "Maryland",
      aliases: ["State of Maryland"],
      sources: expect.arrayContaining(["census-government-units"]),
    },
  ]);
  const [sum] = await rowsOf(
    `select sum(amount)::float8 as debt from government_finances
     where state_fips = '24' and level = 'state' and item in ('44T', '49U', '64V')`,
  );
  expect(Number(found[0]?.debt_outstanding)).toBe(sum?.debt);
  expect((await run("census-government-finance", file)).counts).toMatchObject(noChanges);
});
