import { type AccountAction, type Feeds, type Fetch, type KeepCurrent, Refusal, type StartFetch } from "@pave/contract";
import { addFetch, type Db, getFetch, scheduleAddresses, setFetchStatus } from "@pave/db";
import { addressOfKey, type FeedAddress, planOf } from "@pave/ingest";
import { audit } from "../core/audit.js";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { listFeeds } from "./plan.js";

/** Starts a load; BAD_REQUEST if the selection has no address. */
export function startFetch(ctx: UserContext, { state, source, address, force }: StartFetch): Promise<Fetch> {
  const addresses = address ? address.map(known) : planOf({ state, sources: source }).addresses;
  if (addresses.length === 0)
    throw new Refusal("BAD_REQUEST", "No file of these sources is published for the state; load the nation's");
  return ctx.db.transaction(async (tx) => {
    const id = await addFetch(tx, {
      origin: "person",
      requestedBy: ctx.user.id,
      state: state ?? null,
      isForced: force,
      addresses,
    });
    const what = address ?? [state ?? "nation", ...(source ?? [])];
    await record(tx, ctx, "startFetch", id, {
      after: what.join(", ").slice(0, 300),
      ...(force && { reason: "forced" }),
    });
    return orNotFound(await getFetch(tx, id), "load");
  });
}

export const pauseFetch = (ctx: UserContext, id: string) =>
  turn(ctx, id, "pauseFetch", (tx) => setFetchStatus(tx, id, ["waiting", "running"], "paused"));

export const resumeFetch = (ctx: UserContext, id: string) =>
  turn(ctx, id, "resumeFetch", (tx) => setFetchStatus(tx, id, ["paused"], "waiting"));

/** Sets whether a job keeps addresses current. */
export function keepCurrent(ctx: UserContext, { address, isScheduled, reason }: KeepCurrent): Promise<Feeds> {
  const addresses = address.map(known);
  return ctx.db.transaction(async (tx) => {
    await scheduleAddresses(tx, addresses, isScheduled);
    const after = `${isScheduled ? "updated automatically" : "not updated automatically"}: ${address.join(", ")}`.slice(
      0,
      300,
    );
    await record(tx, ctx, "scheduleFeeds", null, { after, reason });
    return listFeeds(tx);
  });
}

function known(key: string): FeedAddress {
  const address = addressOfKey(key);
  if (!address) throw new Refusal("BAD_REQUEST", `The catalogue has no address ${key}, or no reader for it`);
  return address;
}

function turn(
  ctx: UserContext,
  id: string,
  action: AccountAction,
  change: (tx: Db) => Promise<boolean>,
): Promise<Fetch> {
  return ctx.db.transaction(async (tx) => {
    const before = orNotFound(await getFetch(tx, id), "load");
    if (!(await change(tx))) throw new Refusal("CONFLICT", `The load is ${before.status}`);
    const after = orNotFound(await getFetch(tx, id), "load");
    await record(tx, ctx, action, id, { before: before.status, after: after.status });
    return after;
  });
}

const record = (tx: Db, ctx: UserContext, action: AccountAction, id: string | null, detail: Record<string, unknown>) =>
  audit(tx, ctx, action, ctx.user.id, detail, { entityType: "fetches", entityId: id });
