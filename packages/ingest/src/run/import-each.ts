import { closeImports, type ImportSession, openImports, saveSources } from "@pave/db";
import { importSources } from "../catalogue.js";
import type { FileSummary, ImportOptions } from "./summary.js";

/** Imports files in sequence in one session, which waits for any other import to end. */
export async function importEach<File>(
  url: string,
  files: readonly File[],
  { dryRun, signal, onProgress }: ImportOptions,
  importFile: (session: ImportSession, file: File) => Promise<FileSummary>,
  whenAll?: (session: ImportSession) => Promise<void>,
): Promise<FileSummary[]> {
  const session = await openImports(url, { dryRun, signal, onWait: () => onProgress?.({ phase: "waiting" }) });
  try {
    await saveSources(session, importSources);
    const summaries: FileSummary[] = [];
    for (const file of files) summaries.push(await importFile(session, file));
    await whenAll?.(session);
    return summaries;
  } finally {
    await closeImports(session);
  }
}

/** Items in groups of `size`, the last one smaller. */
export async function* inGroups<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let group: Item[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
