import type { Change } from "@pave/contract";
import type { ActivityKind } from "../../ui/activity-timeline.js";

/** The fields that make a change more than an update, the most telling first. */
const tellingFields: readonly (readonly [ActivityKind, RegExp])[] = [
  ["status", /^(status|phase|lifecycleStage|approvalStatus|isDeleted)$|Status$/],
  ["progress", /progress|percent|earned/i],
  ["milestone", /milestone/i],
  ["document", /document|attachment|evidence|url$/i],
  ["team", /team|manager|contact/i],
];

/** What kind of change it is, by its cause and its fields. */
export function activityKind({ cause, fields }: Pick<Change, "cause" | "fields">): ActivityKind {
  if (cause === "create") return "created";
  const names = Object.keys(fields);
  return tellingFields.find(([, pattern]) => names.some((name) => pattern.test(name)))?.[0] ?? "updated";
}
