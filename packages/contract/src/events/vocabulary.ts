import type { FamilyVocabulary, PhraseWords } from "../search/vocabulary.js";
import { riskLevelNames, workStatusNames } from "../work/labels.js";
import { type EmmaEvent, emmaEventNames } from "./disclosures.js";
import { auditFlagNames, eventApprovalNames, eventCategoryNames, eventEntityNames, regulationNames } from "./labels.js";
import { singleAuditDue } from "./single-audit.js";
import type { eventSorts } from "./sorts.js";
import type { AuditFlag } from "./words.js";

const sorts: Record<Exclude<(typeof eventSorts)[number], "relevance">, string> = {
  title: "Event",
  eventNumber: "Number",
  category: "Category",
  entityType: "Record type",
  eventDate: "Date",
  dueDate: "Due",
  completedDate: "Completed",
  status: "Status",
  approvalStatus: "Approval",
  priority: "Priority",
  riskLevel: "Risk",
  amount: "Amount",
  region: "State",
  source: "Source",
  asOf: "As of",
  updatedAt: "Updated",
};

const findings = (words: readonly string[], name: string, ...values: AuditFlag[]): PhraseWords => ({
  words,
  field: "auditFlag",
  values,
  label: "Audit",
  name,
});

const auditFindings = [
  findings(["with findings", "finding", "audit finding"], "With findings", "currentYearFindings"),
  findings(["repeat finding", "repeated finding"], "Repeat finding", "repeatFinding"),
  findings(
    ["material weakness", "material weakness finding"],
    "Material weakness",
    "materialWeakness",
    "programMaterialWeakness",
  ),
  findings(
    ["significant deficiency", "significant deficiency finding"],
    "Significant deficiency",
    "significantDeficiency",
    "programSignificantDeficiency",
  ),
  findings(["material noncompliance", "noncompliance"], "Material noncompliance", "materialNoncompliance"),
  findings(["questioned cost"], "Questioned costs", "questionedCosts"),
  findings(["going concern"], "Going concern", "goingConcern"),
  findings(["modified opinion", "qualified opinion", "adverse opinion"], "Modified opinion", "modifiedOpinion"),
  findings(["low risk auditee"], "Low-risk auditee", "lowRiskAuditee"),
];

const notice = (words: readonly string[], name: string, event: EmmaEvent): PhraseWords => ({
  words,
  field: "emmaEventType",
  values: [String(event)],
  label: "Notice",
  name,
});

/** The short names of the events of the rule. */
const notices = [
  notice(["payment delinquency", "delinquency"], "Payment delinquency", 1),
  notice(["draw on reserve", "reserve draw", "unscheduled draw"], "Unscheduled draw on reserves", 3),
  notice(["bond call", "tender offer"], "Bond call or tender offer", 8),
  notice(["defeasance"], "Defeasance", 9),
  notice(["rating change", "downgrade"], "Rating change", 11),
  notice(["bankruptcy", "insolvency", "receivership"], "Bankruptcy or insolvency", 12),
  notice(["successor trustee", "change of trustee", "trustee change"], "Change of trustee", 14),
];

export const eventVocabulary: FamilyVocabulary = {
  facets: {
    category: { label: "Category", names: eventCategoryNames, isAlwaysKnown: true, head: 12 },
    status: { label: "Status", names: workStatusNames, isAlwaysKnown: true, also: { cancelled: ["canceled"] } },
    approvalStatus: { label: "Approval", names: eventApprovalNames, hasOneValue: true },
    riskLevel: { label: "Risk", names: riskLevelNames, hasOneValue: true, beyond: { high: ["critical"] } },
    priority: { label: "Priority", names: riskLevelNames, hasOneValue: true, beyond: { high: ["critical"] } },
    entityType: { label: "About", names: eventEntityNames },
    regulation: {
      label: "Regulation",
      names: regulationNames,
      also: {
        davisBacon: ["davis bacon"],
        buyAmericaBaba: ["baba", "buy america"],
        nepa: ["nepa"],
        dbe: ["dbe"],
        "15c2-12": ["rule 15c2-12"],
      },
    },
    auditFlag: { label: "Audit", names: auditFlagNames },
    emmaEventType: { label: "Notice", names: emmaEventNames },
  },
  times: [
    {
      label: "Fiscal year",
      words: ["fiscal year", "fiscal", "fy", "year to", "year ended", "year ending", "for year", "for the year"],
      of: { field: "regulation", value: "singleAudit" },
      from: "dueFrom",
      to: "dueTo",
      unit: "day",
      // The list has the day on which the audit of a period is due.
      dayOf: (periodEnd) => singleAuditDue(periodEnd),
    },
    {
      label: "Date",
      words: ["dated", "filed", "submitted", "received", "accepted", "reported"],
      from: "from",
      to: "to",
      unit: "day",
    },
    { label: "Due", words: ["due"], from: "dueFrom", to: "dueTo", unit: "day" },
  ],
  hasBareYears: true,
  phrases: [
    { words: ["overdue", "late"], field: "isLate", values: ["true"], label: "Due", name: "Overdue" },
    {
      words: ["single audit", "audit"],
      field: "regulation",
      values: ["singleAudit"],
      label: "Regulation",
      name: regulationNames.singleAudit,
      head: 12,
    },
    ...auditFindings,
    ...notices,
  ],
  sorts,
  superlatives: [
    { words: ["latest", "newest", "most recent", "recent"], sort: "eventDate", order: "desc" },
    { words: ["new"], sort: "eventDate", order: "desc", isAdjective: true },
    { words: ["oldest"], sort: "eventDate", order: "asc" },
    { words: ["largest", "biggest"], sort: "amount", order: "desc" },
    { words: ["smallest"], sort: "amount", order: "asc" },
  ],
};
