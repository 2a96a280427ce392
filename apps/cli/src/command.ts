import { Refusal } from "@pave/contract";
import { BackupError, UnusableDatabase } from "@pave/db";
import { EmbeddedPostgresError } from "@pave/postgres";
import { SettingsError } from "@pave/server/env";
import { type ArgsDef, type CommandDef, defineCommand, type ParsedArgs } from "citty";

/** An expected failure of a command, as a sentence for the user. */
export class CommandFailed extends Error {
  override readonly name = "CommandFailed";
}

type Parts<T extends ArgsDef> = { name: string; description: string; args: T; run(args: ParsedArgs<T>): Promise<void> };

/** A command that refuses unknown options and prints an expected failure as one sentence, with exit code 1. */
export function command<const T extends ArgsDef>({ name, description, args, run }: Parts<T>): CommandDef<T> {
  return defineCommand({
    meta: { name, description },
    args,
    async run({ args: given, rawArgs }) {
      try {
        refuseUnknown(rawArgs, args);
        await run(given);
      } catch (error) {
        console.error(isExpected(error) ? error.message : error);
        // A failed command may leave connections open that would keep the process alive.
        process.exit(1);
      }
    },
  });
}

function isExpected(error: unknown): error is Error {
  return (
    error instanceof CommandFailed ||
    error instanceof BackupError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof SettingsError ||
    error instanceof UnusableDatabase ||
    error instanceof Refusal ||
    (error instanceof Error && "code" in error && error.code === "ECONNREFUSED")
  );
}

/** A mistyped --dry-run must not become a real run. */
function refuseUnknown(rawArgs: string[], args: ArgsDef): void {
  const known = Object.entries(args).flatMap(([name, { type }]) =>
    type === "boolean" ? [`--${name}`, `--no-${name}`] : [`--${name}`],
  );
  for (const raw of rawArgs) {
    if (raw === "--") return;
    const option = raw.split("=", 1)[0] ?? raw;
    if (option.startsWith("-") && option !== "-" && !known.includes(option)) {
      throw new CommandFailed(`Unknown option ${option}; see --help.`);
    }
  }
}
