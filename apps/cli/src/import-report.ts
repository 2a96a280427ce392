import type { FeedResult, FileSummary } from "@pave/ingest";
import { count } from "./progress.js";

/** Summary of one file's import. */
export function importReport(summary: FileSummary, isDryRun: boolean): string {
  const { fileName, source, counts, resumedAfterLine, reasons, warnings, rejectsFile, leftOut, note, seconds } =
    summary;
  const { rowsRead, rowsRejected, rowsWarned, created, merged, updated, unchanged, doubtful } = counts;
  const lines = [
    `${fileName} (${source}): ${count(rowsRead)} rows in ${seconds.toFixed(1)} s, ${count(Math.round(summary.rowsPerSecond))} rows/s`,
    `  created ${count(created)}, joined to a known record ${count(merged)}, updated ${count(updated)}, unchanged ${count(unchanged)}`,
  ];
  if (resumedAfterLine !== null) lines.push(`  resumed after line ${count(resumedAfterLine)}`);
  if (created + merged + updated === 0) lines.push("  nothing has changed");
  if (doubtful > 0) lines.push(`  ${count(doubtful)} may belong to another organization and are listed, not merged`);
  if (rejectsFile !== null)
    lines.push(`  rejected ${count(rowsRejected)}, written with their reasons to ${rejectsFile}`);
  for (const { reason, rows } of reasons) lines.push(`    ${count(rows)} × ${reason}`);
  if (rowsWarned > 0) lines.push(`  used without a value that cannot be right: ${count(rowsWarned)}`);
  for (const { reason, rows } of warnings) lines.push(`    ${count(rows)} × ${reason}`);
  if (leftOut.length > 0)
    lines.push(`  left out: ${leftOut.map(({ part, rows }) => `${part} (${count(rows)})`).join(", ")}`);
  if (note !== null) lines.push(`  ${note}`);
  if (isDryRun) lines.push("  dry run: nothing was saved");
  return lines.join("\n");
}

/** Summary of a feed: each of its files, or why there is none. */
export function feedReport({ feed, summaries, skipped, error }: FeedResult, isDryRun: boolean): string {
  const lines = [
    `${feed.source} from ${feed.location}`,
    ...summaries.map((summary) => importReport(summary, isDryRun)),
  ];
  if (skipped.length > 0) lines.push(`  not of this source: ${skipped.join(", ")}`);
  if (error) lines.push(`  failed: ${error.message}`);
  else if (summaries.length === 0) lines.push("  no file of this source");
  return lines.join("\n");
}
