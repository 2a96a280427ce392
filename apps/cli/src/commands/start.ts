import { ignoreOutputErrors } from "@pave/server/signals";
import { CommandFailed, command } from "../command.js";
import { serve } from "../serve.js";
import { readSettings } from "../settings.js";

export const startCommand = command({
  name: "start",
  description: "Start the server, with an embedded database unless DATABASE_URL is set",
  args: {
    "new-secrets": {
      type: "boolean",
      description:
        "Start after losing secrets.json: deletes the two-factor secrets in the database; their accounts sign in with a recovery code",
    },
    sample: {
      type: "boolean",
      description: "Load the sample world into an empty database instead of real records. Refused in production",
    },
  },
  async run(args) {
    ignoreOutputErrors();
    const settings = readSettings();
    const isSample = args.sample ?? false;
    if (isSample && settings.env.NODE_ENV === "production")
      throw new CommandFailed("The sample world is not loaded in production.");
    await serve(settings, { data: isSample ? "sample" : "starter", mayForget: args["new-secrets"] ?? false });
  },
});
