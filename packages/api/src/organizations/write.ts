import {
  type ChangeCause,
  type CreateOrganization,
  type Organization,
  type OrganizationFields,
  Refusal,
  type UpdateOrganization,
} from "@pave/contract";
import {
  byColumn,
  type ChangedFields,
  type Db,
  differences,
  getOrganization,
  insertOrganization,
  isAncestor,
  type JsonText,
  lockOrganization,
  logChange,
  newId,
  type OrganizationRecord,
  personSource,
  recordCorrection,
  takenIdentifier,
  updateOrganization,
  withPerson,
} from "@pave/db";
import type { UserContext } from "../context.js";
import { found } from "./found.js";

const family = "organizations";

type Fields = Partial<OrganizationFields>;

/** The fields that were given; one that is undefined was not. Guarantee of the cast: no value left is undefined. */
function given<Given extends object>(fields: Given, isWanted = (_field: string) => true) {
  const entries = Object.entries(fields).filter(([field, value]) => value !== undefined && isWanted(field));
  return Object.fromEntries(entries) as { [Field in keyof Given]?: Exclude<Given[Field], undefined> };
}

/** Runs a write in one transaction; when it is done, this server forgets what it held without waiting to be told. */
async function write<Result>(
  { db, cache }: UserContext,
  id: string,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await db.transaction(work);
    cache.drop(`${family}:${id}`);
    return result;
  } catch (error) {
    const field = takenIdentifier(error);
    if (field === null) throw error;
    const message = "Another organization has it";
    throw new Refusal("CONFLICT", `${field}: ${message}`, { issues: [{ path: field, message }] });
  }
}

/** Makes an organization from what a person says of it. */
export async function createOrganization(ctx: UserContext, input: CreateOrganization): Promise<JsonText<Organization>> {
  const id = newId();
  return write(ctx, id, async (tx) => {
    await refuseParent(tx, id, input);
    await insertOrganization(tx, {
      ...input,
      id,
      sources: [personSource],
      asOf: today(ctx),
      createdBy: ctx.user.id,
      updatedBy: ctx.user.id,
    });
    await recordCorrection(tx, id, input, today(ctx));
    await log(tx, ctx, { entityId: id, version: 1, cause: "create", fields: {} });
    return found(await getOrganization(tx, id));
  });
}

/** Changes the fields that are given; null clears one. What a person says outlasts the next import. */
export async function changeOrganization(
  ctx: UserContext,
  { id, version, reason, ...rest }: UpdateOrganization,
): Promise<JsonText<Organization>> {
  return write(ctx, id, async (tx) => {
    const before = found(await lockOrganization(tx, id));
    refuseStale(before, version);
    const changed = differences(before, { ...before, ...given(rest) });
    // A form sends all of its fields; only those that differ are a person's word, and imports go on telling the others.
    const fields = given(rest, (field) => field in changed);
    await refuseParent(tx, id, fields);
    if (Object.keys(changed).length > 0) {
      const sources = withPerson(before.sources, "name" in fields);
      await updateOrganization(tx, id, { ...fields, sources, asOf: today(ctx), updatedBy: ctx.user.id });
      await recordCorrection(tx, id, fields, today(ctx));
      await log(tx, ctx, {
        entityId: id,
        version: version + 1,
        cause: "userCorrection",
        fields: byColumn(changed),
        reason,
      });
    }
    return found(await getOrganization(tx, id));
  });
}

type Deletion = { id: string; version?: number | undefined; reason?: string | undefined };

/** Hides an organization from every list; its row, its sources and its history stay. Children lose sight of it. */
export async function deleteOrganization(
  ctx: UserContext,
  { id, version, reason }: Deletion,
): Promise<{ success: true }> {
  return write(ctx, id, async (tx) => {
    const before = found(await lockOrganization(tx, id));
    if (version !== undefined) refuseStale(before, version);
    await updateOrganization(tx, id, { isDeleted: true, updatedBy: ctx.user.id });
    const fields = { is_deleted: { before: false, after: true } };
    await log(tx, ctx, { entityId: id, version: before.version + 1, cause: "delete", fields, reason });
    return { success: true };
  });
}

type Logged = {
  entityId: string;
  version: number;
  cause: ChangeCause;
  fields: ChangedFields;
  reason?: string | undefined;
};

function log(tx: Db, { user }: UserContext, change: Logged): Promise<void> {
  return logChange(tx, { entityType: family, actorId: user.id, ...change });
}

function today({ now }: UserContext): string {
  return now().toISOString().slice(0, 10);
}

function refuseStale({ version }: OrganizationRecord, basedOn: number): void {
  if (version !== basedOn)
    throw new Refusal(
      "VERSION_CONFLICT",
      `It was changed meanwhile: this is based on version ${basedOn}, it is at ${version}`,
    );
}

/** A parent must exist and must not be the organization itself or below it. */
async function refuseParent(tx: Db, id: string, { parentOrganizationId }: Fields): Promise<void> {
  if (!parentOrganizationId) return;
  const path = "parentOrganizationId";
  const refuse = (message: string) =>
    new Refusal("BAD_REQUEST", `${path}: ${message}`, { issues: [{ path, message }] });
  if (!(await lockOrganization(tx, parentOrganizationId))) throw refuse("There is no such organization");
  if (await isAncestor(tx, id, parentOrganizationId)) throw refuse("It would be its own ancestor");
}
