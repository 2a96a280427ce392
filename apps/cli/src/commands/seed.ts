import type { Database } from "@pave/db";
import { hasSample } from "@pave/sample/demo";
import { command } from "../command.js";
import { withDatabase } from "../database.js";
import { makeDemoUsers, refuseInProduction } from "../demo-users.js";
import { decimalNumber, wholeNumber } from "../number-option.js";
import { count } from "../progress.js";
import { loadSample } from "../sample.js";
import { readSettings } from "../settings.js";

export const seedCommand = command({
  name: "seed",
  description: "Load the sample world: fictional organizations and their records, marked as sample data",
  args: {
    seed: {
      type: "string",
      default: "1",
      valueHint: "number",
      description: "Random seed; the same seed gives the same world",
    },
    scale: {
      type: "string",
      default: "1",
      valueHint: "number",
      description:
        "Size, from 0.1: 1 gives about 5,000 organizations, 8,000 assets, 600 programs, 1,500 projects, 4,000 contracts and 20,000 events",
    },
    "beside-real": { type: "boolean", description: "Load even if the database holds real data" },
    "demo-users": {
      type: "boolean",
      description:
        "Also create three accounts with watchlists, searches, portfolios, alerts and dashboards and print their passwords once; if the sample world is already loaded, create only the accounts. Refused in production",
    },
  },
  async run(args) {
    const seed = wholeNumber("--seed", args.seed, 0, 2 ** 31 - 1);
    const scale = decimalNumber("--scale", args.scale, 0.1, 1_000);
    const options = { seed, scale, besideReal: args["beside-real"] ?? false };
    const withUsers = args["demo-users"] ?? false;
    if (withUsers) refuseInProduction(readSettings().env);
    await withDatabase(async (database) => {
      if (!(withUsers && (await hasSample(database.db)))) await load(database, options);
      if (withUsers) await makeUsers(database);
    });
  },
});

async function load(database: Database, options: { seed: number; scale: number; besideReal: boolean }): Promise<void> {
  const began = performance.now();
  const summary = await loadSample(database, options);
  const seconds = (performance.now() - began) / 1_000;
  for (const { type, count: number } of summary.byType) console.log(`${count(number).padStart(11)} ${type}`);
  for (const [family, number] of Object.entries(summary.families))
    console.log(`${count(number).padStart(11)} ${family}`);
  console.log(
    `${count(summary.organizations)} sample organizations and their records loaded in ${seconds.toFixed(1)} s.`,
  );
}

async function makeUsers({ db }: Database): Promise<void> {
  const made = await makeDemoUsers(db, new Date());
  console.log("Demo accounts and passwords, shown only once:");
  for (const { email, password } of made) console.log(`${email}  ${password}`);
}
