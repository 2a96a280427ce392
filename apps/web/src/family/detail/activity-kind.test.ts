import { expect, test } from "vitest";
import { activityKind } from "./activity-kind.js";

const changed = { before: null, after: null };

test.each([
  ["created", "create", "status"],
  ["status", "userCorrection", "status"],
  ["status", "approval", "approvalStatus"],
  ["progress", "userCorrection", "progressPercent"],
  ["milestone", "userCorrection", "milestones"],
  ["document", "userCorrection", "documents"],
  ["team", "userCorrection", "managerName"],
  ["updated", "sourceChanged", "budget"],
] as const)("a change is shown as %s: %s of %s", (kind, cause, field) =>
  expect(activityKind({ cause, fields: { [field]: changed } })).toBe(kind),
);
