import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate } from "@pave/db";
import { startThrowAway } from "@pave/db/embedded";
import { importFiles, importSources } from "@pave/ingest";

/*
 * Measures imports: `tsx bench/imports.ts <source> <file…> [-- <source> <file…>]…`, one after the other into one empty
 * database. Tells of each file what became of it, rows a second, and the most memory that the process has held.
 */

const everyMs = 50;
const migrations = fileURLToPath(new URL("../../drizzle", import.meta.url));
const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

const runs = process.argv
  .slice(2)
  .join("\n")
  .split("\n--\n")
  .map((part) => part.split("\n"));
const folder = await mkdtemp(join(tmpdir(), "pave-bench-import-"));
const postgres = await startThrowAway();
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, everyMs);
try {
  await migrate(postgres.url, migrations);
  for (const [name, ...files] of runs) {
    const source = importSources.find(({ key }) => key === name);
    if (!source) throw new Error(`There is no source ${name}`);
    peak = 0;
    for (const summary of await importFiles(postgres.url, source.key, files, { rejectsDir: folder })) {
      const { fileName, counts, reasons, rowsPerSecond } = summary;
      const told = { ...counts, rowsPerSecond: Math.round(rowsPerSecond), peakMegabytes: megabytes(peak) };
      console.log(`${source.key} ${fileName} ${JSON.stringify(told)}`);
      for (const { reason, rows } of reasons) console.log(`  ${rows} × ${reason}`);
    }
  }
} finally {
  clearInterval(watch);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
