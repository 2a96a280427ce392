import { join } from "node:path";
import {
  addressStateOf,
  type Database,
  fetchStatusOf,
  type ItemChange,
  type KnownAddress,
  openItemsOf,
  recordsInState,
  saveCurrent,
  saveFailure,
  saveItem,
  setFetchStatus,
} from "@pave/db";
import type { SourceKey } from "../catalogue.js";
import { withMembers } from "../run/archives.js";
import { importFiles } from "../run/import-files.js";
import { FileRefused, type ImportOptions } from "../run/summary.js";
import type { CatalogueFeed } from "./catalogue/feed.js";
import { type DownloadOptions, discard, NotPublished, sweepDownloads } from "./download.js";
import { type Content, dayOf, inspect, newer, reasonToHold, sampleRows, staleMessage } from "./inspect.js";
import { type Obtained, type ObtainOptions, obtain } from "./obtain.js";
import { addressOfKey, checkEveryHours, type FeedAddress } from "./plan.js";
import { DownloadRefused } from "./reach.js";

export type FetchOptions = Pick<ImportOptions, "rejectsDir" | "signal" | "batchRows"> &
  Pick<DownloadOptions, "reach" | "pause"> &
  Pick<ObtainOptions, "keys"> & {
    downloadsDir: string;
    now?: (() => Date) | undefined;
    /** Interval at which progress is saved and pauses are detected. Default: one second. */
    saveEveryMs?: number | undefined;
    /** Called for an error not caused by a file or its publisher. */
    onError?: ((error: unknown) => void) | undefined;
    /** Called when the state of an address changes, as it is saved. */
    onItem?: ((address: string, change: ItemChange) => void) | undefined;
  };

/** Age at which an abandoned partial download is removed. */
const partsForMs = 24 * 3_600_000;

/** The load was paused by a user. */
class Paused extends Error {}

/**
 * Runs a load: downloads, checks and imports each remaining address. A failure of one does not stop the others. Returns
 * "paused" if it was paused in the meantime. Throws the reason of an aborted signal; the next run continues there. The
 * caller holds the lock of `withFetchLock`.
 */
export async function runFetch(
  database: Database,
  { id, isForced }: { id: string; isForced: boolean },
  options: FetchOptions,
): Promise<"finished" | "paused"> {
  const { db } = database;
  const { now = () => new Date(), saveEveryMs = 1_000 } = options;
  if (!(await setFetchStatus(db, id, ["waiting", "running"], "running"))) return "paused";
  await sweepDownloads(options.downloadsDir, new Date(now().getTime() - partsForMs));
  for (const item of await openItemsOf(db, id)) {
    options.signal?.throwIfAborted();
    if ((await fetchStatusOf(db, id)) !== "running") return "paused";
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, ...(options.signal ? [options.signal] : [])]);
    const progress = watch(saveEveryMs, async (change) => {
      await saveItem(db, item.id, change);
      if (stop.signal.aborted) return;
      if ((await fetchStatusOf(db, id)) !== "running") stop.abort(new Paused());
    });
    const report = (change: ItemChange) => {
      progress.change(change);
      options.onItem?.(item.address, change);
    };
    try {
      const end = await fetchOne(database, item.address, isForced, { ...options, signal }, report);
      await progress.end();
      await saveItem(db, item.id, end);
      options.onItem?.(item.address, end);
    } catch (error) {
      await progress.end();
      if (stop.signal.aborted && !options.signal?.aborted) return "paused";
      throw error;
    }
  }
  await setFetchStatus(db, id, ["running"], "finished");
  return "finished";
}

/** Saves the latest state of an address periodically, and at once when its status changes. */
function watch(everyMs: number, save: (change: ItemChange) => Promise<void>) {
  let pending: ItemChange = {};
  let saving: Promise<void> = Promise.resolve();
  let failure: unknown;
  const flush = () => {
    const change = pending;
    pending = {};
    saving = saving
      .then(() => save(change))
      .catch((error: unknown) => {
        failure = error;
      });
  };
  const timer = setInterval(flush, everyMs);
  return {
    change(change: ItemChange) {
      pending = { ...pending, ...change };
      if (change.status !== undefined) flush();
    },
    async end() {
      clearInterval(timer);
      await saving;
      if (failure !== undefined) throw failure;
    },
  };
}

