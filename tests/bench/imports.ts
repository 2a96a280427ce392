import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate } from "@pave/db";
import { collectEarly, importFiles, importSources } from "@pave/ingest";
import { startThrowAway } from "@pave/postgres";
import { awardsFile } from "./import.js";

/*
 * Measures imports: `tsx bench/imports.ts <source> <file…> [-- <source> <file…>]…`, one after the other into one empty
 * database. `generated:2000000` in place of a file generates that many awards. Prints for each file the counts, rows
 * per second, and the peak memory of the process.
 */

const everyMs = 50;
const migrations = fileURLToPath(new URL("../../drizzle", import.meta.url));
const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

const fileOf = (name: string): string => {
  const rows = /^generated:(\d+)$/.exec(name)?.[1];
  return rows ? awardsFile(folder, Number(rows)) : name;
};

const runs = process.argv
  .slice(2)
  .join("\n")
  .split("\n--\n")
  .map((part) => part.split("\n"));
collectEarly();
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
    if (!source) throw new Error(`Unknown source ${name}`);
    const paths: string[] = [];
    for (const file of files) paths.push(fileOf(file));
    peak = 0;
    for (const summary of await importFiles(postgres.url, source.key, paths, { rejectsDir: folder })) {
      const { fileName, counts, reasons, rowsPerSecond } = summary;
      const given = { ...counts, rowsPerSecond: Math.round(rowsPerSecond), peakMegabytes: megabytes(peak) };
      console.log(`${source.key} ${fileName} ${JSON.stringify(given)}`);
      for (const { reason, rows } of reasons) console.log(`  ${rows} × ${reason}`);
    }
  }
} finally {
  clearInterval(watch);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
