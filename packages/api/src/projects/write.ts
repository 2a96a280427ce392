import {
  type CreateProject,
  draftProject,
  type Project,
  type ProjectFields,
  projectRecordNeeds,
  type UpdateProject,
} from "@pave/contract";
import {
  authorsOf,
  type ChangedFields,
  type Db,
  differences,
  getProject,
  hasContract,
  paidToDateOfProject,
  projects,
  setProjectLinks,
} from "@pave/db";
import { type Grant, makeOrRequest, type Request, storeEach, type Unversioned } from "../core/approvals.js";
import type { UserContext } from "../core/context.js";
import { refuseUnmet } from "../core/needs.js";
import {
  applyUserInput,
  changeWith,
  createRecord,
  definedFields,
  fieldError,
  type RecordKind,
  refuseFractionOfCent,
  today,
} from "../core/records.js";
import { refuseMissing } from "../core/references.js";
import { approvalDemand, approvalFacts, projectDemand, spendingDemand } from "./approval.js";
import { type ProjectRecord, type ProjectValues, settleStatus } from "./move.js";

export const projectKind: RecordKind<typeof projects, ProjectValues, Project> = {
  family: "projects",
  what: "project",
  table: projects,
  naming: "title",
  get: getProject,
  check: refuseUnfit,
};

/** Creates a project in planning or in a status that may follow; its approval and the amount spent need other people. */
export function createProject(ctx: UserContext, { assetIds, programIds, ...all }: CreateProject) {
  refuseFuture(all, ctx);
  const { fields, pending } = splitByApproval(ctx, all);
  const moved = settleStatus(ctx, undefined, fields, undefined);
  const following = { ...moved, ...dataDateFor(ctx, undefined, { ...fields, ...moved }) };
  return createRecord(ctx, projectKind, { ...fields, ...following }, async (tx, id) => {
    await link(tx, id, { assetIds, programIds });
    await storeEach(tx, ctx, pending, (input) => requestFor({ id, title: fields.title }, input));
  });
}

type New = Omit<CreateProject, keyof Links>;

/** The fields of a new project, and the requests for those that need approval. */
function splitByApproval(ctx: UserContext, { spentToDate, ac, ...all }: New) {
  const spent = { spentToDate, ac };
  const spending = spendingDemand(undefined, spent);
  if (spending) refuseFractionOfCent(projects, spent);
  const input = { ...spent, dataDate: all.dataDate ?? today(ctx) };
  const standing = { dataDate: all.dataDate ?? null };
  const reported = spending ? [{ ...spending, input, fields: differences(standing, input) }] : [];
  const demand = approvalDemand(undefined, all);
  if (!demand) return { fields: all, pending: reported };
  settleStatus(ctx, undefined, { ...all, ...approvalFacts(ctx, undefined, all) }, undefined);
  refuseUnready(all, undefined);
  const { status, phase, approver, approvalDate, ...fields } = all;
  const approved = definedFields<Record<string, unknown>>({ status, phase, approver, approvalDate });
  const before = { status: "planning", phase: "planning" };
  return {
    fields: { ...fields, status: "planning" as const },
    pending: [{ ...demand, input: approved, fields: differences(before, approved) }, ...reported],
  };
}

/**
 * Changes a project; a new status must be an allowed move. Approving the project, raising an approved budget, or another
 * amount spent needs approval.
 */
