import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate, openDb } from "@pave/db";
import { importFiles } from "@pave/ingest";

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

/** The path of a file with that many awards. */
export function awardsFile(folder: string, rows: number): string {
  const path = join(folder, `awards-${rows}.csv`);
  // In a process of its own, whose memory is not counted.
  execFileSync(process.execPath, ["-e", writeAwards, path, String(rows)]);
  return path;
}

const awards = 100_000;

/**
 * Rows per second of an import of awards into a database with all indexes, compared with a bare `insert … select` of
 * the same rows into the same table.
 */
export async function measureImport(postgresUrl: string, folder: string) {
  const url = new URL(postgresUrl);
  const server = openDb(postgresUrl, { statementMs: 0 });
  await server.pool.query("create database bench_import");
  await server.close();
  url.pathname = "/bench_import";
  await migrate(url.href, fileURLToPath(new URL("../../drizzle", import.meta.url)));
  const [summary] = await importFiles(url.href, "usaspending-awards", [awardsFile(folder, awards)], {
    rejectsDir: folder,
  });
  const database = openDb(url.href, { statementMs: 0 });
  try {
    const { rows } = await database.pool.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_name = 'program_recipients' and column_name <> 'id' and is_generated = 'NEVER'`,
    );
    const columns = rows[0]?.columns;
    const startedAt = performance.now();
    await database.pool.query(
      `insert into program_recipients (id, ${columns}) select gen_random_uuid(), ${columns} from program_recipients`,
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    return {
      rows: awards,
      importPerSecond: Math.round(summary?.rowsPerSecond ?? 0),
      insertSelectPerSecond: Math.round(awards / seconds),
    };
  } finally {
    await database.close();
  }
}
