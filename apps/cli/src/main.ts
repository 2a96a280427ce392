import { brand } from "@pave/contract";
import { defineCommand, runMain, showUsage } from "citty";

const user = defineCommand({
  meta: { name: "user", description: "Accounts" },
  subCommands: { create: () => import("./commands/user-create.js").then((m) => m.userCreateCommand) },
});

const pave = defineCommand({
  meta: { name: "pave", description: brand.tagline },
  subCommands: {
    start: () => import("./commands/start.js").then((m) => m.startCommand),
    demo: () => import("./commands/demo.js").then((m) => m.demoCommand),
    work: () => import("./commands/work.js").then((m) => m.workCommand),
    migrate: () => import("./commands/migrate.js").then((m) => m.migrateCommand),
    seed: () => import("./commands/seed.js").then((m) => m.seedCommand),
    import: () => import("./commands/import.js").then((m) => m.importCommand),
    fetch: () => import("./commands/fetch.js").then((m) => m.fetchCommand),
    backup: () => import("./commands/backup.js").then((m) => m.backupCommand),
    restore: () => import("./commands/restore.js").then((m) => m.restoreCommand),
    mcp: () => import("./commands/mcp.js").then((m) => m.mcpCommand),
    user: () => user,
  },
});

/** The library prints the name of a command's parent only, and not that of the parent's parent. */
const printUsage: typeof showUsage = async (command, parent) =>
  showUsage(command, parent?.meta === user.meta ? { meta: { name: "pave user" } } : parent);

await runMain(pave, { showUsage: printUsage });
