import type { Project, ProjectStatus } from "@pave/contract";
import { approvedProject, isProjectApproved } from "@pave/contract/approval-steps";
import { projectStatusNames } from "@pave/contract/labels-projects";
import { unmet } from "@pave/contract/needs";
import {
  draftProject,
  needsReason,
  projectMoves,
  projectMovesFrom,
  projectNeeds,
  projectRecordNeeds,
  projectReopenings,
} from "@pave/contract/projects-status";
import { keysOf } from "../../core/search-readers.js";
import { today } from "../../core/today.js";
import { type Move, type MoveScreen, onlyFrom } from "../../family/write/move-screen.js";
import { projectInfos } from "./fields.js";
import { updateProject } from "./writes.js";

/** Status transitions of a project, by the contract's table, with each status's required fields. */
export const projectMoving: MoveScreen<Project> = {
  standing: ({ status }) => projectStatusNames[status],
  movesOf(record, { isAdmin }) {
    const allowed = projectMovesFrom(record, isAdmin);
    return keysOf(projectStatusNames)
      .filter((to) => to !== record.status)
      .map((to) => ({
        key: to,
        label: projectStatusNames[to],
        ...(allowed.includes(to) ? needsOf(record, to) : { refusal: refusalOf(record, to) }),
      }));
  },
  infos: {
    ...projectInfos,
    pauseSummary: { label: "Status note", kind: "text", isLong: true, hint: "Update every quarter" },
    contractWaiver: {
      label: "Contract waiver",
      kind: "text",
      isLong: true,
      hint: "Only if no contract has been awarded yet",
    },
  },
  write: (at, status, values) => updateProject({ ...at, ...values, status }),
};

function needsOf(record: Project, to: ProjectStatus): Omit<Move, "key" | "label"> {
  const isDraft = draftProject.includes(to) || record.source !== "user";
  const missing = isDraft ? [] : unmet(projectRecordNeeds, record).map(([field]) => field);
  const isLifted = record.status === "onHold" && to === record.statusBeforeHold;
  const needed = [...new Set([...(isLifted ? [] : (projectNeeds[to] ?? [])), ...missing])];
  const waits = approvedProject.includes(to) && !isProjectApproved(record);
  // The approval itself records who approved and when, unless an outside body approved.
  const required = waits ? needed.filter((field) => field !== "approver" && field !== "approvalDate") : needed;
  return {
    fields: [
      ...(waits ? needed : required),
      ...(to === "completed" ? ["progressPercent"] : []),
      ...(to === "construction" ? ["contractWaiver"] : []),
    ],
    required,
    start: { ...(!waits && { approvalDate: today() }), actualEnd: today(), progressPercent: 100 },
    needsReason: needsReason(record, to),
    ...noteFor(to, waits),
  };
}

function noteFor(to: ProjectStatus, waits: boolean): Pick<Move, "note"> {
  const notes = [
    ...(waits ? ["Needs approval by others."] : []),
    ...(to === "construction" ? ["Construction needs a project contract or a waiver with its reason."] : []),
  ];
  return notes.length === 0 ? {} : { note: notes.join(" ") };
}

function refusalOf({ status }: Project, to: ProjectStatus): string {
  if (projectReopenings[status]?.includes(to)) return "Completed: only an administrator can reopen it, with a reason";
  if (status === "onHold") return "A project on hold returns to its previous status";
  return onlyFrom(projectMoves, projectStatusNames, to);
}
