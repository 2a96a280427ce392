import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate } from "@pave/db";
import { importFiles, importSources } from "@pave/ingest";
import { everythingIn } from "@pave/ingest/everything-in";
import { startThrowAway } from "@pave/postgres";
import fc from "fast-check";
import pg from "pg";

/*
 * Shows that the order of imports does not matter: `tsx bench/orders.ts <seed> <source> <file…> [-- <source> <file…>]…`
 * imports the files into two empty databases, in two random orders of the loads, and compares all rows.
 */

const [seed = "1", ...rest] = process.argv.slice(2);
const loads = rest
  .join("\n")
  .split("\n--\n")
  .map((part) => part.split("\n"));
const orders = fc.sample(fc.shuffledSubarray(loads, { minLength: loads.length }), { numRuns: 2, seed: Number(seed) });
const migrations = fileURLToPath(new URL("../../drizzle", import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "pave-orders-"));

async function importedIn(order: readonly string[][]): Promise<Record<string, unknown[]>> {
  const postgres = await startThrowAway();
  try {
    await migrate(postgres.url, migrations);
    process.stdout.write("---\n");
    for (const [name, ...files] of order) {
      const source = importSources.find(({ key }) => key === name);
      if (!source) throw new Error(`Unknown source ${name}`);
      // A file that is smaller than another of its name is refused if it comes after it.
      const summaries = await importFiles(postgres.url, source.key, files, { rejectsDir: folder, force: true });
      for (const { fileName, counts } of summaries)
        process.stdout.write(`${name} ${fileName} ${JSON.stringify(counts)}\n`);
    }
    // Reading everything takes longer than a statement of the product may.
    const pool = new pg.Pool({ connectionString: postgres.url });
    // A connection that is still closing when the server stops says so here.
    pool.on("error", ({ message }) => process.stderr.write(`${message}\n`));
    try {
      return await everythingIn({ pool });
    } finally {
      await pool.end();
    }
  } finally {
    await postgres.stop();
  }
}

try {
  const one = await importedIn(orders[0] ?? []);
  const other = await importedIn(orders[1] ?? []);
  for (const [table, rows] of Object.entries(one)) {
    const others = new Set(other[table]);
    const here = new Set(rows);
    const only = [...rows.filter((row) => !others.has(row)), ...(other[table] ?? []).filter((row) => !here.has(row))];
    process.stdout.write(`${table}: ${rows.length} and ${other[table]?.length} rows, ${only.length} differ\n`);
    for (const row of only.slice(0, 6)) process.stdout.write(`  ${String(row).slice(0, 4_000)}\n`);
  }
  const all = Object.values(one).reduce((sum, rows) => sum + rows.length, 0);
  process.stdout.write(`${all} rows\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
