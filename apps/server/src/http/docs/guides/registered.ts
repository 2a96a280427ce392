import { errorMeanings } from "@pave/api";
import { type ErrorCode, errorStatus, limits } from "@pave/contract";
import { authentication, errors, limitsGuide, lists, quickStart } from "./calls.js";
import { assistants, changes, typescript, versions } from "./clients.js";
import { copies, excel, python, standards, webhooks } from "./data.js";
import type { Guide } from "./guide.js";

/** The guides in the order of the start page. */
export const guides: readonly Guide[] = [
  quickStart,
  authentication,
  lists,
  copies,
  standards,
  webhooks,
  errors,
  limitsGuide,
  typescript,
  python,
  excel,
  assistants,
  versions,
  changes,
];

/** Every error code with its status and meaning. */
function errorTable(): string {
  // Guarantee of the cast: the meanings are those of every code.
  const rows = (Object.entries(errorMeanings) as [ErrorCode, string][])
    .sort(([a], [b]) => errorStatus[a] - errorStatus[b])
    .map(([code, meaning]) => `| ${errorStatus[code]} | \`${code}\` | ${meaning} |`);
  return ["| Status | Code | Meaning |", "| --- | --- | --- |", ...rows].join("\n");
}

/** The text of a guide with this server's address and limits. */
export function textOf({ text }: Guide, { origin, base }: { origin: string; base: string }): string {
  const sizes = Object.entries(limits).map(([name, size]) => [name, size.toLocaleString("en-US")] as const);
  const values = new Map<string, string>([
    ["origin", origin],
    ["server", `${origin}${base}`],
    ["path", base.slice(1)],
    ["errors", errorTable()],
    ...sizes,
  ]);
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name) => values.get(name) ?? whole);
}
