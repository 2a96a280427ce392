import { closeImports, type ImportSession, type NewSource, openImports, saveSources } from "@pave/db";
import { importSources } from "../catalogue.js";
import { BadArchive } from "../formats/archive.js";
import { FileRefused, type FileSummary, type ImportOptions } from "./summary.js";

/** Imports files in sequence in one session, after any other running import. */
export async function importEach<File>(
  url: string,
  files: readonly File[],
  options: ImportOptions,
  importFile: (session: ImportSession, file: File) => Promise<FileSummary>,
  whenAll?: (session: ImportSession) => Promise<void>,
  sources: readonly NewSource[] = importSources,
): Promise<FileSummary[]> {
  const { dryRun, signal, onProgress } = options;
  const session = await openImports(url, { dryRun, signal, onWait: () => onProgress?.({ phase: "waiting" }) });
  try {
    await saveSources(session, sources);
    const summaries = await eachUnlessRefused(files, options, (file) => importFile(session, file));
    await whenAll?.(session);
    return summaries;
  } finally {
    await closeImports(session);
  }
}

/**
 * The results of the work on each file, without refused files, which are reported. Throws the refusal if there is no
 * result.
 */
export async function eachUnlessRefused<File, Result>(
  files: readonly File[],
  { onSkipped }: Pick<ImportOptions, "onSkipped">,
  work: (file: File) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const refused: FileRefused[] = [];
  for (const file of files) {
    try {
      results.push(await work(file));
    } catch (error) {
      if (error instanceof BadArchive) refused.push(new FileRefused(error.message));
      else if (error instanceof FileRefused) refused.push(error);
      else throw error;
    }
  }
  const [first] = refused;
  if (first && (results.length === 0 || !onSkipped)) throw first;
  for (const error of refused) onSkipped?.(error);
  return results;
}

/** Items in groups of `size`, the last one smaller. */
export async function* inGroups<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let group: Item[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
