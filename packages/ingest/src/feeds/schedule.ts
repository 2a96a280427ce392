import { addFetch, type Database, dueAddresses, nextFetch, withFetchLock } from "@pave/db";
import { type FetchOptions, runFetch } from "./fetch.js";

/**
 * Runs queued and interrupted loads, one at a time across all servers, preceded by one for the addresses whose
 * automatic update is due. Throws the reason of an aborted signal.
 */
export async function workFetches(database: Database, options: FetchOptions): Promise<void> {
  await withFetchLock(database.url, async () => {
    const due = await dueAddresses(database.db);
    if (due.length > 0) await addFetch(database.db, { origin: "schedule", addresses: due });
    for (;;) {
      options.signal?.throwIfAborted();
      const next = await nextFetch(database.db);
      if (!next) return;
      await runFetch(database, next, options);
    }
  });
}
