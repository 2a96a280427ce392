import type { Recipient } from "@pave/contract";
import type { RecordValues } from "../../family/write/write.js";

type PassThrough = Recipient["passThroughs"][number];

const lineOf = ({ name, awardNumber }: PassThrough) => (awardNumber === null ? name : `${name}; ${awardNumber}`);

/** The pass-through entities of an award, each on a line: `State Highway Administration; SHA-123`. */
export const passThroughText = (all: readonly PassThrough[]): string => all.map(lineOf).join("\n");

/** The entities in a text. A name known from the record keeps its organization; any other is not on file. */
export function passThroughsIn(text: unknown, known: readonly PassThrough[] = []): PassThrough[] {
  const lines = (typeof text === "string" ? text : "").split("\n").flatMap((line) => line.trim() || []);
  return lines.map((line) => {
    const whole = known.find((one) => lineOf(one) === line);
    if (whole) return whole;
    const at = line.lastIndexOf(";");
    const name = (at < 0 ? line : line.slice(0, at)).trim();
    const awardNumber = at < 0 ? "" : line.slice(at + 1).trim();
    const organizationId = known.find((one) => one.name === name)?.organizationId ?? null;
    return { organizationId, name, awardNumber: awardNumber === "" ? null : awardNumber };
  });
}

/** The fields of an award as the API takes them: the entities in its lines, and one chosen from those on file. */
export function awardInput(
  { passThroughLines, passThroughOrgId, ...values }: RecordValues,
  award?: Pick<Recipient, "passThroughs">,
): RecordValues {
  if (passThroughLines === undefined && (passThroughOrgId ?? null) === null) return values;
  const known = award?.passThroughs ?? [];
  const named = passThroughLines === undefined ? known : passThroughsIn(passThroughLines, known);
  const chosen = passThroughOrgId ? [{ organizationId: passThroughOrgId }] : [];
  return { ...values, passThroughs: [...named, ...chosen] };
}

/** The field of the form that an issue of the entities concerns: an organization was chosen, a name is on a line. */
export function passThroughField(path: string): string | undefined {
  if (!path.startsWith("passThroughs")) return undefined;
  return path.endsWith(".organizationId") ? "passThroughOrgId" : "passThroughLines";
}
