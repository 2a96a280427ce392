import { type AddressState, type Fetch, formatBytes, formatEstimate } from "@pave/contract";
import { expectationOf, newestUrl, type Plan } from "@pave/ingest";
import { count } from "./progress.js";

/** "1 address", "12 addresses" */
export const addressCount = (of: number): string => `${count(of)} ${of === 1 ? "address" : "addresses"}`;

/** The addresses that a load would download, one per line, and those it omits. */
export function planReport(
  { addresses, nationOnly, notRead }: Plan,
  states: readonly AddressState[],
  now = new Date(),
): string {
  const known = new Map(states.map((state) => [state.key, state]));
  let bytes = 0;
  let seconds = 0;
  const lines = addresses.map((address) => {
    const state = known.get(address.key);
    const expected = expectationOf(address, state && { ...state, seconds: null });
    bytes += expected.bytes ?? 0;
    seconds += expected.seconds ?? 0;
    const figures = [
      expected.bytes === null ? "size unknown" : formatBytes(expected.bytes),
      expected.rows === null ? "rows unknown" : `${count(expected.rows)} rows`,
      expected.seconds === null ? "time unknown" : `about ${formatEstimate(expected.seconds)}`,
      state?.importedAt ? `loaded ${state.importedAt.slice(0, 10)}` : "never loaded",
    ];
    const lastFailure = state?.failure ? `\n    last failure: ${state.failure}` : "";
    return `${address.key}: ${figures.join(", ")}\n    ${newestUrl(address, now)}${lastFailure}`;
  });
  lines.push(`${addressCount(addresses.length)}, ${formatBytes(bytes)}, about ${formatEstimate(seconds)}`);
  if (nationOnly.length > 0)
    lines.push(`Published for the nation, and loaded for a state only by name: ${nationOnly.join(", ")}`);
  if (notRead.length > 0) lines.push(`Address known, no reader yet: ${notRead.join(", ")}`);
  return lines.join("\n");
}

/** The outcome of each address of a load. */
export function fetchReport({ items }: Fetch, { nationOnly }: Pick<Plan, "nationOnly">): string {
  const words: Record<Fetch["items"][number]["status"], string> = {
    pending: "not started",
    downloading: "not finished",
    checking: "not finished",
    importing: "not finished",
    finished: "imported",
    unchanged: "unchanged since the last load",
    missing: "not published",
    held: "held",
    failed: "failed",
  };
  const lines = items.map(({ address, status, bytes, rows, message }) => {
    const figures = status === "finished" ? `, ${formatBytes(bytes)}, ${count(rows ?? 0)} rows` : "";
    return `${address}: ${words[status]}${figures}${message === null ? "" : `. ${message}`}`;
  });
  if (items.some(({ status }) => status === "held"))
    lines.push("Files held back were not imported; to import them anyway, name their feeds with --force.");
  if (nationOnly.length > 0)
    lines.push(`Published for the nation, and loaded for a state only by name: ${nationOnly.join(", ")}`);
  return lines.join("\n");
}
