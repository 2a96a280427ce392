import type { CreateProject, Project, ProjectFields, UpdateProject } from "@pave/contract";
import { type ChangedFields, type Db, getProject, hasContract, projects, setProjectLinks } from "@pave/db";
import type { UserContext } from "../core/context.js";
import { applyUserInput, changeWith, createRecord, fieldError, type RecordKind, today } from "../core/records.js";
import { refuseMissing } from "../core/references.js";
import { type ProjectRecord, type ProjectValues, settleStatus } from "./move.js";

export const projectKind: RecordKind<typeof projects, ProjectValues, Project> = {
  family: "projects",
  what: "project",
  table: projects,
  naming: "title",
  get: getProject,
  check: refuseUnfit,
};

/** Creates a project in any status; the status determines the required fields. */
export function createProject(ctx: UserContext, { assetIds, programIds, ...fields }: CreateProject) {
  refuseFuture(fields, ctx);
  const moved = settleStatus(ctx, undefined, fields, undefined);
  const following = { ...moved, ...dataDateFor(ctx, undefined, { ...fields, ...moved }) };
  return createRecord(ctx, projectKind, { ...fields, ...following }, async (tx, id) => {
    await link(tx, id, { assetIds, programIds });
  });
}

/** Changes a project; a new status must be one that may follow the one that it has. */
export function updateProject(ctx: UserContext, input: UpdateProject) {
  const { id, version, reason, assetIds, programIds, ...fields } = input;
  refuseFuture(fields, ctx);
  return changeWith(ctx, projectKind, { id, version, reason }, async (tx, before) => {
    const linked = await link(tx, id, { assetIds, programIds });
    const moved = settleStatus(ctx, before, fields, reason);
    const following = { ...moved, ...dataDateFor(ctx, before, { ...fields, ...moved }) };
    const taken = await applyUserInput(tx, projectKind, before, { ...fields, ...following });
    if (taken === null && Object.keys(linked).length === 0) return null;
    return { ...taken, fields: { ...taken?.fields, ...linked } };
  });
}

type Given = { [Field in keyof ProjectFields]?: ProjectFields[Field] | undefined };

/** Figures that are as of the data date. */
const dated = ["progressPercent", "spentToDate", "pv", "ev", "ac"] as const;

/** Today as the data date of a write that changes one of its figures and names no date. */
function dataDateFor(ctx: UserContext, before: ProjectRecord | undefined, given: Given): { dataDate?: string } {
  const isChanged = dated.some(
    (field) => given[field] !== undefined && (given[field] ?? null) !== (before?.[field] ?? null),
  );
  return isChanged && (given.dataDate ?? null) === null ? { dataDate: today(ctx) } : {};
}

type Links = { assetIds?: string[] | undefined; programIds?: string[] | undefined };

async function link(tx: Db, id: string, links: Links): Promise<ChangedFields> {
  await refuseMissing(tx, links, { assetIds: "asset", programIds: "program" });
  return setProjectLinks(tx, id, links);
}

/** Actual dates must not be in the future. */
function refuseFuture(fields: Given, ctx: UserContext) {
  for (const field of ["actualStart", "actualEnd", "approvalDate", "dataDate"] as const)
    if ((fields[field] ?? "") > today(ctx)) throw fieldError(field, "Must not be in the future");
}

async function refuseUnfit(tx: Db, id: string, fields: Partial<ProjectValues>, before: ProjectRecord | undefined) {
  const all = { ...before, ...fields };
  refuseReversed(all, fields);
  for (const field of ["pv", "ev"] as const)
    if ((fields[field] !== undefined || fields.bac !== undefined) && (all[field] ?? 0) > (all.bac ?? Infinity))
      throw fieldError(field, "More than the budget at completion (bac)");
  await refuseMissing(tx, fields, {
    ownerOrgId: "organization",
    sponsorOrgId: "organization",
    leadAgencyOrgId: "organization",
    managerUserId: "user",
  });
  const relatedProjects = fields.relatedProjects?.map((related) => related.id) ?? [];
  if (relatedProjects.includes(id)) throw fieldError("relatedProjects", "A project cannot be related to itself");
  await refuseMissing(tx, { relatedProjects }, { relatedProjects: "project" });
  const isLifted = before?.status === "onHold" && before.statusBeforeHold === "construction";
  const isAsked = (fields.status !== undefined && !isLifted) || fields.contractWaiver !== undefined;
  if (all.status === "construction" && isAsked && !all.contractWaiver && !(await hasContract(tx, id)))
    throw fieldError("contractWaiver", "Construction requires a contract, or a waiver with the reason");
}

const ranges = [
  ["plannedStart", "plannedEnd"],
  ["actualStart", "actualEnd"],
  ["budgetRequestDate", "budgetApprovalDate"],
] as const;
type Dates = { [Field in (typeof ranges)[number][number]]?: string | null | undefined };

/** Refuses a write by which something would end before it began. */
function refuseReversed(all: Dates, fields: Dates): void {
  for (const [start, end] of ranges) {
    const isWritten = fields[start] !== undefined || fields[end] !== undefined;
    if (isWritten && (all[start] ?? "") > (all[end] ?? "9")) throw fieldError(end, `Before ${start}`);
  }
}
