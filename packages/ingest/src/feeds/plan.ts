import { states } from "@pave/contract";
import type { SourceKey } from "../catalogue.js";
import { readersOf } from "../readers/registry.js";
import { canSelectState } from "../readers/within-state.js";
import { catalogueFeeds, sourceOfFeed } from "./catalogue/catalogue.js";
import type { CatalogueFeed } from "./catalogue/feed.js";

/** One address of a feed: for a state, for a part, or the only one. */
export type FeedAddress = {
  key: string;
  feed: CatalogueFeed;
  source: SourceKey;
  state?: string;
  part?: string;
  /** The state whose rows are taken from a national file. */
  within?: string;
};

/** A state or the nation, and sources or feeds by their keys; all by default. */
export type Choice = { state?: string | undefined; sources?: readonly string[] | undefined };

export type Plan = {
  addresses: FeedAddress[];
  /** Sources omitted for a state because their files are national. */
  nationOnly: string[];
  /** Sources with known addresses and without a reader. */
  notRead: string[];
};

/** Every address of a feed. */
export function addressesOf(feed: CatalogueFeed, state?: string): FeedAddress[] {
  const source = sourceOfFeed(feed);
  if (source === undefined) return [];
  const { states = [], isOneState = false, parts = { values: [] } } = feed;
  const isCut = states.length === 0 && state !== undefined && saysState(source);
  if (isOneState && state !== undefined && !states.includes(state)) return [];
  const chosen = isOneState || states.length === 0 ? [undefined] : state === undefined ? states : [state];
  return chosen
    .filter((one) => one === undefined || states.includes(one))
    .flatMap((one) =>
      (parts.values.length === 0 ? [undefined] : parts.values).map((part) => ({
        key: [feed.key, one ?? (isCut ? state : undefined), part].filter(Boolean).join(":"),
        feed,
        source,
        ...(one !== undefined && { state: one }),
        ...(part !== undefined && { part }),
        ...(isCut && { within: state }),
      })),
    );
}

/** The address with a key; undefined if the catalogue no longer has it. */
export function addressOfKey(key: string): FeedAddress | undefined {
  const [name, state] = key.split(":");
  const feed = catalogueFeeds.find((one) => one.key === name);
  const isState = states.some(({ usps }) => usps === state);
  return feed && addressesOf(feed, isState ? state : undefined).find((address) => address.key === key);
}

const isServing = (source: string) => catalogueFeeds.some((feed) => feed.source === source && feed.serves.length > 0);

/** true: the source is loaded only if named, as no scope includes it; for the nation, or for a state. */
const isByName = (source: string, area: "nation" | "state") => {
  const feeds = catalogueFeeds.filter((feed) => feed.source === source);
  const isCut =
    area === "state" && feeds.some((feed) => addressesOf(feed, "MD").some(({ within }) => within !== undefined));
  return feeds.every(({ serves }) => serves.length === 0 || (isCut && !serves.includes("state")));
};

/** The addresses of a choice, in the order of import. A source or feed given by name is always included. */
export function planOf({ state, sources }: Choice): Plan {
  const area = state === undefined ? "nation" : "state";
  const isNamed = ({ key, source }: CatalogueFeed) =>
    sources === undefined || sources.includes(source) || sources.includes(key);
  const named = catalogueFeeds.filter(isNamed);
  const serving = named.filter(
    ({ key, source, serves }) =>
      serves.includes(area) ||
      sources?.includes(key) ||
      (sources?.includes(source) && isByName(source, area) && (serves.length > 0 || !isServing(source))),
  );
  const addresses = serving.flatMap((feed) => addressesOf(feed, state));
  const isElsewhere = ({ isOneState = false, states = [] }: CatalogueFeed) =>
    isOneState && state !== undefined && !states.includes(state);
  const left = named.filter((feed) => sourceOfFeed(feed) !== undefined && feed.serves.length > 0 && !isElsewhere(feed));
  return {
    addresses,
    nationOnly: [
      ...new Set(left.map(({ source }) => source).filter((source) => !addresses.some((one) => one.source === source))),
    ],
    notRead: [...new Set(named.filter((feed) => sourceOfFeed(feed) === undefined).map(({ source }) => source))],
  };
}

/** Sources with an importer of their own that can also select a state. */
const selectingStates: ReadonlySet<SourceKey> = new Set(["census-government-finance", "irs-990"]);

/** true: some files of the source state the state of each row. */
export const saysState = (source: SourceKey) =>
  selectingStates.has(source) || readersOf(source).some((reader) => reader.source === source && canSelectState(reader));

/** Default download and import rates, on two cores and an average line. */
const bytesPerSecond = 5_000_000;
const rowsPerSecond = 1_500;

/** Default rows read per second, and the fraction of a national file in one state. */
const rowsReadPerSecond = 60_000;
const stateShare = 1 / 50;

/** Expected size, rows and seconds of an address: as last measured, else as the catalogue states. */
export function expectationOf(
  { feed: { expects }, within }: FeedAddress,
  known?: { bytes: number | null; rows: number | null; seconds: number | null },
): { bytes: number | null; rows: number | null; seconds: number | null } {
  const bytes = known?.bytes ?? (expects.bytes === undefined ? null : Math.round(expects.bytes));
  const inFile = expects.rows ?? null;
  const rows = known?.rows ?? (within === undefined || inFile === null ? inFile : Math.round(inFile * stateShare));
  const estimate =
    bytes === null && rows === null
      ? null
      : Math.ceil(
          (bytes ?? 0) / bytesPerSecond +
            (inFile ?? rows ?? 0) / rowsReadPerSecond +
            (rows ?? 0) / (expects.pace ?? rowsPerSecond),
        );
  return { bytes, rows, seconds: known?.seconds ?? estimate };
}

const hours: Record<CatalogueFeed["cadence"]["every"], number> = {
  day: 24,
  week: 48,
  month: 72,
  quarter: 168,
  year: 168,
  irregular: 168,
};

/** Hours between checks of an address, so that a publisher's new file is found within a week. */
export const checkEveryHours = ({ feed: { cadence } }: FeedAddress): number => hours[cadence.every];
