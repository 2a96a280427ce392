import {
  approvedProject,
  isProjectApproved,
  type ProjectFields,
  ProjectStatus,
  projectStatusNames,
} from "@pave/contract";
import { type Demand, dollars, type Grant, singleDemand } from "../core/approvals.js";
import type { UserContext } from "../core/context.js";
import { today } from "../core/records.js";
import type { ProjectRecord } from "./move.js";

type Given = { [Field in keyof ProjectFields]?: ProjectFields[Field] | undefined };
type Before = ProjectRecord | undefined;

const isChanged = (given: Given, before: Before, field: "approver" | "approvalDate") =>
  given[field] !== undefined && (given[field] ?? null) !== (before?.[field] ?? null);

/** The approval that a change of a project needs, of its approval or of the amount spent, which follow two policies. */
export const projectDemand = (before: Before, given: Given): Demand | null =>
  singleDemand([approvalDemand(before, given), spendingDemand(before, given)], "the approval and the amount spent");

/** The amounts spent that people report where no payments are on record; figures take the larger, or the actual cost. */
const spent = ["spentToDate", "ac"] as const;

/** The approval that another amount spent or actual cost needs, by the larger change, as both state the same money. */
export function spendingDemand(before: Before, given: Given): Demand | null {
  const changes = spent.flatMap((field) => {
    const [was, is] = [before?.[field] ?? null, given[field] ?? null];
    return given[field] === undefined || is === was ? [] : Math.abs((is ?? 0) - (was ?? 0));
  });
  if (changes.length === 0) return null;
  return { kind: "paidToDate", amount: dollars(Math.max(...changes), "USD"), summary: "Spent on a project" };
}

/**
 * The approval that a change of a project's own approval needs: to reach a status that requires approval, to state who
 * approved it and when, or to raise an approved budget. The amount is the project's largest planned one.
 */
export function approvalDemand(before: Before, given: Given): Demand | null {
  const wasApproved = before !== undefined && isProjectApproved(before);
  const to = given.status ?? before?.status ?? "planning";
  const summary = becomesApproved(before, given)
    ? `Status ${name(before?.status ?? "planning")} to ${name(to)}`
    : isChanged(given, before, "approver") || isChanged(given, before, "approvalDate")
      ? "Approver and approval date"
      : wasApproved && isRaised(before, given)
        ? "Larger budget of an approved project"
        : null;
  return summary === null ? null : { kind: "projectApproval", amount: plannedFor({ ...before, ...given }), summary };
}

const name = (status: string) => projectStatusNames[ProjectStatus.parse(status)];

function becomesApproved(before: Before, given: Given): boolean {
  const isNow = before !== undefined && isProjectApproved(before);
  const { status } = given;
  if (status === undefined || isNow) return false;
  return approvedProject.includes(status) && status !== before?.status;
}

function isRaised(before: ProjectRecord, { budget }: Given): boolean {
  return budget !== undefined && (budget === null ? before.budget !== null : budget > (before.budget ?? -1));
}

type Planned = "budget" | "forecastCost" | "bac" | "committedCost";

/** The largest amount planned for a project, in US dollars; null if none is known. */
function plannedFor({ budget, forecastCost, bac, committedCost }: Pick<Given, Planned>): number | null {
  const known = [budget, forecastCost, bac, committedCost].filter((amount) => typeof amount === "number");
  return known.length === 0 ? null : Math.max(...known);
}

/** Who approved a project and when: as stated in the request, else those who approved the request, today. */
export function approvalFacts(ctx: UserContext, before: Before, given: Given, grant?: Grant): Given {
  if (!becomesApproved(before, given)) return {};
  return {
    approver: given.approver ?? grant?.approvedBy.slice(0, approverMax) ?? "To be approved",
    approvalDate: given.approvalDate ?? today(ctx),
  };
}

const approverMax = 200;
