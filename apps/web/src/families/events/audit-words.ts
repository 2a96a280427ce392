import type { Event } from "@pave/contract";
import { auditFlagNames } from "@pave/contract/labels-events";
import { keysOf } from "../../core/search-readers.js";

type Flags = NonNullable<Event["auditFlags"]>;
export type AuditLine = { name: string; isYes: boolean; isProblem: boolean };

/** The only favorable answer of an auditor. */
const good = "lowRiskAuditee";

/** The auditor's answers, problems first. */
export const auditLines = (flags: Flags): readonly AuditLine[] =>
  keysOf(auditFlagNames)
    .flatMap((flag): AuditLine[] => {
      const isYes = flags[flag];
      return isYes === undefined
        ? []
        : [{ name: auditFlagNames[flag], isYes, isProblem: flag === good ? !isYes : isYes }];
    })
    .toSorted((a, b) => Number(b.isProblem) - Number(a.isProblem));

/** The auditor's report in a sentence. */
export function auditSentence(flags: Flags): string {
  const reported = keysOf(auditFlagNames).filter((flag) => flag !== good && flags[flag] === true);
  const names = reported.map((flag) => auditFlagNames[flag].toLowerCase());
  const found =
    names.length === 0
      ? "The auditor reports no finding"
      : names.length > 2
        ? `The auditor reports ${names.length} problems`
        : `The auditor reports ${names.join(" and ")}`;
  const risk = flags[good];
  return `${found}${risk === undefined ? "" : risk ? "; a low-risk auditee" : "; not a low-risk auditee"}.`;
}
