import type { Inspection } from "@pave/contract";
import { riskLevelNames } from "@pave/contract/labels-work";

type Finding = Inspection["findings"][number];

/** The findings of an inspection, each on a line: `High: Crack in the weld of girder 2`. */
export const findingsText = (findings: readonly Finding[]): string =>
  findings.map(({ severity, text }) => `${riskLevelNames[severity]}: ${text.replace(/\s*\n\s*/g, " ")}`).join("\n");

/** The findings in a text; a line without a known severity has none, which the API refuses. */
export function findingsIn(text: unknown): { severity?: string; text: string }[] {
  const lines = (typeof text === "string" ? text : "").split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").map(findingIn);
}

function findingIn(line: string): { severity?: string; text: string } {
  const [, word = "", text = ""] = /^(\w+):\s*(.+)$/.exec(line) ?? [];
  const known = Object.entries(riskLevelNames).find(([, name]) => name.toLowerCase() === word.toLowerCase());
  return known ? { severity: known[0], text } : { text: line };
}
