import type { ProjectBenefit, ProjectFunding, ProjectMilestone, ProjectRisk, ProjectTeamMember } from "@pave/contract";
import { fundingSourceNames, fundingStatusNames, riskStatusNames } from "@pave/contract/labels-projects";
import { workStatusNames } from "@pave/contract/labels-work";
import { fundingMoves } from "@pave/contract/projects-funding";
import { workMoves } from "@pave/contract/work-moves";
import { type FieldInfo, spelledNames } from "../../family/fields/words.js";
import type { PartForm } from "../../family/parts/form.js";
import { aContract } from "../contracts/reference.js";
import { anOrganization } from "../organizations/reference.js";
import { aProgram } from "../programs/reference.js";
import {
  addBenefit,
  addFunding,
  addMilestone,
  addRisk,
  addTeamMember,
  removeBenefit,
  removeTeamMember,
  updateBenefit,
  updateFunding,
  updateMilestone,
  updateRisk,
  updateTeamMember,
} from "./writes.js";

const description: FieldInfo = { label: "Description", kind: "text", isLong: true };
const score: Readonly<Record<string, string>> = { 1: "1", 2: "2", 3: "3", 4: "4", 5: "5" };

export const milestoneForm: PartForm<ProjectMilestone> = {
  fields: ["title", "plannedDate", "forecastDate", "status"],
  more: ["milestoneType", "actualDate", "weight", "isCritical", "relatedContractId", "description"],
  required: ["title"],
  infos: {
    title: { label: "Milestone", kind: "text" },
    plannedDate: { label: "Planned", kind: "date" },
    forecastDate: { label: "Forecast", kind: "date" },
    actualDate: { label: "Met", kind: "date" },
    status: { label: "Status", kind: "word", names: workStatusNames },
    milestoneType: { label: "Type", kind: "term", hint: "Such as Approval or Financing" },
    weight: { label: "Weight", kind: "fraction" },
    isCritical: { label: "On the critical path", kind: "flag" },
    relatedContractId: aContract("Contract"),
    description,
  },
  moves: { field: "status", table: workMoves },
  add: (at, values) => addMilestone({ ...at, ...values }),
  change: (at, { id: milestoneId, version }, values) => updateMilestone({ ...at, milestoneId, version, ...values }),
};

export const riskForm: PartForm<ProjectRisk> = {
  fields: ["title", "probability", "impactScore", "status"],
  more: [
    ...["riskNumber", "category", "response", "impactCost", "impactDays", "contingency", "raisedDate", "reviewDate"],
    ...["mitigation", "description"],
  ],
  required: ["title", "probability", "impactScore"],
  infos: {
    title: { label: "Risk", kind: "text" },
    riskNumber: { label: "Number", kind: "code" },
    category: { label: "Type", kind: "term", hint: "Such as Cost or Schedule" },
    probability: { label: "Probability", kind: "choice", names: score, hint: "1 rare to 5 almost certain" },
    impactScore: { label: "Impact", kind: "choice", names: score, hint: "1 slight to 5 severe" },
    status: { label: "Status", kind: "word", names: riskStatusNames },
    response: {
      label: "Response",
      kind: "word",
      names: spelledNames(["avoid", "transfer", "mitigate", "accept", "escalate"]),
    },
    impactCost: { label: "Impact", kind: "money" },
    impactDays: { label: "Impact, days", kind: "count" },
    contingency: { label: "Contingency", kind: "money" },
    raisedDate: { label: "Date raised", kind: "date" },
    reviewDate: { label: "Next review", kind: "date" },
    mitigation: { label: "Mitigation", kind: "text", isLong: true },
    description,
  },
  add: (at, values) => addRisk({ ...at, ...values }),
  change: (at, { id: riskId, version }, values) => updateRisk({ ...at, riskId, version, ...values }),
};

