import { limits } from "@pave/contract";
import { authentication, errors, limitsGuide, lists, quickStart } from "./calls.js";
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
  python,
  excel,
];

/** The text of a guide with this server's address and the sizes in force. */
export function textOf({ text }: Guide, { origin, base }: { origin: string; base: string }): string {
  const sizes = Object.entries(limits).map(([name, size]) => [name, size.toLocaleString("en-US")] as const);
  const values = new Map<string, string>([
    ["origin", origin],
    ["server", `${origin}${base}`],
    ["path", base.slice(1)],
    ...sizes,
  ]);
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name) => values.get(name) ?? whole);
}
