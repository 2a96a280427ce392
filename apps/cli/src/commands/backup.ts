import { resolve } from "node:path";
import { checkConnection, type ReadDocument, writeBackup } from "@pave/db";
import { openDocumentStore } from "@pave/server/documents";
import { command } from "../command.js";
import { joinHost } from "../database.js";
import { count, withProgress } from "../progress.js";
import { readSettings, version } from "../settings.js";

export const backupCommand = command({
  name: "backup",
  description: "Write a consistent backup of the whole database to a new file; the server may keep running",
  args: {
    file: { type: "positional", required: true, description: "Backup file to create; must not exist" },
    "without-documents": {
      type: "boolean",
      description: "Exclude documents in the folder or bucket of DOCUMENTS_DIR, which are then backed up separately",
    },
  },
  async run({ file: given, "without-documents": withoutDocuments }) {
    const { env } = readSettings();
    const file = resolve(given);
    const documents = openDocumentStore(env);
    const readDocument: ReadDocument | undefined =
      documents === null ? undefined : (id, size) => documents.read(id, size, { start: 0, end: size });
    const host = await joinHost(env);
    try {
      await checkConnection(host.url);
      const { tables, rows } = await withProgress("Backing up", (onProgress) =>
        writeBackup(host.url, file, {
          program: version,
          readDocument: withoutDocuments ? null : readDocument,
          onProgress: ({ table, done, total }) => onProgress({ done, total, label: table }),
        }),
      );
      console.log(`${count(rows)} rows of ${tables} tables backed up to ${file}.`);
      console.log(
        `The backup does not contain the secrets: store ${env.DATA_DIR}/secrets.json, or your JWT_KEYS and DATA_KEY, separately.`,
      );
    } finally {
      await host.stop();
    }
  },
});