export const fundingForm: PartForm<ProjectFunding> = {
  fields: ["sourceType", "amount", "status", "programId", "funderOrgId"],
  more: [
    ...[
      "fundName",
      "requestedAmount",
      "recommendedAmount",
      "awardId",
      "fiscalYear",
      "committedDate",
      "obligatedDate",
      "expirationDate",
      "matchRequired",
      "isFederal",
    ],
    "restrictions",
  ],
  required: ["sourceType", "amount"],
  infos: {
    sourceType: { label: "Source", kind: "word", names: fundingSourceNames },
    amount: { label: "Amount", kind: "money" },
    status: {
      label: "Status",
      kind: "word",
      names: fundingStatusNames,
      hint: "New lines are planned or applied for; committed, obligated and received money needs approval",
    },
    programId: aProgram("Program", "programName"),
    funderOrgId: anOrganization("Funder", "funderName"),
    fundName: { label: "Fund", kind: "text" },
    requestedAmount: { label: "Requested", kind: "money" },
    recommendedAmount: { label: "Recommended", kind: "money" },
    awardId: { label: "Award number", kind: "code" },
    fiscalYear: { label: "Fiscal year", kind: "plain" },
    committedDate: { label: "Committed", kind: "date" },
    obligatedDate: { label: "Obligated", kind: "date" },
    expirationDate: { label: "Expires", kind: "date" },
    matchRequired: { label: "Match", kind: "fraction" },
    isFederal: { label: "Federal", kind: "flag" },
    restrictions: { label: "Restrictions", kind: "text", isLong: true },
  },
  moves: { field: "status", table: fundingMoves },
  add: (at, values) => addFunding({ ...at, ...values }),
  change: (at, { id: fundingId, version }, values) => updateFunding({ ...at, fundingId, version, ...values }),
};

export const benefitForm: PartForm<ProjectBenefit> = {
  fields: ["title", "category", "metric", "unit", "baseline", "target", "actual", "monetizedValue"],
  more: ["discountRate", "asOf", "description"],
  required: ["title"],
  infos: {
    title: { label: "Benefit", kind: "text" },
    category: { label: "Type", kind: "term", hint: "Such as Jobs or Safety" },
    metric: { label: "Measure", kind: "text" },
    unit: { label: "Unit", kind: "text" },
    baseline: { label: "Baseline", kind: "plain" },
    target: { label: "Target", kind: "plain" },
    actual: { label: "Actual", kind: "plain" },
    monetizedValue: { label: "Monetary value", kind: "money" },
    discountRate: { label: "Discount rate", kind: "fraction" },
    asOf: { label: "Values as of", kind: "date" },
    description,
  },
  add: (at, values) => addBenefit({ ...at, ...values }),
  change: (at, { id: benefitId, version }, values) => updateBenefit({ ...at, benefitId, version, ...values }),
  remove: ({ id }, { id: benefitId, version }) => removeBenefit({ id, benefitId, version }),
};

export const teamForm: PartForm<ProjectTeamMember> = {
  fields: ["name", "role", "organizationId", "email", "startDate", "endDate"],
  more: ["allocation", "isPrimary"],
  required: ["name", "role"],
  infos: {
    name: { label: "Name", kind: "text" },
    role: { label: "Role", kind: "term", hint: "Such as Engineer or Project manager" },
    organizationId: anOrganization("Organization", "organizationName"),
    email: { label: "E-mail", kind: "text" },
    startDate: { label: "Since", kind: "date" },
    endDate: { label: "Until", kind: "date" },
    allocation: { label: "Allocation", kind: "fraction" },
    isPrimary: { label: "Lead", kind: "flag" },
  },
  add: (at, values) => addTeamMember({ ...at, ...values }),
  change: (at, { id: memberId, version }, values) => updateTeamMember({ ...at, memberId, version, ...values }),
  remove: ({ id }, { id: memberId, version }) => removeTeamMember({ id, memberId, version }),
};
