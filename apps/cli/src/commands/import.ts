import { resolve } from "node:path";
import type { SavedSource } from "@pave/contract";
import { type Db, listSavedSources, savedSourceOf } from "@pave/db";
import {
  collectEarly,
  FileRefused,
  type ImportKey,
  type ImportOptions,
  type ImportProgress,
  importFeeds,
  importFiles,
  importSheets,
  importSources,
  isSheetKey,
  saysState,
} from "@pave/ingest";
import type { Env } from "@pave/server/env";
import { feedsOf } from "@pave/server/imports";
import { CommandFailed, command } from "../command.js";
import { withDatabase } from "../database.js";
import { feedReport, importReport } from "../import-report.js";
import { count, withProgress } from "../progress.js";
import { stateOf } from "../state.js";

const keys = importSources.map(({ key }) => key);

export const importCommand = command({
  name: "import",
  description: "Import a publisher's files; re-running a file changes nothing, and an interrupted import resumes",
  args: {
    source: {
      type: "positional",
      required: false,
      description: `${keys.join(", ")}, or the key of a source that was set up from a file: sheet-…`,
    },
    files: { type: "positional", required: false, description: "One or more unmodified files from the publisher" },
    all: { type: "boolean", description: "Import all feeds in IMPORT_FEEDS, one after another" },
    "dry-run": {
      type: "boolean",
      description: "Run the import without saving; only the list of rejected rows is written",
    },
    force: {
      type: "boolean",
      description: "Import also a file with far fewer rows than the last of its name, or without some of its columns",
    },
    state: { type: "string", valueHint: "MD", description: "Import only the rows of a state" },
    "as-of": { type: "string", valueHint: "YYYY-MM-DD", description: "As-of date of records in files without one" },
  },
  async run(args) {
    const [name = "", ...files] = args._;
    if (args.all && name) throw new CommandFailed("Give either a source and its files, or --all.");
    if (!args.all && files.length === 0)
      throw new CommandFailed("Give a source and one or more of its files, or --all.");
    const source = args.all ? undefined : sourceOf(name);
    const asOf = dateOf(args["as-of"]);
    const dryRun = args["dry-run"] ?? false;
    const state = stateOf(args.state);
    if (state !== undefined && (source === undefined || isSheetKey(source) || !saysState(source)))
      throw new CommandFailed(`--state needs a source whose rows name their state; ${name || "--all"} does not.`);
    collectEarly();
    const paths = files.map((file) => resolve(process.env.INIT_CWD ?? "", file));
    await withDatabase(async ({ db, url }, env) => {
      const signal = stopOnInterrupt();
      const skipped: string[] = [];
      const reports = await withProgress("Importing", async (onProgress) => {
        const progress: ImportOptions["onProgress"] = (step) => {
          if (step.phase === "waiting") console.error("Waiting for another import to finish …");
          else onProgress({ done: step.bytesRead, total: step.bytes, label: labelOf(step) });
        };
        const rejectsDir = resolve(env.DATA_DIR, "rejects");
        const force = args.force ?? false;
        const options = { rejectsDir, dryRun, asOf, state, force, signal, onProgress: progress };
        if (!source) return importAll(url, env, options);
        const onSkipped = ({ message }: FileRefused) => skipped.push(`Not imported: ${message}.`);
        const summaries = isSheetKey(source)
          ? await importSheets(url, await savedSource(db, source), paths, { ...options, onSkipped })
          : await importFiles(url, source, paths, { ...options, onSkipped });
        return summaries.map((summary) => importReport(summary, dryRun));
      }).catch((error) => {
        if (error instanceof FileRefused) throw new CommandFailed(`${error.message}.`);
        if (signal.aborted) throw new CommandFailed("Stopped. Run the same command to resume.");
        throw error;
      });
      console.log(reports.join("\n"));
      if (skipped.length > 0)
        throw new CommandFailed(
          [...skipped, `${skipped.length} of ${paths.length} files were not imported.`].join("\n"),
        );
    });
  },
});

/** Imports and reports every configured feed. Fails at the end if any failed. */
async function importAll(url: string, env: Env, options: ImportOptions): Promise<string[]> {
  const feeds = feedsOf(env.IMPORT_FEEDS);
  if (feeds.length === 0) throw new CommandFailed("IMPORT_FEEDS is empty.");
  const results = await importFeeds(url, feeds, { ...options, downloadsDir: resolve(env.DATA_DIR, "downloads") });
  const failed = results.filter(({ error, refused }) => error || refused.length > 0);
  const reports = results.map((result) => feedReport(result, options.dryRun ?? false));
  if (failed.length > 0)
    throw new CommandFailed([...reports, `${failed.length} of ${feeds.length} feeds failed.`].join("\n"));
  return reports;
}

async function savedSource(db: Db, key: string): Promise<SavedSource> {
  const source = await savedSourceOf(db, key);
  if (source && !source.isLeaving) return source;
  const known = (await listSavedSources(db)).map((one) => one.key);
  throw new CommandFailed(
    known.length > 0
      ? `Unknown source ${key}; sources set up from files: ${known.join(", ")}.`
      : `Unknown source ${key}. Set one up under Administration > Sources > New source from a file.`,
  );
}

function sourceOf(name: string): ImportKey {
  const key = keys.find((known) => known === name);
  if (key) return key;
  if (isSheetKey(name)) return name;
  throw new CommandFailed(`Unknown source ${name}; known sources: ${keys.join(", ")}.`);
}

function dateOf(text: string | undefined): string | undefined {
  if (text === undefined || /^\d{4}-\d\d-\d\d$/.test(text)) return text;
  throw new CommandFailed("--as-of must be a date: YYYY-MM-DD.");
}

function labelOf({ fileName, counts }: Extract<ImportProgress, { phase: "reading" }>): string {
  return `${fileName}, ${count(counts.rowsRead)} rows`;
}

/** Ctrl+C ends the import after the current batch. */
function stopOnInterrupt(): AbortSignal {
  const stopping = new AbortController();
  process.once("SIGINT", () => stopping.abort());
  process.once("SIGTERM", () => stopping.abort());
  return stopping.signal;
}
