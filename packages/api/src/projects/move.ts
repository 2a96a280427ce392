import {
  needsReason,
  type ProjectFields,
  ProjectPhase,
  ProjectStatus,
  phaseOf,
  projectMoves,
  projectMovesFrom,
  projectNeeds,
} from "@pave/contract";
import type { projects, RecordOf } from "@pave/db";
import type { Grant } from "../core/approvals.js";
import type { UserContext } from "../core/context.js";
import { definedFields, fieldError, refuseMove, today } from "../core/records.js";

export type ProjectRecord = RecordOf<typeof projects>;
/** Values a write may set: user input, and those a status change implies. */
export type ProjectValues = ProjectFields & {
  statusBeforeHold?: ProjectStatus | null | undefined;
  pauseUpdated?: string | null | undefined;
};
type Given = { [Field in keyof ProjectFields]?: ProjectFields[Field] | undefined };

/**
 * Phase, pause and end implied by a project's new or current status. Refuses a disallowed change, a missing reason, or
 * missing required fields.
 */
export function settleStatus(
  ctx: UserContext,
  before: ProjectRecord | undefined,
  given: Given,
  reason: string | undefined,
  grant?: Grant,
): Partial<ProjectValues> {
  const from = before && standingOf(before);
  const to = given.status ?? from?.status ?? "planning";
  // An approved move was checked when requested.
  const mayReopen = grant !== undefined || ctx.user.accountType === "admin";
  // A new project starts in planning and may change status at once.
  if (from && to !== from.status) refuseWrongMove(from, to, reason, mayReopen);
  if (!from && to !== "planning") refuseMove("planning", to, ["planning", ...projectMoves.planning]);
  const isMove = to !== from?.status;
  const following = {
    ...phaseFor(to, isMove, given),
    ...pauseFor(to, isMove, from, given, today(ctx)),
    ...endFor(to, isMove, from, given),
  };
  if (!(from?.status === "onHold" && to === from.statusBeforeHold))
    refuseUnready(to, isMove, given, { ...before, ...definedFields<ProjectValues>({ ...given, ...following }) });
  return following;
}

type Standing = { status: ProjectStatus; statusBeforeHold: ProjectStatus | null };

function standingOf({ status, statusBeforeHold }: ProjectRecord): Standing {
  return {
    status: ProjectStatus.parse(status),
    statusBeforeHold: ProjectStatus.nullable().parse(statusBeforeHold),
  };
}

function refuseWrongMove(from: Standing, to: ProjectStatus, reason: string | undefined, mayReopen: boolean): void {
  refuseMove(from.status, to, projectMovesFrom(from, mayReopen));
  if (needsReason(from, to) && !reason)
    throw fieldError("reason", `Enter a reason for moving back from ${from.status} to ${to}`);
}

function phaseFor(to: ProjectStatus, isMove: boolean, { phase }: Given): Partial<ProjectValues> {
  const named = phaseOf(to);
  if (named === undefined) return {};
  if (phase !== undefined && phase !== named) throw fieldError("phase", `Must be ${named} for the status ${to}`);
  return isMove ? { phase: ProjectPhase.parse(named) } : {};
}

const pauseFields = ["pauseReason", "pauseSummary", "expectedLift"] as const;

function pauseFor(to: ProjectStatus, isMove: boolean, from: Standing | undefined, given: Given, day: string) {
  if (to === "onHold")
    return {
      ...(isMove ? { statusBeforeHold: from?.status ?? "planning" } : {}),
      ...(given.pauseSummary ? { pauseUpdated: day } : {}),
    };
  const stated = pauseFields.find((field) => (given[field] ?? null) !== null);
  if (stated) throw fieldError(stated, "Only for projects on hold");
  if (from?.status !== "onHold") return {};
  return { statusBeforeHold: null, pauseReason: null, pauseSummary: null, pauseUpdated: null, expectedLift: null };
}

function endFor(to: ProjectStatus, isMove: boolean, from: Standing | undefined, given: Given): Partial<ProjectValues> {
  if (to === "completed") return isMove ? { progressPercent: given.progressPercent ?? 100 } : {};
  const isReopened = from?.status === "completed" || (from?.status === "cancelled" && isMove);
  return isReopened ? { actualEnd: given.actualEnd ?? null, finalValue: given.finalValue ?? null } : {};
}

/** An unchanged status still requires its fields, which a write could clear. */
function refuseUnready(to: ProjectStatus, isMove: boolean, given: Given, after: object): void {
  const values = new Map<string, unknown>(Object.entries(after));
  const needed = projectNeeds[to] ?? [];
  for (const field of needed)
    if ((isMove || given[field] !== undefined) && (values.get(field) ?? null) === null)
      throw fieldError(field, `Required for the status ${to}`);
  const isShort = Number(values.get("progressPercent") ?? 0) < 100;
  if (to === "completed" && (isMove || given.progressPercent !== undefined) && isShort)
    throw fieldError("progressPercent", "Must be at least 100 for a completed project");
}
