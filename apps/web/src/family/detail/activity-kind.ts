import type { Change } from "@pave/contract";
import type { ActivityKind } from "../../ui/activity-timeline.js";

/** The fields that determine the kind of a change, most specific first. */
const kindFields: readonly (readonly [ActivityKind, RegExp])[] = [
  ["status", /^(status|phase|lifecycleStage|approvalStatus|isDeleted)$|Status$/],
  ["progress", /progress|percent|earned/i],
  ["milestone", /milestone/i],
  ["document", /document|attachment|evidence|url$/i],
  ["team", /team|manager|contact/i],
];

export function activityKind({ cause, fields }: Pick<Change, "cause" | "fields">): ActivityKind {
  if (cause === "create") return "created";
  const names = Object.keys(fields);
  return kindFields.find(([, pattern]) => names.some((name) => pattern.test(name)))?.[0] ?? "updated";
}
