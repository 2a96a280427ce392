import { join } from "node:path";
import { isImporting } from "@pave/db";
import { type Feed, feedOf, feedsDue, importFeeds } from "@pave/ingest";
import { SettingsError } from "../settings/env.js";
import type { Job } from "./job.js";

/** The feeds named in the settings. Throws `SettingsError` for an unknown one. */
export function feedsOf(texts: readonly string[]): Feed[] {
  return texts.map((text) => {
    const feed = feedOf(text);
    if (!feed) throw new SettingsError(`IMPORT_FEEDS needs a source and the location of its files: ${text}`);
    return feed;
  });
}

type Settings = { IMPORT_FEEDS: readonly string[]; IMPORT_EVERY_HOURS: number; DATA_DIR: string };

/**
 * Imports feeds whose last import is too old, one at a time across all servers. Interrupted imports resume. No jobs
 * if no feed is configured.
 */
export function importJobs(url: string, { IMPORT_FEEDS, IMPORT_EVERY_HOURS, DATA_DIR }: Settings): Job[] {
  const feeds = feedsOf(IMPORT_FEEDS);
  if (feeds.length === 0 || IMPORT_EVERY_HOURS === 0) return [];
  const options = { rejectsDir: join(DATA_DIR, "rejects"), downloadsDir: join(DATA_DIR, "downloads") };
  async function run(signal: AbortSignal): Promise<void> {
    // The next run, within the hour, imports the remaining feeds.
    if (await isImporting(url)) return;
    const since = new Date(Date.now() - IMPORT_EVERY_HOURS * 3_600_000);
    const results = await importFeeds(url, await feedsDue(url, feeds, since), { ...options, signal });
    const failed = results.flatMap(({ feed, error, refused }) =>
      [...refused, ...(error ? [error] : [])].map(({ message }) => `${feed.source}: ${message}`),
    );
    if (failed.length > 0) throw new Error(failed.join("; "));
  }
  return [{ name: "imports", everySeconds: 3_600, run }];
}
