import type { ApprovalKind } from "./words.js";

/** What each kind of change in the approval policy covers. Zod-free, so that pages need not load zod. */
export const approvalCoverage: Readonly<Record<ApprovalKind, string>> = {
  modification:
    "Contract modifications; the value, currency or contractor of a signed contract; the amount or borrower of a signed loan agreement; the amount or recipient of an award",
  payment: "Payments and their cancellation or change; disbursements, repayments and recoveries of a loan",
  projectApproval: "Approval of a project, its approver and approval date, and a larger budget once approved",
  fundingStatus:
    "Funding that becomes committed, obligated or received, and its amount and funder from then on; the obligated amount of a program; the committed, called and distributed capital of a fund, its cash flows and its net asset value",
  paidToDate:
    "Outlays of programs, contracts and awards, amounts paid to parties and subcontractors, and the amount spent on a project without payments, or its actual cost",
  writeOff: "Charge-off and forgiveness of a loan, and the reversal of a disbursement",
  event: "Awards, commitments, disclosures and other amounts recorded as events",
};
