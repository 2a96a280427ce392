import { sectorNames } from "@pave/contract/labels";
import { statePlace } from "../../family/fields/place.js";
import { type FieldInfo, spelledNames } from "../../family/fields/words.js";
import type { FormSection } from "../../family/write/sections.js";
import { anOrganization } from "../organizations/reference.js";
import { aProject } from "../projects/reference.js";

export const loanInfos: Readonly<Record<string, FieldInfo>> = {
  ...statePlace,
  title: { label: "Title", kind: "text" },
  agreementNumber: { label: "Agreement number", kind: "code" },
  borrowerOrgId: anOrganization("Borrower", "borrowerName"),
  projectId: aProject("Project"),
  currentAgreementAmount: { label: "Agreement amount", kind: "money" },
  interestRate: { label: "Interest rate", kind: "fraction" },
  rateType: { label: "Rate type", kind: "word", names: spelledNames(["fixed", "variable"]) },
  termMonths: { label: "Term, months", kind: "count" },
  initialAgreementDate: { label: "Agreement date", kind: "date" },
  firstPaymentDate: { label: "First payment", kind: "date" },
  finalMaturityDate: { label: "Matures", kind: "date" },
  paymentFrequency: {
    label: "Payments",
    kind: "word",
    names: spelledNames(["monthly", "quarterly", "semiannual", "annual"]),
  },
  repaymentType: {
    label: "Repayment",
    kind: "word",
    names: spelledNames(["levelPayment", "levelPrincipal", "bullet"]),
  },
  lienPosition: {
    label: "Lien position",
    kind: "word",
    names: spelledNames(["senior", "subordinate", "parity", "springingParity"]),
  },
  pledgedRevenue: { label: "Pledged revenue", kind: "text" },
  eligibleProjectCosts: { label: "Eligible project costs", kind: "money" },
  riskRating: { label: "Risk rating", kind: "plain", hint: "1 lowest risk, 9 highest" },
  sector: { label: "Sector", kind: "word", names: sectorNames },
};

export const loanFields = [
  "title",
  "borrowerOrgId",
  "currentAgreementAmount",
  "interestRate",
  "termMonths",
  "initialAgreementDate",
] as const;
export const furtherLoanFields = [
  "agreementNumber",
  "projectId",
  "rateType",
  "firstPaymentDate",
  "finalMaturityDate",
  "paymentFrequency",
  "repaymentType",
  "lienPosition",
  "pledgedRevenue",
  "eligibleProjectCosts",
  "riskRating",
  "sector",
  "locality",
  "county",
  "region",
] as const;

/** The sections of a loan agreement's forms. */
export const loanSections: readonly FormSection[] = [
  { title: "Agreement", fields: ["title", "agreementNumber", "status", "borrowerOrgId", "projectId", "sector"] },
  {
    title: "Amount and interest",
    fields: ["currentAgreementAmount", "eligibleProjectCosts", "interestRate", "rateType"],
  },
  {
    title: "Repayment",
    fields: [
      ...["termMonths", "initialAgreementDate", "firstPaymentDate", "finalMaturityDate", "paymentFrequency"],
      "repaymentType",
    ],
  },
  { title: "Security and risk", fields: ["lienPosition", "pledgedRevenue", "riskRating"] },
  { title: "Location", fields: ["locality", "county", "region"] },
];
