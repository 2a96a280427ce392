import { newWebhookSecret } from "@pave/auth";
import {
  type CreatedWebhook,
  type CreateWebhook,
  type Done,
  type KeyScope,
  limits,
  Refusal,
  type UpdateWebhook,
  type Webhook,
  type Webhooks,
  type WebhookTopic,
} from "@pave/contract";
import {
  type Db,
  deleteWebhook,
  feedCursor,
  insertWebhook,
  listWebhooks as list,
  newId,
  noSecret,
  redeliverFailed,
  updateOwn,
  webhooks,
} from "@pave/db";
import { addressOf, DownloadRefused } from "@pave/ingest/reach";
import { audit } from "../core/audit.js";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { definedFields, fieldError, refuseStale } from "../core/records.js";
import { lockCallersOwn, refuseBeyond } from "../users/own.js";

const kind = { table: webhooks, what: "webhook", many: "webhooks", max: limits.webhooksMax } as const;

/** How long the previous secret continues to sign messages after a renewal. */
const overlapMs = 86_400_000;

/** The scope that lets a key read what a topic sends; null: no key may. */
const scopeOf: Record<WebhookTopic, KeyScope | null> = {
  changes: "read:changes",
  imports: "read:sources",
  alerts: null,
};

/** The topic that a key may not read; undefined for a session, and if it may read all. */
function closedTopic({ key }: UserContext["user"], topics: readonly WebhookTopic[]): WebhookTopic | undefined {
  const isOpen = (scope: KeyScope | null) => scope !== null && key?.scopes.includes(scope);
  return key && topics.find((topic) => !isOpen(scopeOf[topic]));
}

function refuseClosed(ctx: UserContext, topics: readonly WebhookTopic[]): void {
  const closed = closedTopic(ctx.user, topics);
  if (closed === undefined) return;
  const scope = scopeOf[closed];
  throw new Refusal(
    "FORBIDDEN",
    scope ? `This API key lacks the scope ${scope}` : `topics: ${closed} cannot be chosen with an API key; sign in`,
  );
}

/** The caller's webhooks; with a key, only those whose events it may read. */
export async function listWebhooks({ db, user }: UserContext): Promise<Webhooks> {
  const items = await list(db, user.id);
  return { items: items.filter(({ topics }) => closedTopic(user, topics) === undefined) };
}

/** One of the caller's webhooks; NOT_FOUND also for a key that may not read its events. */
export async function getWebhook({ db, user }: UserContext, id: string, tx: Db = db): Promise<Webhook> {
  const [found] = await list(tx, user.id, id);
  return orNotFound(found && closedTopic(user, found.topics) === undefined ? found : null, kind.what);
}

/** Locks one of the caller's webhooks for a change. */
export async function lockWebhook(tx: Db, ctx: UserContext, id: string) {
  const row = await lockCallersOwn(tx, ctx, kind, id);
  return orNotFound(closedTopic(ctx.user, row.topics) === undefined ? row : null, kind.what);
}

/** Creates a webhook for future events. Its secret is stored sealed. */
export async function createWebhook(ctx: UserContext, input: CreateWebhook): Promise<CreatedWebhook> {
  refuseClosed(ctx, input.topics);
  refuseUnfitAddress(input.url);
  const [id, secret] = [newId(), newWebhookSecret()];
  const changesCursor = await feedCursor(ctx.db);
  return ctx.db.transaction(async (tx) => {
    await refuseBeyond(tx, ctx, kind);
    const sealed = ctx.auth.sealer.seal(secret, id);
    await insertWebhook(tx, { ...input, id, userId: ctx.user.id, secret: sealed, changesCursor });
    await record(tx, ctx, "createWebhook", id, input);
    return { ...(await getWebhook(ctx, id, tx)), secret };
  });
}

/** Updates a webhook. Turned on after a suspension, it also repeats the deliveries that failed meanwhile. */
export function updateWebhook(ctx: UserContext, { id, version, ...fields }: UpdateWebhook): Promise<Webhook> {
  if (fields.topics) refuseClosed(ctx, fields.topics);
  if (fields.url !== undefined) refuseUnfitAddress(fields.url);
  return ctx.db.transaction(async (tx) => {
    const before = await lockWebhook(tx, ctx, id);
    refuseStale(before, version);
    if (fields.isActive && before.secret === noSecret) throw fieldError("isActive", "Renew the secret first");
    const given = definedFields<CreateWebhook & { isActive: boolean }>(fields);
    const restarted = given.isActive ? { suspendedAt: null, failingSince: null } : {};
    await updateOwn(tx, webhooks, id, { ...given, ...restarted }, ctx.now());
    if (given.isActive && before.suspendedAt !== null && before.failingSince !== null)
      await redeliverFailed(tx, id, before.failingSince, ctx.now());
    await record(tx, ctx, "changeWebhook", id, { name: before.name, ...given });
    return getWebhook(ctx, id, tx);
  });
}

/** Creates a new secret; for a day messages are signed with the previous one as well. */
export function renewWebhookSecret(ctx: UserContext, id: string): Promise<CreatedWebhook> {
  const secret = newWebhookSecret();
  return ctx.db.transaction(async (tx) => {
    const before = await lockWebhook(tx, ctx, id);
    const hadSecret = before.secret !== noSecret;
    const values = {
      secret: ctx.auth.sealer.seal(secret, id),
      previousSecret: hadSecret ? before.secret : null,
      previousSecretUntil: hadSecret ? new Date(ctx.now().getTime() + overlapMs) : null,
    };
    await updateOwn(tx, webhooks, id, values, ctx.now());
    await record(tx, ctx, "renewWebhookSecret", id, { name: before.name });
    return { ...(await getWebhook(ctx, id, tx)), secret };
  });
}

/** Deletes a webhook and its deliveries. */
export function removeWebhook(ctx: UserContext, id: string): Promise<Done> {
  return ctx.db.transaction(async (tx) => {
    const { name } = await lockWebhook(tx, ctx, id);
    await deleteWebhook(tx, id);
    await record(tx, ctx, "deleteWebhook", id, { name });
    return { success: true };
  });
}

function record(
  tx: Db,
  ctx: UserContext,
  action: "createWebhook" | "changeWebhook" | "renewWebhookSecret" | "deleteWebhook",
  webhookId: string,
  detail: object,
) {
  return audit(tx, ctx, action, ctx.user.id, { webhookId, ...detail });
}

/** Refuses URLs that the sender would refuse: anything but https on its default port, and private networks. */
function refuseUnfitAddress(url: string): void {
  try {
    addressOf(url);
  } catch (error) {
    if (error instanceof DownloadRefused) throw fieldError("url", error.message);
    throw error;
  }
}