async function fetchOne(
  database: Database,
  key: string,
  isForced: boolean,
  options: FetchOptions & { signal: AbortSignal },
  report: (change: ItemChange) => void,
): Promise<ItemChange> {
  const address = addressOfKey(key);
  if (!address) return { status: "failed", message: "The catalogue no longer has this address." };
  const { db } = database;
  const every = checkEveryHours(address);
  try {
    return await loadAddress(database, address, isForced, options, report);
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof NotPublished && address.feed.parts?.optional) {
      await saveCurrent(db, address, every);
      return { status: "missing", message: "The publisher has no file at this address." };
    }
    const known = messageOf(error);
    if (known === undefined) options.onError?.(error);
    const message = known ?? "An unexpected error; the log has the details.";
    await saveFailure(db, address, message, null, every);
    return { status: "failed", message };
  }
}

/** The message of a failure for administrators, or undefined for an unexpected error. */
function messageOf(error: unknown): string | undefined {
  if (error instanceof FileRefused || error instanceof DownloadRefused) return `${error.message}.`;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOSPC" || code === "EDQUOT") return "The disk is full.";
  return undefined;
}

async function loadAddress(
  { db, pool, url: databaseUrl }: Database,
  address: FeedAddress,
  isForced: boolean,
  options: FetchOptions & { signal: AbortSignal },
  report: (change: ItemChange) => void,
): Promise<ItemChange> {
  const { feed, key, source } = address;
  const { now: clock = () => new Date() } = options;
  const now = clock();
  const started = performance.now();
  const folder = join(options.downloadsDir, key.replace(/[/:]/g, "_"));
  const every = checkEveryHours(address);
  const before = await addressStateOf(db, key);
  report({ status: "downloading" });
  const file = await obtain(address, folder, {
    ...options,
    now,
    known: isForced ? undefined : before,
    onBytes: (bytes, bytesTotal) => report({ bytes, bytesTotal }),
  });
  if (file === "unchanged") {
    await saveCurrent(db, address, every);
    return { status: "unchanged", message: staleNote(feed, before, now) };
  }
  report({ status: "checking", bytes: file.bytes, bytesTotal: file.bytes });
  const isWanted = wantedIn(feed);
  return withMembers(source === "irs-990" ? [] : [file.path], isWanted, async (members) => {
    const paths = source === "irs-990" ? [file.path] : members;
    const today = now.toISOString().slice(0, 10);
    const isRead = isForced || looksWhole(address, file.bytes, before);
    const content = await inspect(source, paths, feed.expects, today, {
      state: address.within,
      recordsIn: recordsInState(pool),
      signal: options.signal,
      isEnough: isRead && !ownRuns.has(source) ? enough(feed, isForced, before, dayOfFile(file), now) : undefined,
    });
    if (content.rows === 0 && address.within !== undefined && !before?.rows) {
      await discard(file.path);
      const known = { header: content.header, newestOn: content.newestOn ?? dayOfFile(file) };
      await saveCurrent(db, address, every, {
        ...editionOf(file),
        ...known,
        rows: 0,
        seconds: secondsSince(started),
      });
      return { status: "finished", rows: 0, message: `The file has no rows of ${address.within}.` };
    }
    const held = isForced ? null : reasonToHold(feed, whole(content, isRead, before), before, dayOfFile(file), now);
    if (held) {
      await saveFailure(db, address, held.message, held, every);
      return { status: "held", rows: content.rows, message: held.message };
    }
    report({ status: "importing", rows: 0 });
    const read = { rows: 0, newestOn: content.newestOn };
    const refused: string[] = [];
    await importFiles(databaseUrl, source, paths, {
      rejectsDir: options.rejectsDir,
      signal: options.signal,
      batchRows: options.batchRows,
      // Already compared with the last file of this address.
      force: true,
      location: file.url,
      state: address.within,
      onSkipped: ({ message }) => refused.push(message),
      onRow: (cells) => {
        read.rows++;
        read.newestOn = newer(read.newestOn, cells, feed.expects.dated, today);
      },
      onProgress: (step) =>
        report(
          step.phase === "waiting"
            ? { message: "Waiting for another import to finish." }
            : { rows: step.counts.rowsRead, message: null },
        ),
    });
    if (refused.length > 0) throw new FileRefused(refused.join("; "));
    const rows = ownRuns.has(source) ? content.rows : read.rows;
    await saveCurrent(db, address, every, {
      ...editionOf(file),
      rows,
      header: content.header,
      newestOn: read.newestOn ?? dayOfFile(file),
      seconds: secondsSince(started),
    });
    await discard(file.path);
    return { status: "finished", rows, message: addedNote(content, before) };
  });
}

