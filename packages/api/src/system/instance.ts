import type { Holdings, Instance } from "@pave/contract";
import { importsAt, readHoldings } from "@pave/db";
import type { Context } from "../core/context.js";

/** Facts about this instance, and the progress of loading its snapshot of real records. */
export async function readInstance({ db, instance: { isDemo, starter } }: Context): Promise<Instance> {
  if (!starter) return { isDemo, starter: null };
  const imports = await importsAt(
    db,
    starter.parts.map(({ location }) => location),
  );
  if (imports.length === 0) return { isDemo, starter: null };
  const loaded = new Set(imports.flatMap(({ location, status }) => (status === "finished" ? [location] : [])));
  const running = imports.find(({ location, status }) => status === "running" && !loaded.has(location));
  const next = starter.parts.find(({ location }) => location === running?.location);
  return {
    isDemo,
    starter: {
      snapshotDate: starter.snapshotDate,
      parts: starter.parts.length,
      partsLoaded: loaded.size,
      loading: next?.covers ?? null,
      rowsRead: running?.rowsRead ?? 0,
    },
  };
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The records on file and the changes of the last day. */
export function readHoldingsOf({ db, now, cache }: Context): Promise<Holdings> {
  const families = ["organizations", "assets", "programs", "projects", "contracts", "contract_parties", "events"];
  const minute = Math.floor(now().getTime() / minuteMs) * minuteMs;
  return cache.through("system.holdings", families, () => readHoldings(db, new Date(minute - dayMs)));
}
