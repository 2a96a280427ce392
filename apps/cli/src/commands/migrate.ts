import { migrate } from "@pave/db";
import { command } from "../command.js";
import { joinHost } from "../database.js";
import { migrations, readSettings } from "../settings.js";

export const migrateCommand = command({
  name: "migrate",
  description: "Migrate the database schema to this version",
  args: {},
  async run() {
    const host = await joinHost(readSettings().env);
    try {
      await migrate(host.url, migrations);
      console.log(`The schema is up to date (${host.place}).`);
    } finally {
      await host.stop();
    }
  },
});
