import { formatBytes, formatEstimate } from "@pave/contract";
import {
  addFetch,
  type Database,
  getFetch,
  listAddressStates,
  reopenFetch,
  setFetchStatus,
  withFetchLock,
} from "@pave/db";
import {
  catalogueFeeds,
  collectEarly,
  expectationOf,
  type FetchOptions,
  importSources,
  type Plan,
  planOf,
  runFetch,
} from "@pave/ingest";
import type { Env } from "@pave/server/env";
import { fetchOptions } from "@pave/server/fetches";
import { CommandFailed, command } from "../command.js";
import { withDatabase } from "../database.js";
import { addressCount, fetchReport, planReport } from "../fetch-report.js";
import { count, withProgress } from "../progress.js";
import { stateOf } from "../state.js";

export const fetchCommand = command({
  name: "fetch",
  description: "Download publishers' current files and import them; running it again downloads only what is new",
  args: {
    sources: { type: "positional", required: false, description: "Sources or feeds; default: all of the scope" },
    state: { type: "string", valueHint: "MD", description: "Files of a state, and its rows of the national ones" },
    all: { type: "boolean", description: "Files of the whole nation" },
    "dry-run": { type: "boolean", description: "List addresses, sizes, expected time and what was loaded last" },
    force: {
      type: "boolean",
      description: "Also import files that differ too much from the last; requires their feeds",
    },
  },
  async run(args) {
    const sources = args._;
    const state = stateOf(args.state);
    if (args.all && (sources.length > 0 || state)) throw new CommandFailed("Give --all, or a state and sources.");
    checkNames(sources);
    if (args.force && sources.length === 0) throw new CommandFailed("--force needs the sources or feeds to import.");
    const isChosen = args.all || state !== undefined || sources.length > 0;
    const plan = planOf({ state, sources: sources.length > 0 ? sources : undefined });
    if (plan.addresses.length === 0) throw new CommandFailed(emptyPlan(plan));
    collectEarly();
    await withDatabase(async (database, env) => {
      if (args["dry-run"] || !isChosen) {
        console.log(planReport(plan, await listAddressStates(database.db)));
        if (!isChosen && !args["dry-run"])
          throw new CommandFailed("Nothing was loaded. Give --state MD, one or more sources, or --all.");
        return;
      }
      await load(database, env, plan, { state, isForced: args.force ?? false });
    });
  },
});

async function load(
  database: Database,
  env: Env,
  plan: Plan,
  { state, isForced }: { state: string | undefined; isForced: boolean },
): Promise<void> {
  const { db } = database;
  const known = new Map((await listAddressStates(db)).map((one) => [one.key, one]));
  const expected = plan.addresses.map((address) => expectationOf(address, withTime(known.get(address.key))));
  const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
  console.error(
    `${addressCount(plan.addresses.length)}, ${formatBytes(sum(expected.map(({ bytes }) => bytes)))}, about ${formatEstimate(sum(expected.map(({ seconds }) => seconds)))}`,
  );
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort());
  const id = await withFetchLock(database.url, async () => {
    const wanted = { origin: "command", state: state ?? null, isForced, addresses: plan.addresses } as const;
    const added = (await reopenFetch(db, wanted)) ?? (await addFetch(db, wanted));
    try {
      await withProgress("Loading", (onProgress) => {
        let at = "";
        let text = "";
        const onItem: FetchOptions["onItem"] = (address, { status, bytes, bytesTotal, rows }) => {
          if (address !== at || status !== undefined) text = `${address} ${status ?? ""}`.trim();
          at = address;
          if (rows !== undefined && rows !== null) onProgress({ done: rows, total: 0, label: `rows ${text}` });
          else if (bytes !== undefined) onProgress({ done: bytes, total: bytesTotal ?? 0, label: `bytes ${text}` });
        };
        return runFetch(
          database,
          { id: added, isForced },
          {
            ...fetchOptions(env),
            signal: stop.signal,
            onItem,
            onError: (error) => console.error(error),
          },
        );
      });
    } catch (error) {
      if (!stop.signal.aborted) throw error;
      await setFetchStatus(db, added, ["running"], "paused");
      throw new CommandFailed("Stopped. Run the same command to continue; downloads resume where they ended.");
    }
    return added;
  });
  if (id === undefined) throw new CommandFailed("Another load is in progress; see Administration → Sources.");
  const done = await getFetch(db, id);
  if (!done) throw new CommandFailed("The load was removed while it ran.");
  console.log(fetchReport(done, plan));
  const bad = done.items.filter(({ status }) => status === "failed" || status === "held");
  if (done.status === "paused") throw new CommandFailed("Paused by an administrator.");
  if (bad.length > 0)
    throw new CommandFailed(`${count(bad.length)} of ${addressCount(done.items.length)} not imported.`);
}

const withTime = (known: { bytes: number | null; rows: number | null } | undefined) =>
  known && { ...known, seconds: null };

function emptyPlan({ nationOnly, notRead }: Plan): string {
  const sentences = [
    ...(nationOnly.length > 0
      ? [`Published for the nation, without the state of a row; run without --state: ${nationOnly.join(", ")}.`]
      : []),
    ...(notRead.length > 0 ? [`No reader yet: ${notRead.join(", ")}.`] : []),
  ];
  return sentences.join("\n");
}

function checkNames(names: readonly string[]): void {
  for (const name of names)
    if (!catalogueFeeds.some(({ key, source }) => key === name || source === name)) {
      const isFileSource = importSources.some(({ key }) => key === name);
      throw new CommandFailed(
        isFileSource
          ? `${name} has no known address; import its files with pave import.`
          : `Unknown source ${name}; known: ${[...new Set(catalogueFeeds.map(({ source }) => source))].join(", ")}.`,
      );
    }
}
