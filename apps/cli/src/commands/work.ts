import { brand } from "@pave/contract";
import { migrate, openDb } from "@pave/db";
import { closeOnSignal, ignoreOutputErrors } from "@pave/server/signals";
import { startWorker } from "@pave/server/work";
import { command } from "../command.js";
import { joinHost } from "../database.js";
import { settleSecrets } from "../sealed-data.js";
import { workOf } from "../serve.js";
import { migrations, readSettings } from "../settings.js";
import { terminalLog } from "../terminal-log.js";

export const workCommand = command({
  name: "work",
  description: "Run background jobs (mail, alerts, maintenance) in a separate process, alongside any number of servers",
  args: {},
  async run() {
    ignoreOutputErrors();
    const settings = readSettings();
    const host = await joinHost(settings.env);
    await migrate(host.url, migrations);
    const database = openDb(host.url);
    const { env } = await settleSecrets(database.db, settings, false).finally(database.close);
    const logTo = process.stdout.isTTY ? terminalLog : undefined;
    const { furtherJobs } = workOf(env, "starter");
    const stop = await startWorker({ ...env, DATABASE_URL: host.url }, logTo, furtherJobs);
    closeOnSignal(async () => {
      await stop();
      await host.stop();
    });
    console.log(`${brand.name} is running the jobs of ${host.place}. Stop: Ctrl+C`);
  },
});
