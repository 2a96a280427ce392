import { useCan } from "../data/session/can.js";
import { later } from "../ui/loading/later.js";

const ApprovalsWaiting = later<object>(async () => (await import("./notices/approvals-waiting.js")).ApprovalsWaiting);

/** For approvers: the number of changes awaiting their decision. */
export function ApprovalsLink() {
  return useCan("approver") ? <ApprovalsWaiting /> : null;
}
