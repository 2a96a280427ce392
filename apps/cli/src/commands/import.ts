import { command } from "../command.js";

export const importCommand = command({ name: "import", description: "", args: {}, async run() {} });
