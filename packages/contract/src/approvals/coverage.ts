import type { ApprovalKind } from "./words.js";

/** What each kind of change in the approval policy covers. Zod-free, so that pages need not load zod. */
export const approvalCoverage: Readonly<Record<ApprovalKind, string>> = {
  modification:
    "Contract modifications, the value or currency of a signed contract, a final value other than the current one, and the amount of a signed loan agreement",
  payment:
    "Payments to a contract, project or other record and their cancellation; disbursements, repayments and recoveries of a loan, and their reversal",
  projectApproval: "Approval of a project, its approver and approval date, and a larger budget once approved",
  fundingStatus: "Funding that becomes committed, obligated or received, its amount from then on, and funding events",
  paidToDate: "Outlays of a contract, and amounts paid to its parties and subcontractors",
  writeOff: "Charge-off and forgiveness of a loan, and the reversal of a disbursement",
  event: "Awards, commitments and disclosures recorded as events",
};
