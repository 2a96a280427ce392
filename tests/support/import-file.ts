import { importFiles, importSources } from "@pave/ingest";

/** A process that imports a file in small batches and prints a line after each, to be killed in between. */
const [url = "", key = "", path = "", rejectsDir = ""] = process.argv.slice(2);
const source = importSources.find((each) => each.key === key);
if (!source) throw new Error(`Unknown source ${key}`);
await importFiles(url, source.key, [path], {
  rejectsDir,
  batchRows: 50,
  onProgress: () => process.stdout.write("batch\n"),
});
