import { ignoreOutputErrors } from "@pave/server/signals";
import { command } from "../command.js";
import { refuseInProduction } from "../demo-users.js";
import { serve } from "../serve.js";
import { readDemoSettings } from "../settings.js";

export const demoCommand = command({
  name: "demo",
  description:
    "Start a second instance with sample records and prepared accounts, on a separate database and port (DEMO_DATABASE_URL, DEMO_PORT)",
  args: {},
  async run() {
    ignoreOutputErrors();
    const settings = readDemoSettings();
    refuseInProduction(settings.env);
    await serve(settings, { data: "demo" });
  },
});
