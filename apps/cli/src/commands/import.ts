import { resolve } from "node:path";
import {
  type ImportOptions,
  type ImportProgress,
  importFiles,
  importSources,
  type SourceKey,
  UnknownFile,
} from "@pave/ingest";
import { CommandFailed, command } from "../command.js";
import { withDatabase } from "../database.js";
import { importReport } from "../import-report.js";
import { count, withProgress } from "../progress.js";

const keys = importSources.map(({ key }) => key);

export const importCommand = command({
  name: "import",
  description:
    "Load a publisher's files; a second run of the same file changes nothing, a broken-off one is gone on with",
  args: {
    source: { type: "positional", required: true, description: keys.join(", ") },
    files: { type: "positional", required: true, description: "One or more files as the publisher gives them" },
    "dry-run": { type: "boolean", description: "Do all of it and keep nothing but the list of rejected rows" },
    "as-of": { type: "string", valueHint: "YYYY-MM-DD", description: "The date of records whose file tells none" },
  },
  async run(args) {
    const [name = "", ...files] = args._;
    const source = sourceOf(name);
    const asOf = dateOf(args["as-of"]);
    const paths = files.map((file) => resolve(process.env.INIT_CWD ?? "", file));
    await withDatabase(async ({ url }, env) => {
      const rejectsDir = resolve(env.DATA_DIR, "rejects");
      const signal = stopOnInterrupt();
      const summaries = await withProgress("Importing", (onProgress) => {
        const progress: ImportOptions["onProgress"] = (step) => {
          if (step.phase === "waiting") console.error("Waiting for another import to end …");
          else onProgress({ done: step.bytesRead, total: step.bytes, label: labelOf(step) });
        };
        return importFiles(url, source, paths, {
          rejectsDir,
          dryRun: args["dry-run"],
          asOf,
          signal,
          onProgress: progress,
        });
      }).catch((error) => {
        if (error instanceof UnknownFile) throw new CommandFailed(`${error.message}.`);
        if (signal.aborted) throw new CommandFailed("Stopped; the same command goes on where it was.");
        throw error;
      });
      console.log(summaries.map((summary) => importReport(summary, args["dry-run"] ?? false)).join("\n"));
    });
  },
});

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
