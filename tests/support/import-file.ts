import { importFiles } from "@pave/ingest";

/** A process of its own that imports a file in small batches and says so after each, to be killed meanwhile. */
const [url = "", path = "", rejectsDir = ""] = process.argv.slice(2);
await importFiles(url, "dotgov", [path], {
  rejectsDir,
  batchRows: 50,
  onProgress: () => process.stdout.write("batch\n"),
});
