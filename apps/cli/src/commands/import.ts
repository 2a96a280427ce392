import { resolve } from "node:path";
import {
  collectSoon,
  type ImportOptions,
  type ImportProgress,
  importFeeds,
  importFiles,
  importSources,
  type SourceKey,
  UnknownFile,
} from "@pave/ingest";
import type { Env } from "@pave/server/env";
import { feedsOf } from "@pave/server/imports";
import { CommandFailed, command } from "../command.js";
import { withDatabase } from "../database.js";
import { feedReport, importReport } from "../import-report.js";
import { count, withProgress } from "../progress.js";

const keys = importSources.map(({ key }) => key);

export const importCommand = command({
  name: "import",
  description:
    "Load a publisher's files; a second run of the same file changes nothing, a broken-off one is gone on with",
  args: {
    source: { type: "positional", required: false, description: keys.join(", ") },
    files: { type: "positional", required: false, description: "One or more files as the publisher gives them" },
    all: { type: "boolean", description: "Import what the feeds of IMPORT_FEEDS have, one after the other" },
    "dry-run": { type: "boolean", description: "Do all of it and keep nothing but the list of rejected rows" },
    "as-of": { type: "string", valueHint: "YYYY-MM-DD", description: "The date of records whose file tells none" },
  },
  async run(args) {
    const [name = "", ...files] = args._;
    if (args.all && name) throw new CommandFailed("Name either a source and its files, or --all.");
    if (!args.all && files.length === 0)
      throw new CommandFailed("Name a source and one or more of its files, or --all.");
    const source = args.all ? undefined : sourceOf(name);
    const asOf = dateOf(args["as-of"]);
    const dryRun = args["dry-run"] ?? false;
    collectSoon();
    const paths = files.map((file) => resolve(process.env.INIT_CWD ?? "", file));
    await withDatabase(async ({ url }, env) => {
      const signal = stopOnInterrupt();
      const told = await withProgress("Importing", async (onProgress) => {
        const progress: ImportOptions["onProgress"] = (step) => {
          if (step.phase === "waiting") console.error("Waiting for another import to end …");
          else onProgress({ done: step.bytesRead, total: step.bytes, label: labelOf(step) });
        };
        const options = { rejectsDir: resolve(env.DATA_DIR, "rejects"), dryRun, asOf, signal, onProgress: progress };
        if (!source) return importAll(url, env, options);
        return (await importFiles(url, source, paths, options)).map((summary) => importReport(summary, dryRun));
      }).catch((error) => {
        if (error instanceof UnknownFile) throw new CommandFailed(`${error.message}.`);
        if (signal.aborted) throw new CommandFailed("Stopped; the same command goes on where it was.");
        throw error;
      });
      console.log(told.join("\n"));
    });
  },
});

/** Imports every feed of the settings, and tells of each. Fails in the end when any has failed. */
async function importAll(url: string, env: Env, options: ImportOptions): Promise<string[]> {
  const feeds = feedsOf(env.IMPORT_FEEDS);
  if (feeds.length === 0) throw new CommandFailed("IMPORT_FEEDS names no feed.");
  const results = await importFeeds(url, feeds, { ...options, downloadsDir: resolve(env.DATA_DIR, "downloads") });
  const failed = results.filter(({ error }) => error);
  const told = results.map((result) => feedReport(result, options.dryRun ?? false));
  if (failed.length > 0)
    throw new CommandFailed([...told, `${failed.length} of ${feeds.length} feeds failed.`].join("\n"));
  return told;
}

function sourceOf(name: string): SourceKey {
  const key = keys.find((known) => known === name);
  if (key) return key;
  throw new CommandFailed(`There is no source ${name}; the sources are ${keys.join(", ")}.`);
}

function dateOf(text: string | undefined): string | undefined {
  if (text === undefined || /^\d{4}-\d\d-\d\d$/.test(text)) return text;
  throw new CommandFailed("--as-of must be a date: YYYY-MM-DD.");
}

function labelOf({ fileName, counts }: Extract<ImportProgress, { phase: "reading" }>): string {
  return `${fileName}, ${count(counts.rowsRead)} rows`;
}

/** Ctrl+C ends the import after the batch at hand. */
function stopOnInterrupt(): AbortSignal {
  const stopping = new AbortController();
  process.once("SIGINT", () => stopping.abort());
  process.once("SIGTERM", () => stopping.abort());
  return stopping.signal;
}
