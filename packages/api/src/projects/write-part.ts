import type { Project } from "@pave/contract";
import {
  authorsOf,
  type ChangedFields,
  changedColumns,
  correctPart,
  type Db,
  getProjectPart,
  insertRecord,
  JsonText,
  lockRecord,
  newId,
  type ProjectPart,
  projects,
  type RecordOf,
  type RecordTable,
  type RecordValues,
  updateRecord,
} from "@pave/db";
import { type Demand, type Grant, makeOrRequest } from "../core/approvals.js";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { changeWith, definedFields, refuseFractionOfCent, refuseStale, today } from "../core/records.js";
import type { ProjectRecord } from "./move.js";
import { projectKind } from "./write.js";

/** The project and item a write affects. */
type About<Table extends RecordTable> = {
  ctx: UserContext;
  projectId: string;
  id: string;
  reason: string | undefined;
  before: (RecordOf<Table> & { projectId: string }) | undefined;
};

/** Definition of one kind of item; `name` is its field in the history. */
export type PartKind<Table extends RecordTable, Fields extends object, Row extends object> = {
  name: string;
  /** Singular name: `milestone`. */
  what: string;
  table: Table;
  part: ProjectPart<Row>;
  /** Refuses contradictory fields and returns the derived ones. */
  settle(tx: Db, about: About<Table>, fields: Partial<Fields>): Promise<Partial<Fields>>;
  /** The approval that a change of an item needs; null if none. */
  demand?(before: RecordOf<Table>, fields: Partial<Fields>): Demand | null;
};

type Target = { id: string; reason?: string | undefined };
type Given<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };

/** Adds an item to a project, as the project's next version, and returns both. */
export function addPart<Table extends RecordTable, Fields extends object, Row extends object>(
  ctx: UserContext,
  kind: PartKind<Table, Fields, Row>,
  { id: projectId, reason, ...fields }: Target & Fields,
) {
  const id = newId();
  return writePart(ctx, kind, { id: projectId, reason }, id, async (tx) => {
    const given = definedFields<Fields>(fields);
    refuseFractionOfCent(kind.table, given);
    const following = await kind.settle(tx, { ctx, projectId, id, reason, before: undefined }, given);
    const by = { createdBy: ctx.user.id, updatedBy: ctx.user.id };
    await insertRecord(tx, kind.table, { ...given, ...following, id, projectId, ...by });
    return undemanding;
  });
}

/** Changes the given fields of an item; null clears one. `version` is the item's. */
export function changePart<Table extends RecordTable, Fields extends object, Row extends object>(
  ctx: UserContext,
  kind: PartKind<Table, Fields, Row>,
  id: string,
  { id: projectId, version, reason, ...fields }: Target & { version?: number } & Given<Fields>,
  grant?: Grant,
) {
  const given = definedFields<Fields>(fields);
  const work: Work = async (tx) => {
    const before = await lockPart(tx, kind, projectId, id);
    if (version !== undefined) refuseStale(before, version);
    refuseFractionOfCent(kind.table, given);
    const values = { ...given, ...(await kind.settle(tx, { ctx, projectId, id, reason, before }, given)) };
    const fields = changedColumns(before, values);
    if (Object.keys(fields).length === 0) return null;
    await correctPart(tx, kind.table, before, asValues(values), { by: ctx.user.id, day: today(ctx) });
    return { fields, demand: kind.demand?.(before, given) ?? null };
  };
  return writePart(ctx, kind, { id: projectId, reason }, id, work, { grant, input: given });
}

/** Deletes an item of a project; the history retains it. */
export async function removePart<Table extends RecordTable, Fields extends object, Row extends object>(
  ctx: UserContext,
  kind: PartKind<Table, Fields, Row>,
  id: string,
  { id: projectId, version, reason }: Target & { version?: number | undefined },
): Promise<{ success: true }> {
  await inProject(ctx, kind, { id: projectId, reason }, id, async (tx) => {
    const before = await lockPart(tx, kind, projectId, id);
    if (version !== undefined) refuseStale(before, version);
    await updateRecord(tx, kind.table, id, { isDeleted: true, updatedBy: ctx.user.id });
    return undemanding;
  });
  return { success: true };
}

/** The changed fields of an item, and the approval they need. */
type Written = { fields: ChangedFields; demand: Demand | null };
/** Writes an item; null if nothing changes. */
type Work = (tx: Db) => Promise<Written | null>;
/** The grant of an approved change, and the input of one that may need approval. */
type Approving = { grant?: Grant | undefined; input?: Record<string, unknown> };

const undemanding: Written = { fields: {}, demand: null };

async function writePart<Table extends RecordTable, Fields extends object, Row extends object>(
  ctx: UserContext,
  kind: PartKind<Table, Fields, Row>,
  target: Target,
  id: string,
  work: Work,
  approving: Approving = {},
): Promise<JsonText<{ project: Project; item: Row }>> {
  const project = await inProject(ctx, kind, target, id, work, approving);
  const item = orNotFound(await getProjectPart(ctx.db, kind.part, target.id, id), kind.what);
  return new JsonText(`{"project":${project.text},"item":${item.text}}`);
}

/** Writes an item and the project's next version, or stores the change for approval. */
function inProject<Table extends RecordTable, Fields extends object, Row extends object>(
  ctx: UserContext,
  { name, part, demand }: PartKind<Table, Fields, Row>,
  target: Target,
  id: string,
  work: Work,
  { grant, input = {} }: Approving = {},
): Promise<JsonText<Project>> {
  return changeWith(ctx, projectKind, target, async (tx, project) => {
    const item = async (db: Db) => (await getProjectPart(db, part, target.id, id))?.parse() ?? null;
    const before = await item(tx);
    const makers = grant || !demand ? [] : await authorsOf(tx, target.id, { name, id });
    const about = { family: "projects", entityType: "projects", entityId: target.id, partId: id } as const;
    const operation = `projects.${name}`;
    const request = { ...about, title: project.title, operation, input, reason: target.reason, makers };
    return makeOrRequest(tx, ctx, grant, request, async (savepoint) => {
      const written = await work(savepoint);
      if (!written) return { change: null, demand: null };
      const fields = { [name]: { before, after: await item(savepoint) }, ...(await stored(savepoint, project)) };
      return { change: { fields }, demand: written.demand, named: written.fields };
    });
  });
}

/** Columns that triggers set on the project row, for the history's as-of state. */
async function stored(tx: Db, before: ProjectRecord): Promise<ChangedFields> {
  const { secured, riskScore, milestoneDue, milestoneSlip } = orNotFound(
    await lockRecord(tx, projects, before.id),
    "project",
  );
  return changedColumns(before, { secured, riskScore, milestoneDue, milestoneSlip });
}

async function lockPart<Table extends RecordTable, Fields extends object, Row extends object>(
  tx: Db,
  { table, what }: PartKind<Table, Fields, Row>,
  projectId: string,
  id: string,
): Promise<RecordOf<Table> & { projectId: string }> {
  const part = await lockRecord(tx, table, id);
  // Items of other projects are not found.
  return orNotFound(part && isOf(part, projectId) ? part : null, what);
}

function isOf<Part extends object>(part: Part, projectId: string): part is Part & { projectId: string } {
  return "projectId" in part && part.projectId === projectId;
}

/** Guarantee of the cast: the fields of an item are columns of its table. */
function asValues<Table extends RecordTable>(fields: object): RecordValues<Table> {
  return fields as RecordValues<Table>;
}
