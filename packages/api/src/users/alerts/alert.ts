import {
  type Alert,
  type AlertPage,
  type AlertTarget,
  alertIssues,
  type CreateAlert,
  type ListAlerts,
  limits,
  Refusal,
  type Rehearsal,
  type RehearseAlert,
  type Removed,
  type RuleTarget,
  type ToggleAlert,
  type UpdateAlert,
} from "@pave/contract";
import {
  alerts,
  type Db,
  entityVersion,
  fieldKindsOf,
  getAlert,
  getSearch,
  insertAlert,
  type JsonText,
  listAlerts as list,
  newId,
  notificationText,
  previewFirings,
  type Subscription,
  subscriptionOf,
  updateOwn,
} from "@pave/db";
import type { UserContext } from "../../core/context.js";
import { orNotFound } from "../../core/or-not-found.js";
import { definedFields, fieldError, today } from "../../core/records.js";
import { changeOwn, lockCallersOwn, refuseBeyond, removeOwn } from "../own.js";

export const alertKind = {
  table: alerts,
  what: "alert",
  removed: "alert",
  many: "alerts",
  max: limits.alertsMax,
} as const;

/** A page of the caller's alerts. */
export function listAlerts({ db, user }: UserContext, query: ListAlerts): Promise<JsonText<AlertPage>> {
  return list(db, user.id, query);
}

/** Creates an alert. It evaluates changes made from then on. */
export function createAlert(ctx: UserContext, { target, ...fields }: CreateAlert): Promise<Alert> {
  const id = newId();
  return ctx.db.transaction(async (tx) => {
    await refuseBeyond(tx, ctx, alertKind);
    const at = await targetOf(tx, ctx, target);
    refuseUnfit({ ...fields, target: at });
    await insertAlert(tx, { ...fields, ...columnsOf(at), mutedUntil: instantOf(fields), id, userId: ctx.user.id });
    return readAlert(ctx, tx, id);
  });
}

/** Updates an alert; the resulting rule must be consistent. */
export function updateAlert(ctx: UserContext, { id, version, target, ...fields }: UpdateAlert): Promise<Alert> {
  return ctx.db.transaction(async (tx) => {
    await changeOwn(tx, ctx, alertKind, { id, version }, async (before) => {
      const { mutedUntil, ...given } = definedFields<CreateAlert>(fields);
      const at: RuleTarget = target
        ? await targetOf(tx, ctx, target)
        : { entityType: before.entityType, id: before.entityId, searchId: before.searchId };
      refuseUnfit({ ...before, ...given, target: at });
      const muted = mutedUntil === undefined ? {} : { mutedUntil: instantOf({ mutedUntil }) };
      return { ...given, ...columnsOf(at), ...muted };
    });
    return readAlert(ctx, tx, id);
  });
}

/** Activates or deactivates an alert. Default: toggle. */
export function toggleAlert(ctx: UserContext, { id, isActive }: ToggleAlert): Promise<Alert> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockCallersOwn(tx, ctx, alertKind, id);
    const wanted = isActive ?? !before.isActive;
    if (wanted !== before.isActive) await updateOwn(tx, alerts, id, { isActive: wanted }, ctx.now());
    return readAlert(ctx, tx, id);
  });
}

/** Deletes an alert; its notifications remain. */
export function deleteAlert(ctx: UserContext, id: string): Promise<Removed> {
  return ctx.db.transaction((tx) => removeOwn(tx, ctx, alertKind, id));
}

/** Notifications a rule, or one of the caller's alerts, would have sent in recent days. */
export async function rehearseAlert(ctx: UserContext, requested: RehearseAlert): Promise<Rehearsal> {
  const { db } = ctx;
  const to = ctx.now();
  const from = new Date(to.getTime() - requested.days * 86_400_000);
  const who = await ruleOf(ctx, requested);
  const rule = { ...who.rule, since: from.toISOString(), mutedUntil: null };
  const { firings: all, isComplete } = await previewFirings(db, { ...who, rule }, from, to, limits.rehearsalChangesMax);
  const items = all.slice(0, requested.limit).map((one) => ({ ...notificationText(one), changeId: one.change.id }));
  return { items, total: all.length, from: from.toISOString(), isComplete };
}

type Rehearsed = Pick<Subscription, "type" | "name" | "rule" | "search">;

async function ruleOf(ctx: UserContext, { alertId, rule }: RehearseAlert): Promise<Rehearsed> {
  if (alertId !== undefined) return orNotFound(await subscriptionOf(ctx.db, ctx.user.id, alertId), alertKind.what);
  if (!rule) throw fieldError("rule", "Enter an alert or a rule");
  const target = await targetOf(ctx.db, ctx, rule.target);
  refuseUnfit({ ...rule, target });
  const search = target.searchId ? await getSearch(ctx.db, today(ctx), ctx.user.id, target.searchId) : null;
  const requested = { trigger: rule.trigger, target, conditions: rule.conditions, since: "", mutedUntil: null };
  return { type: rule.trigger, name: "Rehearsal", rule: requested, search };
}

/** The target of a rule, which must exist: a record, one of the caller's searches, or a family. */
async function targetOf(db: Db, ctx: UserContext, { entityType, id, searchId }: AlertTarget): Promise<RuleTarget> {
  if (searchId !== undefined) {
    if (id !== undefined) throw fieldError("target", "Enter either a record or a saved search");
    const search = await getSearch(db, today(ctx), ctx.user.id, searchId);
    if (!search?.isMine) throw fieldError("target.searchId", "Saved search not found");
    if (entityType !== undefined && entityType !== search.entityType)
      throw fieldError("target.entityType", "The saved search is of another record family");
    return { entityType: search.entityType, id: null, searchId };
  }
  if (entityType === undefined) throw fieldError("target.entityType", "Enter a record family");
  if (id !== undefined && (await entityVersion(db, entityType, id)) === null)
    throw fieldError("target.id", "Record not found");
  return { entityType, id: id ?? null, searchId: null };
}

function refuseUnfit(rule: Parameters<typeof alertIssues>[0]): void {
  const isOfEvents = rule.trigger === "newEvent" || rule.trigger === "disclosure";
  const issues = alertIssues(rule, fieldKindsOf(isOfEvents ? "events" : rule.target.entityType));
  const [first] = issues;
  if (first) throw new Refusal("BAD_REQUEST", `${first.path}: ${first.message}`, { issues });
}

const columnsOf = ({ entityType, id, searchId }: RuleTarget) => ({ entityType, entityId: id, searchId });
const instantOf = ({ mutedUntil }: Pick<CreateAlert, "mutedUntil">) => (mutedUntil ? new Date(mutedUntil) : null);

async function readAlert({ user }: UserContext, db: Db, id: string): Promise<Alert> {
  return orNotFound(await getAlert(db, user.id, id), alertKind.what);
}
