import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate, openDb } from "@pave/db";
import { startThrowAway } from "@pave/postgres";
import { seedSample } from "@pave/sample";
import { measureBearer, measureSignIn } from "./accounts.js";
import { measureExport, residentMb } from "./export.js";
import { measureImport } from "./import.js";
import { type Load, loadDatabase, loadHttp, median, type Round } from "./measure.js";
import { readOptions } from "./options.js";
import { readScenarios, type Scenario } from "./scenarios.js";
import { measureSearchQuality } from "./search-quality.js";
import { measureSearchSpeed } from "./search-speed.js";
import { startBenchServer } from "./server.js";

const organizationsAtScaleOne = 5_109;
/** Below the limit of expensive calls per person and minute. */
const expensiveCalls = 50;
const results = fileURLToPath(new URL("results", import.meta.url));

type Row = {
  scenario: string;
  subject: string;
  perSecond: number;
  percent: number;
  p97Ms: number | null;
  cpuMicros: number | null;
};

/** Loads a world, starts the built server on it and measures each scenario against the database's own limit. */
async function main(): Promise<void> {
  const options = readOptions();
  const folder = await mkdtemp(join(tmpdir(), "pave-bench-"));
  const postgres = await startThrowAway();
  const database = openDb(postgres.url, { statementMs: 0 });
  try {
    await migrate(postgres.url, fileURLToPath(new URL("../../drizzle", import.meta.url)));
    console.log(`Loading ${options.rows.toLocaleString("en-US")} organizations …`);
    await seedSample(database.pool, { scale: options.rows / organizationsAtScaleOne });
    const server = await startBenchServer({ ...database, url: postgres.url }, folder);
    try {
      const atRestMb = Math.round(await residentMb(server.pid));
      const all = await readScenarios(database, server.token);
      const isSelected = selection(options.scenarios, [
        ...all.map(({ name }) => name),
        "export",
        "sign-in",
        "bearer",
        "import",
        "search-quality",
        "search-speed",
      ]);
      const rows: Row[] = [];
      for (const scenario of all.filter(({ name }) => isSelected(name))) {
        const measured = await measure(scenario, options, postgres.url, server, folder);
        rows.push(...measured);
        console.table(measured);
      }
      const exported = isSelected("export")
        ? await measureExport(postgres.url, server.url, server.token, server.pid)
        : null;
      const signIn = isSelected("sign-in") ? await measureSignIn(database, server, options) : null;
      const bearer = isSelected("bearer") ? await measureBearer(database, options.rounds) : null;
      const imported = isSelected("import") ? await measureImport(postgres.url, folder) : null;
      const searchQuality = isSelected("search-quality") ? await measureSearchQuality(database) : null;
      if (searchQuality) console.table(searchQuality);
      const searchSpeed = isSelected("search-speed")
        ? await measureSearchSpeed(database, server.url, server.token, server.pid, options.seconds)
        : null;
      if (searchSpeed) console.table(searchSpeed);
      const underLoadMb = Math.round(await residentMb(server.pid));
      const startedMs = Math.round(server.startedMs);
      const measured = { rows, exported, signIn, bearer, imported, searchQuality, searchSpeed };
      const whole = { options, startedMs, atRestMb, underLoadMb, ...measured };
      console.log(whole);
      await mkdir(results, { recursive: true });
      await writeFile(join(results, `${options.rows}.json`), JSON.stringify(whole, null, 2));
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
    await postgres.stop();
  }
}

type Server = Awaited<ReturnType<typeof startBenchServer>>;
type Options = ReturnType<typeof readOptions>;

/** Whether a scenario is selected; unknown names end the benchmark with an error, no names select all. */
function selection(names: string[], known: string[]): (name: string) => boolean {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`No scenario ${unknown.join(", ")}; there are ${known.join(", ")}`);
  return (name) => names.length === 0 || names.includes(name);
}

/** The subjects take turns, so that changes in the machine's load affect all of them. */
async function measure(
  scenario: Scenario,
  options: Options,
  databaseUrl: string,
  server: Server,
  folder: string,
): Promise<Row[]> {
  const { seconds, rounds } = options;
  const load: Load = scenario.isExpensive
    ? { clients: 1, seconds, calls: Math.floor(expensiveCalls / rounds) }
    : { clients: 16, seconds };
  const subjects: Record<string, () => Promise<Round>> = {
    database: () => loadDatabase(databaseUrl, scenario.limit, load, folder),
    REST: () => loadHttp(server.url, scenario.rest, load, server.pid),
    ...(!scenario.isExpensive && {
      tRPC: () => loadHttp(server.url, scenario.rpc, load, server.pid),
      "tRPC, ten in a batch": () => loadHttp(server.url, scenario.batch, load, server.pid, 10),
    }),
  };
  const taken = new Map<string, Round[]>(Object.keys(subjects).map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round++)
    for (const [subject, load] of Object.entries(subjects)) taken.get(subject)?.push(await load());
  const limit = median(taken.get("database") ?? []).perSecond;
  return [...taken].map(([subject, rounds]) => {
    const { perSecond, p97Ms, cpuMicros } = median(rounds);
    return {
      scenario: scenario.name,
      subject,
      perSecond: Math.round(perSecond),
      percent: Math.round((100 * perSecond) / limit),
      p97Ms,
      cpuMicros: cpuMicros === null ? null : Math.round(cpuMicros),
    };
  });
}

await main();
