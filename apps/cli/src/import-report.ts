import type { FeedResult, FileSummary } from "@pave/ingest";
import { count } from "./progress.js";

/** Summary of one file's import: the figures of its second line add up to the rows of the first. */
export function importReport(summary: FileSummary, isDryRun: boolean): string {
  const {
    fileName,
    source,
    counts,
    resumedAfterLine,
    reasons,
    waiting,
    warnings,
    rejectsFile,
    leftOut,
    undated,
    note,
    seconds,
    rowsPerSecond,
  } = summary;
  const {
    rowsRead,
    rowsRejected,
    rowsWaiting,
    rowsWarned,
    created,
    merged,
    updated,
    unchanged,
    superseded,
    further,
    doubtful,
    missing,
  } = counts;
  const others = rowsRead - rowsRejected - rowsWaiting - created - merged - updated - unchanged - superseded;
  const figures = [
    `created ${count(created)}`,
    `joined to a known record ${count(merged)}`,
    `updated ${count(updated)}`,
    `unchanged ${count(unchanged)}`,
    ...(superseded > 0 ? [`superseded ${count(superseded)}`] : []),
    ...(others > 0 ? [`without a record of their own ${count(others)}`] : []),
    ...(rowsWaiting > 0 ? [`waiting for another file ${count(rowsWaiting)}`] : []),
    `rejected ${count(rowsRejected)}`,
  ];
  const lines = [
    `${fileName} (${source}): ${count(rowsRead)} rows in ${seconds.toFixed(1)} s, ${count(Math.round(rowsPerSecond))} rows/s`,
    `  ${figures.join(", ")}`,
  ];
  if (resumedAfterLine !== null) lines.push(`  resumed after line ${count(resumedAfterLine)}`);
  if (created + merged + updated + further + missing === 0) lines.push("  nothing has changed");
  if (further > 0)
    lines.push(`  ${count(further)} further records written, such as inspections, notices or recipients`);
  if (missing > 0)
    lines.push(
      `  ${count(missing)} records are no longer published; they are marked, and nothing else about them changed`,
    );
  if (superseded > 0)
    lines.push(`  superseded: a newer file of the source, or one with a later date, states these records differently`);
  if (doubtful > 0) lines.push(`  ${count(doubtful)} may belong to another organization and are listed, not merged`);
  if (undated > 0) lines.push(`  ${count(undated)} records have no date; if you know the file's, give it with --as-of`);
  if (rejectsFile !== null)
    lines.push(`  rejected${rowsWaiting > 0 ? " and waiting" : ""} rows with their reasons: ${rejectsFile}`);
  for (const { reason, rows } of [...reasons, ...waiting]) lines.push(`    ${count(rows)} × ${reason}`);
  if (rowsWarned > 0) lines.push(`  used without an implausible value: ${count(rowsWarned)}`);
  for (const { reason, rows } of warnings) lines.push(`    ${count(rows)} × ${reason}`);
  if (leftOut.length > 0)
    lines.push(`  left out: ${leftOut.map(({ part, rows }) => `${part} (${count(rows)})`).join(", ")}`);
  if (note !== null) lines.push(`  ${note}`);
  if (isDryRun) lines.push("  dry run: nothing was saved");
  return lines.join("\n");
}

/** Summary of a feed: each of its files, or why there is none. */
export function feedReport({ feed, summaries, skipped, refused, error }: FeedResult, isDryRun: boolean): string {
  const lines = [
    `${feed.source} from ${feed.location}`,
    ...summaries.map((summary) => importReport(summary, isDryRun)),
  ];
  if (skipped.length > 0) lines.push(`  not of this source: ${skipped.join(", ")}`);
  for (const { message } of refused) lines.push(`  not imported: ${message}`);
  if (error) lines.push(`  failed: ${error.message}`);
  else if (summaries.length === 0) lines.push("  no file of this source");
  return lines.join("\n");
}
