import type { FundingCycle, LoanRow, ProgramDocument, Recipient } from "@pave/contract";
import { loanStatusNames } from "@pave/contract/labels-programs";
import { loanMoves } from "@pave/contract/programs-moves";
import { itemField, type PartForm } from "../../family/parts/form.js";
import type { FormSection } from "../../family/write/sections.js";
import { anOrganization } from "../organizations/reference.js";
import { aProject } from "../projects/reference.js";
import { furtherLoanFields, loanFields, loanInfos, loanSections } from "./loan-fields.js";
import { awardInput, passThroughField, passThroughText } from "./pass-through-lines.js";
import {
  addAward,
  addDocument,
  addFundingCycle,
  createLoan,
  removeAward,
  removeDocument,
  removeFundingCycle,
  updateAward,
  updateDocument,
  updateFundingCycle,
  updateLoan,
} from "./writes.js";

export const loanForm: PartForm<LoanRow> = {
  fields: loanFields,
  changeOnly: ["status"],
  more: furtherLoanFields,
  sections: loanSections,
  required: ["title"],
  infos: { ...loanInfos, status: { label: "Status", kind: "word", names: loanStatusNames } },
  moves: { field: "status", table: loanMoves },
  whole: async (client, id, line) => ({
    ...line,
    ...(await client.programs.loan.query({ id, loanId: line.id })).loan,
  }),
  add: ({ id }, values) => createLoan({ id, ...values }),
  change: (at, { id: loanId, version }, values) => updateLoan({ ...at, loanId, version, ...values }),
};

const awardSections: readonly FormSection[] = [
  { title: "Recipient", fields: ["recipientOrgId", "recipientName"] },
  {
    title: "Award",
    fields: ["agreementNumber", "awardTitle", "assistanceNumber", "opportunityNumber", "agencyOrgId", "projectId"],
  },
  {
    title: "Amounts",
    fields: [
      ...["obligatedAmount", "outlay", "nonFederalFunding", "loanFaceValue", "passedToSubrecipients"],
      ...["iijaObligated", "iijaOutlay"],
    ],
  },
  { title: "Passed through", fields: ["isPassedThrough", "passThroughLines", "passThroughOrgId"] },
  { title: "Period", fields: ["awardDate", "fiscalYear", "periodStart", "periodEnd"] },
  {
    title: "Place of performance",
    fields: ["placeOfPerformance", "stateFips", "countyFips", "congressionalDistrict", "zip"],
  },
];

