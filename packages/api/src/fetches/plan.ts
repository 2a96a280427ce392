import type { Feeds, FetchPlan, PlanFetch } from "@pave/contract";
import { addressTimes, type Db, listAddressStates } from "@pave/db";
import { catalogueFeeds, expectationOf, importSources, planOf, sourceOfFeed } from "@pave/ingest";

const whole = (value: number | undefined): number | null => (value === undefined ? null : Math.round(value));

/** The catalogue of feeds, with the state of every address ever loaded or scheduled. */
export async function listFeeds(db: Db): Promise<Feeds> {
  const feeds = catalogueFeeds.map((feed) => ({
    key: feed.key,
    source: feed.source,
    publisher: importSources.find(({ key }) => key === feed.source)?.publisher ?? null,
    title: feed.title,
    isRead: sourceOfFeed(feed) !== undefined,
    serves: [...feed.serves],
    url: feed.request.url,
    cadence: feed.cadence.every,
    licence: feed.licence,
    dropped: [...feed.dropped],
    knownFrom: feed.knownFrom,
    bytes: whole(feed.expects.bytes),
    rows: whole(feed.expects.rows),
  }));
  return { feeds, addresses: await listAddressStates(db) };
}

function describedSource(source: string) {
  const found = importSources.find(({ key }) => key === source);
  if (!found) throw new Error(`The catalogue has no source ${source}`);
  return found;
}

/** The files that a load would download, with sizes and times as last measured, else estimated. */
export async function planFetch(db: Db, { state, source }: PlanFetch): Promise<FetchPlan> {
  const { addresses, nationOnly, notRead } = planOf({ state, sources: source });
  const states = new Map((await listAddressStates(db)).map((known) => [known.key, known]));
  const times = new Map((await addressTimes(db)).map(({ key, seconds }) => [key, seconds]));
  const items = addresses.map((address) => {
    const known = states.get(address.key);
    const measured = known && { bytes: known.bytes, rows: known.rows, seconds: times.get(address.key) ?? null };
    const { title, cadence, licence } = address.feed;
    const { publisher, dataset } = describedSource(address.source);
    return {
      key: address.key,
      source: address.source,
      publisher,
      dataset,
      title: [title, address.state ?? address.within, address.part].filter(Boolean).join(", "),
      cadence: cadence.every,
      licence,
      ...expectationOf(address, measured),
      importedAt: known?.importedAt ?? null,
      isScheduled: known?.isScheduled ?? false,
    };
  });
  const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
  return {
    items,
    bytes: sum(items.map(({ bytes }) => bytes)),
    seconds: sum(items.map(({ seconds }) => seconds)),
    unknownSizes: items.filter(({ bytes }) => bytes === null).length,
    nationOnly,
    notRead,
  };
}
