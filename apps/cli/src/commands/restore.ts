import { resolve } from "node:path";
import { checkConnection, restoreBackup } from "@pave/db";
import { command } from "../command.js";
import { joinHost } from "../database.js";
import { count, withProgress } from "../progress.js";
import { refuseWrongKey } from "../sealed-data.js";
import { migrations, readSettings } from "../settings.js";

export const restoreCommand = command({
  name: "restore",
  description: "Restore a backup into an empty database, all or nothing",
  args: {
    file: { type: "positional", required: true, description: "Backup file written by `pave backup`" },
    "without-secrets": {
      type: "boolean",
      description: "Restore without the matching DATA_KEY; see --new-secrets of `pave start`",
    },
  },
  async run({ file, "without-secrets": withoutSecrets }) {
    const settings = readSettings();
    const host = await joinHost(settings.env);
    try {
      await checkConnection(host.url);
      const { takenAt, rows } = await withProgress("Restoring", (onProgress) =>
        restoreBackup(host.url, resolve(file), {
          migrations,
          onProgress: ({ table, done, total }) => onProgress({ done, total, label: table }),
          check: async (tx) => (withoutSecrets ? undefined : refuseWrongKey(tx, settings)),
        }),
      );
      const filled = Object.entries(rows).filter(([, number]) => number > 0);
      for (const [table, number] of filled) console.log(`${count(number).padStart(11)} ${table}`);
      const total = filled.reduce((sum, [, number]) => sum + number, 0);
      console.log(`${count(total)} rows restored to ${host.place}, as of ${takenAt}.`);
    } finally {
      await host.stop();
    }
  },
});
