import type { FamilyVocabulary } from "../search/vocabulary.js";
import { riskLevelNames, workStatusNames } from "../work/labels.js";
import { eventApprovalNames, eventCategoryNames, eventEntityNames, regulationNames } from "./labels.js";
import type { eventSorts } from "./sorts.js";

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

export const eventVocabulary: FamilyVocabulary = {
  facets: {
    category: { label: "Category", names: eventCategoryNames, head: 12 },
    status: { label: "Status", names: workStatusNames, also: { cancelled: ["canceled"] } },
    approvalStatus: { label: "Approval", names: eventApprovalNames },
    riskLevel: { label: "Risk", names: riskLevelNames },
    priority: { label: "Priority", names: riskLevelNames },
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
        singleAudit: ["audit"],
      },
    },
  },
  times: [
    { label: "Date", words: ["dated"], from: "from", to: "to", unit: "day" },
    { label: "Due", words: ["due"], from: "dueFrom", to: "dueTo", unit: "day" },
  ],
  hasBareYears: true,
  phrases: [{ words: ["overdue", "late"], field: "isLate", values: ["true"], label: "Due", name: "Overdue" }],
  sorts,
  superlatives: [
    { words: ["latest", "newest", "most recent", "recent"], sort: "eventDate", order: "desc" },
    { words: ["oldest"], sort: "eventDate", order: "asc" },
    { words: ["largest", "biggest"], sort: "amount", order: "desc" },
  ],
};