const editionOf = ({ url, etag, lastModified, bytes }: Obtained) => ({ url, etag, lastModified, bytes });
const secondsSince = (started: number) => Math.ceil((performance.now() - started) / 1_000);

/** Sources whose files are not imported row by row. */
const ownRuns: ReadonlySet<SourceKey> = new Set(["irs-990", "census-government-finance"]);

/** A file smaller than this fraction of the last one is read completely before it is imported. */
const bytesShareMin = 0.95;

/**
 * true: the file is about as large as the last one of its address, so its rows need not be counted before the import.
 */
const looksWhole = ({ within }: FeedAddress, bytes: number, before: KnownAddress | undefined) =>
  within === undefined && bytes >= bytesShareMin * (before?.bytes ?? 0);

/** An estimate of a file's contents from its beginning. */
const whole = (content: Content, isPart: boolean, before: KnownAddress | undefined): Content =>
  isPart && content.rows > 0 ? { ...content, rows: Math.max(content.rows, before?.rows ?? 0) } : content;

/** Whether the part read suffices to decide on the import. */
const enough =
  (feed: CatalogueFeed, isForced: boolean, before: KnownAddress | undefined, day: string | null, now: Date) =>
  (content: Content): boolean =>
    content.sample.length === sampleRows &&
    (isForced ||
      ((feed.expects.dated === undefined || content.newestOn !== null) &&
        reasonToHold(feed, whole(content, true, before), before, day, now) === null));

/** Matches names against the members of a feed, with `*` as a wildcard. */
function wantedIn({ members }: CatalogueFeed): (name: string) => boolean {
  if (!members) return () => true;
  const patterns = members.map(
    (member) =>
      new RegExp(
        `^${member
          .split("*")
          .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"))
          .join(".*")}$`,
        "i",
      ),
  );
  return (name) => patterns.some((pattern) => pattern.test(name));
}

/** The publisher's modification date of the file, if given. */
function dayOfFile({ lastModified }: Obtained): string | null {
  const at = Date.parse(lastModified ?? "");
  return Number.isNaN(at) ? null : dayOf(new Date(at).toISOString());
}

/** A publisher that returns "unchanged" for too long is silently stale. */
function staleNote({ cadence }: CatalogueFeed, before: KnownAddress | undefined, now: Date): string | null {
  const newestOn = before?.newestOn ?? null;
  if (newestOn === null || cadence.staleDays === undefined) return null;
  const age = (now.getTime() - Date.parse(newestOn)) / 86_400_000;
  return age > cadence.staleDays ? staleMessage(newestOn, cadence.every) : null;
}

function addedNote({ header }: Content, before: KnownAddress | undefined): string | null {
  const added = header?.filter((column) => before?.header && !before.header.includes(column)) ?? [];
  return added.length === 0 ? null : `New columns, which are not read: ${added.join(", ")}.`;
}