export function updateProject(ctx: UserContext, input: Unversioned<UpdateProject>, grant?: Grant) {
  const { id, version, reason, ...entered } = input;
  const { assetIds, programIds, ...given } = entered;
  refuseFuture(given, ctx);
  return changeWith(ctx, projectKind, { id, version, reason }, async (tx, before) => {
    const demand = projectDemand(before, given);
    const fields = demand ? { ...given, ...approvalFacts(ctx, before, given, grant) } : given;
    const makers = demand?.kind === "projectApproval" ? await authorsOf(tx, id) : [];
    // What was reported is as of the day of the request, not of its approval.
    const stated = demand ? { ...entered, ...dataDateFor(ctx, before, given) } : entered;
    const request = { ...requestFor(before, stated), reason, makers };
    return makeOrRequest(tx, ctx, grant, request, async (savepoint) => {
      const linked = await link(savepoint, id, { assetIds, programIds });
      const moved = settleStatus(ctx, before, fields, reason, grant);
      // An approved change names its data date, unless it is the one on record.
      const following = { ...moved, ...(grant ? {} : dataDateFor(ctx, before, { ...fields, ...moved })) };
      const taken = await applyUserInput(savepoint, projectKind, before, { ...fields, ...following });
      if (taken === null && Object.keys(linked).length === 0) return { change: null, demand };
      const changed = { ...taken?.fields, ...linked };
      return { change: { ...taken, fields: changed }, demand, named: withoutFacts(changed, given) };
    });
  });
}

/** A request names approver and date only if its author did. */
function withoutFacts({ approver, approval_date, ...changed }: ChangedFields, given: Given): ChangedFields {
  return {
    ...changed,
    ...(approver && given.approver !== undefined ? { approver } : {}),
    ...(approval_date && given.approvalDate !== undefined ? { approval_date } : {}),
  };
}

/** A change of a project that needs approval. */
const requestFor = ({ id, title }: { id: string; title: string }, input: object): Request => ({
  family: "projects",
  entityType: "projects",
  entityId: id,
  title,
  operation: "projects.update",
  input: definedFields<Record<string, unknown>>(input),
  reason: undefined,
});

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
  refuseUnready(fields, before);
  for (const field of ["pv", "ev"] as const)
    if ((fields[field] !== undefined || fields.bac !== undefined) && (all[field] ?? 0) > (all.bac ?? Infinity))
      throw fieldError(field, "Must not exceed the budget at completion (bac)");
  const isRestated = fields.spentToDate !== undefined && (fields.spentToDate ?? null) !== (before?.spentToDate ?? null);
  if (isRestated && (await paidToDateOfProject(tx, id)) !== null)
    throw fieldError("spentToDate", "Follows from the project's payments: record a payment event");
  const stated = new Set(before?.permits.map(textOf));
  // A source's values of other permits are not the writer's.
  for (const [at, permit] of (fields.permits ?? []).entries())
    if ((permit.applied ?? "") > (permit.issued ?? "9") && !stated.has(textOf(permit)))
      throw fieldError(`permits.${at}.issued`, "Before applied");
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
  const isRequested = (fields.status !== undefined && !isLifted) || fields.contractWaiver !== undefined;
  if (all.status === "construction" && isRequested && !all.contractWaiver && !(await hasContract(tx, id)))
    throw fieldError("contractWaiver", "Construction requires a contract, or a waiver with the reason");
}

/** A unique text for each value, regardless of the order of its fields. */
const textOf = (value: object) => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Refuses a project past planning without its required fields. */
function refuseUnready(given: Given, before: ProjectRecord | undefined): void {
  if (!draftProject.some((status) => status === (given.status ?? before?.status)))
    refuseUnmet(projectRecordNeeds, { given, before, by: "status", what: "a project past planning" });
}

const ranges = [
  ["plannedStart", "plannedEnd"],
  ["actualStart", "actualEnd"],
  ["budgetRequestDate", "budgetApprovalDate"],
] as const;
type Dates = { [Field in (typeof ranges)[number][number]]?: string | null | undefined };

/** Refuses a write that would end something before it starts. */
function refuseReversed(all: Dates, fields: Dates): void {
  for (const [start, end] of ranges) {
    const isWritten = fields[start] !== undefined || fields[end] !== undefined;
    if (isWritten && (all[start] ?? "") > (all[end] ?? "9")) throw fieldError(end, `Before ${start}`);
  }
}
