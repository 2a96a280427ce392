/* The approval policy. Zod-free, so that pages need not load zod. */

/** Kinds of change that need approval. `event`: an award, a commitment or a disclosure recorded as an event. */
export const approvalKinds = [
  "modification",
  "payment",
  "projectApproval",
  "fundingStatus",
  "paidToDate",
  "writeOff",
  "event",
] as const;
type Kind = (typeof approvalKinds)[number];

export const approvalKindNames: Readonly<Record<Kind, string>> = {
  modification: "Contract modification",
  payment: "Payment",
  projectApproval: "Project approval",
  fundingStatus: "Funding status",
  paidToDate: "Paid to date",
  writeOff: "Write-off",
  event: "Other event",
};

/** The role that a step needs; an administrator may also take an approver's step. */
export const approvalRoles = ["approver", "admin"] as const;
type Role = (typeof approvalRoles)[number];
export const approvalRoleNames: Readonly<Record<Role, string>> = { approver: "Approver", admin: "Administrator" };

/** The steps for amounts above `above` in US dollars, each decided by a different person. */
export type ApprovalBand = { above: number; steps: readonly Role[] };

/** The steps that an amount needs. An unknown amount (null) needs those of the highest band. */
export function approvalSteps(bands: readonly ApprovalBand[], amount: number | null): readonly Role[] {
  const ascending = bands.toSorted((a, b) => a.above - b.above);
  const size = amount === null ? Infinity : Math.abs(amount);
  return (ascending.findLast(({ above }) => size > above) ?? ascending[0])?.steps ?? [];
}

/** Statuses that only approved projects have. */
export const approvedProject: readonly string[] = ["approved", "construction", "inProgress", "leasing", "completed"];

type Standing = { status: string; statusBeforeHold: string | null; approvalDate: string | null };

/** Whether a project in this state was approved, so that further progress needs no new approval. */
export function isProjectApproved({ status, statusBeforeHold, approvalDate }: Standing): boolean {
  const since = status === "onHold" ? statusBeforeHold : status;
  return approvedProject.includes(since ?? "") || (since === "permitting" && approvalDate !== null);
}

/** Secured funding. Entering one of these statuses, or changing an amount in one, requires approval. */
export const approvedFunding: readonly string[] = ["committed", "obligated", "received"];
