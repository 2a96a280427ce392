import type { Database } from "@pave/db";
import { hasSample } from "@pave/sample/demo";
import { command } from "../command.js";
import { withDatabase } from "../database.js";
import { makeDemoUsers, refuseInProduction } from "../demo-users.js";
import { count } from "../progress.js";
import { loadSample } from "../sample.js";
import { readSettings } from "../settings.js";
import { wholeNumber } from "../whole-number.js";

export const seedCommand = command({
  name: "seed",
  description: "Load the sample world: made-up organizations and what is theirs, marked as sample data",
  args: {
    seed: { type: "string", default: "1", valueHint: "number", description: "The same number makes the same world" },
    scale: {
      type: "string",
      default: "1",
      valueHint: "number",
      description:
        "1 makes about 5,000 organizations, 8,000 assets, 600 programs, 1,500 projects, 4,000 contracts and 20,000 events; 100 a hundred times as many",
    },
    "beside-real": { type: "boolean", description: "Load it although there is real data" },
    "demo-users": {
      type: "boolean",
      description:
        "Also make three accounts with watchlists, searches, portfolios, alerts and dashboards, their passwords printed once; only they are made where the sample world is loaded already. Never in production",
    },
  },
  async run(args) {
    const seed = wholeNumber("--seed", args.seed, 0, 2 ** 31 - 1);
    const scale = wholeNumber("--scale", args.scale, 1, 1_000);
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
    `${count(summary.organizations)} sample organizations and what is theirs loaded in ${seconds.toFixed(1)} s.`,
  );
}

async function makeUsers({ db }: Database): Promise<void> {
  const made = await makeDemoUsers(db, new Date());
  console.log("Accounts of the demonstration, with their passwords, shown this once:");
  for (const { email, password } of made) console.log(`${email}  ${password}`);
}
