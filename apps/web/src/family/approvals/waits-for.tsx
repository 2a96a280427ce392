import type { Approval } from "@pave/contract";
import { approvalRoleNames } from "@pave/contract/approval-steps";

/** The people who may approve the next step; nothing once decided. */
export function WaitsFor({ approval: { waitingFor, steps } }: { approval: Approval }) {
  if (waitingFor === null) return null;
  const { step, role } = waitingFor;
  const who = role === "admin" ? "an administrator" : "an approver";
  return (
    <>
      Step {step} of {steps.length} waits for {who}: {peopleText(waitingFor)}
    </>
  );
}

function peopleText({ people, peopleCount, role }: NonNullable<Approval["waitingFor"]>): string {
  if (peopleCount === 0) return `nobody may decide; add another ${approvalRoleNames[role].toLowerCase()}`;
  const more = peopleCount - people.length;
  return more > 0 ? `${people.join(", ")} or ${more} more` : people.join(" or ");
}
