import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { locationsImportedSince, recordFailedImport } from "@pave/db";
import { importSources, type SourceKey } from "../catalogue.js";
import { importFiles } from "../run/import-files.js";
import { canRead } from "../run/recognize.js";
import { FileRefused, type FileSummary, type ImportOptions } from "../run/summary.js";
import { type DownloadOptions, download } from "./download.js";

/** Location of a source's files: a file, a folder, or an https URL. */
export type Feed = { source: SourceKey; location: string };

/** `nbi-bridges=/data/nbi`: a configured feed; undefined if malformed. */
export function feedOf(text: string): Feed | undefined {
  const at = text.indexOf("=");
  const source = importSources.find(({ key }) => key === text.slice(0, at).trim());
  const location = text.slice(at + 1).trim();
  return source && location ? { source: source.key, location } : undefined;
}

export type FeedResult = {
  feed: Feed;
  summaries: FileSummary[];
  /** Files of a folder that do not belong to the source. */
  skipped: string[];
  /** Files of the source that were not imported. */
  refused: FileRefused[];
  error: Error | null;
};

export type FeedOptions = ImportOptions & Pick<DownloadOptions, "reach"> & { downloadsDir: string };

/**
 * Imports all feeds in sequence; a failure is reported and does not stop the others. Interrupted imports resume; files
 * already imported change nothing. Throws the reason of an aborted signal.
 */
export async function importFeeds(url: string, feeds: readonly Feed[], options: FeedOptions): Promise<FeedResult[]> {
  const results: FeedResult[] = [];
  for (const feed of feeds) {
    options.signal?.throwIfAborted();
    results.push(await importFeed(url, feed, options));
  }
  return results;
}

async function importFeed(url: string, feed: Feed, options: FeedOptions): Promise<FeedResult> {
  const { source, location } = feed;
  const result: FeedResult = { feed, summaries: [], skipped: [], refused: [], error: null };
  try {
    const { files, skipped } = await filesOf(feed, options);
    result.skipped = skipped;
    if (files.length > 0)
      result.summaries = await importFiles(url, source, files, {
        ...options,
        location,
        onSkipped: (error) => result.refused.push(error),
      });
    else await recordFailedImport(url, importSources, source, location, "No file of this source");
  } catch (error) {
    options.signal?.throwIfAborted();
    result.error = error instanceof Error ? error : new Error(String(error));
    await recordFailedImport(url, importSources, source, location, result.error.message);
  }
  return result;
}

async function filesOf({ source, location }: Feed, { downloadsDir, reach, signal }: FeedOptions) {
  if (/^[a-z]+:\/\//i.test(location)) {
    const folder = join(downloadsDir, source);
    const found = await download({ url: location }, folder, { reach, signal });
    // Without a known edition no result is "unchanged".
    return { files: found === "unchanged" ? [] : [found.path], skipped: [] };
  }
  const found = await stat(location).catch(() => undefined);
  if (!found) throw new FileRefused(`${location} does not exist or cannot be read`);
  if (!found.isDirectory()) return { files: [location], skipped: [] };
  const files: string[] = [];
  const skipped: string[] = [];
  for (const entry of (await readdir(location, { withFileTypes: true })).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(location, entry.name);
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    if (await canRead(source, path)) files.push(path);
    else skipped.push(entry.name);
  }
  return { files, skipped };
}

/** The feeds without a successful import of their location since the given time. */
export async function feedsDue(url: string, feeds: readonly Feed[], since: Date): Promise<Feed[]> {
  const fresh = await locationsImportedSince(
    url,
    feeds.map(({ location }) => location),
    since,
  );
  return feeds.filter(({ location }) => !fresh.has(location));
}
