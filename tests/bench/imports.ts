import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate } from "@pave/db";
import { collectSoon, importFiles, importSources } from "@pave/ingest";
import { startThrowAway } from "@pave/postgres";

/*
 * Measures imports: `tsx bench/imports.ts <source> <file…> [-- <source> <file…>]…`, one after the other into one empty
 * database. `generated:2000000` in place of a file generates that many awards. Prints for each file the counts, rows
 * per second, and the peak memory of the process.
 */

const everyMs = 50;
const migrations = fileURLToPath(new URL("../../drizzle", import.meta.url));
const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

/** Writes awards of `usaspending-awards`, of a hundred programs, each to a recipient known by name only. */
const writeAwards = `
  const [path, rows] = process.argv.slice(1);
  const out = require("node:fs").openSync(path, "w");
  let text = "unique_transaction_id,cfda_program_num,cfda_program_title,recipient_name,recipient_type,agency_code," +
    "federal_award_id,fed_funding_amount,non_fed_funding_amount,obligation_action_date,starting_date,ending_date," +
    "principal_place_state_code\\n";
  for (let n = 0; n < Number(rows); n++) {
    const listing = "20." + (100 + (n % 100));
    text += ["t" + n, listing, "Program " + listing, "Receiver " + n, "22: Profit", "2044: X", "A" + n, n + ".25", "0.00",
      "1/2/2024", "1/2/2024", "1/2/2026", "MD"].join(",") + "\\n";
    if (n % 10000 === 0) { require("node:fs").writeSync(out, text); text = ""; }
  }
  require("node:fs").writeSync(out, text);`;

function fileOf(name: string): string {
  const rows = /^generated:(\d+)$/.exec(name)?.[1];
  if (!rows) return name;
  const path = join(folder, `awards-${rows}.csv`);
  // In a process of its own, whose memory is not counted.
  execFileSync(process.execPath, ["-e", writeAwards, path, rows]);
  return path;
}

const runs = process.argv
  .slice(2)
  .join("\n")
  .split("\n--\n")
  .map((part) => part.split("\n"));
collectSoon();
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
