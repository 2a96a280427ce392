import type { SheetFiles } from "@pave/api";
import { Refusal } from "@pave/contract";
import {
  analyseSheet,
  checkMapping,
  FileRefused,
  moneyInSheet,
  personalColumns,
  previewSheet,
  sampleOf,
} from "@pave/ingest";
import { removeFile, wholeFile, writePiece } from "./upload-files.js";

/** Uploaded files on the disk of this server, read by the importer. */
export function openSheetFiles(url: string, dataDir: string): SheetFiles {
  return {
    write: (upload, offset, bytes) => writePiece(dataDir, upload, offset, bytes),
    remove: (id) => removeFile(dataDir, id),
    analyse: (upload, question, saved) =>
      refusing(async () => analyseSheet(await wholeFile(dataDir, upload), question, saved)),
    preview: (upload, source, asOf) =>
      refusing(async () => previewSheet(url, source, await wholeFile(dataDir, upload), asOf)),
    money: (upload, source, force) =>
      refusing(async () => moneyInSheet(source, await wholeFile(dataDir, upload), force)),
    check: (upload, mapping) =>
      refusing(async () => {
        const sample = await sampleOf(await wholeFile(dataDir, upload), mapping.layout);
        checkMapping(mapping, sample.header, personalColumns(sample));
      }),
  };
}

/** Converts the error of an unreadable file into a refusal with the reason. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileRefused) throw new Refusal("BAD_REQUEST", `${error.message}.`);
    throw error;
  }
}