export const awardForm: PartForm<Recipient> = {
  fields: ["recipientOrgId", "recipientName", "agreementNumber", "awardDate", "obligatedAmount"],
  // What was paid needs approval, which an award that exists awaits.
  changeOnly: ["outlay", "iijaOutlay"],
  more: [
    "awardTitle",
    "assistanceNumber",
    "opportunityNumber",
    "agencyOrgId",
    "isPassedThrough",
    "passThroughLines",
    "passThroughOrgId",
    "projectId",
    "fiscalYear",
    "periodStart",
    "periodEnd",
    "nonFederalFunding",
    "loanFaceValue",
    "iijaObligated",
    "passedToSubrecipients",
    "placeOfPerformance",
    "stateFips",
    "countyFips",
    "congressionalDistrict",
    "zip",
  ],
  sections: awardSections,
  required: [],
  infos: {
    recipientOrgId: anOrganization("Recipient", "recipientName"),
    recipientName: { label: "Recipient name", kind: "text", hint: "Where the recipient is not on file" },
    agreementNumber: { label: "Agreement number", kind: "code", hint: "FAIN, URI or number of the agreement" },
    awardDate: { label: "Awarded", kind: "date" },
    obligatedAmount: { label: "Obligated", kind: "money", hint: "Negative if money was recovered" },
    outlay: { label: "Paid or spent", kind: "money" },
    awardTitle: { label: "Title", kind: "text" },
    assistanceNumber: { label: "Assistance listing", kind: "code" },
    opportunityNumber: { label: "Opportunity number", kind: "code" },
    agencyOrgId: anOrganization("Awarding agency", "agencyName"),
    isPassedThrough: { label: "Passed through another entity", kind: "flag" },
    passThroughLines: {
      label: "Passed through",
      kind: "text",
      isLong: true,
      hint: "One per line, the award number after a semicolon",
    },
    passThroughOrgId: anOrganization("Passed through, on file"),
    projectId: aProject("Project"),
    fiscalYear: { label: "Fiscal year", kind: "plain", hint: "Of the recipient, for audited awards" },
    periodStart: { label: "Period from", kind: "date" },
    periodEnd: { label: "Period to", kind: "date" },
    nonFederalFunding: { label: "Non-federal funding", kind: "money" },
    loanFaceValue: { label: "Face value of the loan", kind: "money" },
    iijaObligated: { label: "Obligated from the infrastructure law", kind: "money" },
    iijaOutlay: { label: "Paid from the infrastructure law", kind: "money" },
    passedToSubrecipients: { label: "Passed to subrecipients", kind: "money" },
    placeOfPerformance: { label: "Place of performance", kind: "text" },
    stateFips: { label: "State code", kind: "code", hint: "FIPS, 2 digits" },
    countyFips: { label: "County code", kind: "code", hint: "FIPS, 3 digits" },
    congressionalDistrict: { label: "Congressional district", kind: "code", hint: "2 digits" },
    zip: { label: "ZIP code", kind: "code" },
  },
  whole: async (_client, _id, line) => ({ ...line, passThroughLines: passThroughText(line.passThroughs) }),
  fieldOf: (path) => passThroughField(path) ?? itemField(path),
  add: ({ id }, values) => addAward({ id, ...awardInput(values) }),
  change: (at, award, values) =>
    updateAward({ ...at, awardId: award.id, version: award.version, ...awardInput(values, award) }),
  remove: (at, { id: awardId, version }) => removeAward({ ...at, awardId, version }),
};

export const fundingCycleForm: PartForm<FundingCycle> = {
  fields: ["cycleName", "fiscalYear", "openDate", "closeDate", "amountAvailable"],
  more: ["round", "awardDate", "applicationsReceived", "amountRequested", "awardsMade", "amountAwarded"],
  required: ["cycleName"],
  infos: {
    cycleName: { label: "Cycle", kind: "text" },
    fiscalYear: { label: "Fiscal year", kind: "plain" },
    round: { label: "Round", kind: "plain" },
    openDate: { label: "Opens", kind: "date" },
    closeDate: { label: "Closes", kind: "date" },
    awardDate: { label: "Awarded", kind: "date" },
    amountAvailable: { label: "Amount available", kind: "money" },
    amountRequested: { label: "Amount requested", kind: "money", hint: "By all applications" },
    applicationsReceived: { label: "Applications received", kind: "plain" },
    awardsMade: { label: "Awards made", kind: "plain" },
    amountAwarded: { label: "Amount awarded", kind: "money" },
  },
  add: ({ id }, values) => addFundingCycle({ id, ...values }),
  change: (at, { id: cycleId, version }, values) => updateFundingCycle({ ...at, cycleId, version, ...values }),
  remove: (at, { id: cycleId, version }) => removeFundingCycle({ ...at, cycleId, version }),
};

export const documentForm: PartForm<ProgramDocument> = {
  fields: ["title", "documentType", "url", "publishedDate"],
  more: ["format", "pages"],
  required: ["title", "documentType"],
  infos: {
    title: { label: "Title", kind: "text" },
    documentType: { label: "Type", kind: "text", hint: "Such as notice, termSheet or annualReport" },
    url: { label: "Web address", kind: "text" },
    publishedDate: { label: "Published", kind: "date" },
    format: { label: "Format", kind: "text" },
    pages: { label: "Pages", kind: "plain" },
  },
  add: ({ id }, values) => addDocument({ id, ...values }),
  change: (at, { id: documentId, version }, values) => updateDocument({ ...at, documentId, version, ...values }),
  remove: (at, { id: documentId, version }) => removeDocument({ ...at, documentId, version }),
};
