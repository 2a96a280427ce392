import type { Inspection } from "@pave/contract";
import { riskLevelNames } from "@pave/contract/labels-work";

type Finding = Inspection["findings"][number];

/** The findings of an inspection, each on a line: `High: Crack in the weld of girder 2`. */
export const findingsText = (findings: readonly Finding[]): string =>
  findings.map(({ severity, text }) => `${riskLevelNames[severity]}: ${linesIn(text).join(" ")}`).join("\n");

/** The findings in a text; a line without a known severity has none, which the API refuses. */
export function findingsIn(text: unknown): { severity?: string; text: string }[] {
  return linesIn(typeof text === "string" ? text : "").map(findingIn);
}

const linesIn = (text: string): string[] => text.split("\n").flatMap((line) => line.trim() || []);

function findingIn(line: string): { severity?: string; text: string } {
  const [word = "", ...rest] = line.split(":");
  const text = rest.join(":").trim();
  const known = Object.entries(riskLevelNames).find(([, name]) => name.toLowerCase() === word.toLowerCase());
  return known && text !== "" ? { severity: known[0], text } : { text: line };
}
