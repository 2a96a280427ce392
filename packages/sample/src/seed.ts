import { brand, OrgType, Refusal } from "@pave/contract";
import {
  clearFamilyCounts,
  copyMany,
  copyRows,
  form990Filings,
  notifyFamily,
  prefetch,
  textRowsOf,
  truncateEmptyTables,
  withoutIndexes,
  withoutTriggers,
} from "@pave/db";
import { getTableName } from "drizzle-orm";
import type pg from "pg";
import { agreeingTables, type Batch, familyBatches, familyTables } from "./families.js";
import { filingBatches } from "./form990.js";
import type { FamilyCounts } from "./maker.js";
import { loadMarket } from "./market.js";
import { changesOf, type Load, organizationsOf, sampleSource, writeSourceRecords } from "./rows.js";
import { referenceDate, setReferenceDate, usualDate } from "./world/clock.js";
import type { World } from "./world/slot.js";
import { sampleWorld } from "./world/world.js";

export type SeedProgress = { table: string; done: number; total: number };

export type SeedOptions = {
  /** Each seed generates a different world. */
  seed?: number;
  /** Multiple of about 5,000 organizations. */
  scale?: number;
  /** The day of the sample world, YYYY-MM-DD; 2026-06-30 by default. */
  date?: string;
  /** true: loads the sample world beside real data. */
  besideReal?: boolean;
  onProgress?: (progress: SeedProgress) => void;
};

export type SeedSummary = {
  seed: number;
  scale: number;
  organizations: number;
  /** Number of records of each other family. */
  families: FamilyCounts;
  byType: { type: OrgType; count: number }[];
};

/** Cached families that instances must reload. */
const cachedFamilies = [
  "organizations",
  "assets",
  "programs",
  "projects",
  "contracts",
  "contract_parties",
  "events",
  "analytics",
];

const filingTable = getTableName(form990Filings);
/** The filled tables, except small ones. */
const filledTables = ["organizations", "source_records", filingTable, ...familyTables.map(getTableName)];
/** Search entries of the families, written by triggers. */
const entryTables = [
  ...["search_assets", "search_projects", "search_contracts", "search_contract_parties"],
  ...["search_programs", "search_deals", "search_events"],
];

/** Rows between progress reports. */
const progressRows = 1_000;

/**
 * Loads the sample world: organizations marked as sample, their source records, related records of all families and
 * the change log, in one transaction. CONFLICT if sample data exists, or real data without `besideReal`. Empty tables
 * are filled without their indexes, which locks them until the load ends.
 */
export async function seedSample(pool: pg.Pool, options: SeedOptions = {}): Promise<SeedSummary> {
  const { seed = 1, scale = 1, date = usualDate, besideReal = false, onProgress = () => undefined } = options;
  setReferenceDate(date);
  const world = sampleWorld(seed, scale);
  const client = await pool.connect();
  let families: FamilyCounts;
  try {
    await client.query("set statement_timeout = 0");
    await client.query("begin");
    families = await load(client, world, besideReal, onProgress);
    await client.query("commit");
    await client.query("reset statement_timeout");
  } catch (error) {
    // Closing the connection rolls back, whatever state it is in.
    client.release(true);
    throw error;
  }
  client.release();
  await vacuum(pool);
  return {
    seed,
    scale,
    organizations: world.size,
    families,
    byType: OrgType.options.map((type) => ({ type, count: world.count(type) })),
  };
}

/** Vacuums and analyzes, for index-only scans and planner statistics. Two tables at a time, the largest first. */
async function vacuum(pool: pg.Pool): Promise<void> {
  const largest = ["events", "organizations", "assets", "contracts", "contract_parties", "projects"];
  const waiting = [
    ...new Set([...largest, ...filledTables, ...entryTables, "search_organizations", "facet_counts", "search_words"]),
  ];
  const work = async () => {
    const client = await pool.connect();
    try {
      await client.query("set statement_timeout = 0");
      // The database may be vacuuming a table automatically.
      await client.query("set lock_timeout = 0");
      for (let table = waiting.shift(); table !== undefined; table = waiting.shift())
        await client.query(`vacuum (analyze) ${table}`);
    } finally {
      // Its settings differ, so it must not return to the pool.
      client.release(true);
    }
  };
  await Promise.all([work(), work()]);
}

async function load(
  client: pg.ClientBase,
  world: World,
  besideReal: boolean,
  onProgress: (progress: SeedProgress) => void,
): Promise<FamilyCounts> {
  await client.query("set local lock_timeout = 0");
  // The transaction is idle while rows are generated.
  await client.query("set local idle_in_transaction_session_timeout = 0");
  await client.query("set local maintenance_work_mem = '256MB'");
  // Of two concurrent loads the second waits here, and is then refused.
  await client.query("select pg_advisory_xact_lock(hashtext('pave seed'))");
  const hasReal = await refuseWhereData(client, besideReal);
  await client.query(
    `insert into sources (key, publisher, dataset, licence, rank, is_sample, retrieved_at)
     values ($1, $2, 'Sample world', 'CC0 1.0', 0, true, $3)
     on conflict (key) do nothing`,
    [sampleSource, brand.name, referenceDate],
  );
  const taken = hasReal ? await takenIdentifiers(client) : new Set<string>();
  const fresh = hasReal
    ? new Set<string>()
    : await truncateEmptyTables(client, [...filledTables, ...entryTables, "search_organizations"]);
  const freshOf = (tables: string[]) => tables.filter((table) => fresh.has(table));
  const batches = prefetch(familyBatches(world));
  const total = world.size;
  await withoutIndexes(client, freshOf(["organizations", "search_organizations"]), () =>
    copyLoad(client, organizationsOf(world, taken), fresh, total, onProgress),
  );
  await client.query(writeSourceRecords);
  onProgress({ table: "source_records", done: total, total });
  let filings = 0;
  await withoutIndexes(client, freshOf([filingTable]), async () => {
    filings = await loadFilings(client, world, fresh, onProgress);
  });
  await loadMarket(client);
  let families: FamilyCounts = {};
  const copyFamilies = async () => {
    await copyLoad(client, changesOf(world), fresh, total, onProgress);
    families = await loadFamilies(client, batches, fresh, onProgress);
  };
  await withoutTriggers(client, freshOf(agreeingTables.map(getTableName)), () =>
    withoutIndexes(client, freshOf([...familyTables.map(getTableName), ...entryTables]), copyFamilies),
  );
  await client.query(clearFamilyCounts);
  for (const family of cachedFamilies) await notifyFamily(client, family);
  return { ...families, form990Filings: filings };
}

/** Loads the returns of non-profits; returns their number. */
async function loadFilings(
  client: pg.ClientBase,
  world: World,
  fresh: ReadonlySet<string>,
  onProgress: (progress: SeedProgress) => void,
): Promise<number> {
  let loaded = 0;
  for (const { sheets, done, total } of filingBatches(world)) {
    const filings = sheets.of(form990Filings);
    await copyMany(client, [filings], fresh);
    loaded += filings.rows;
    onProgress({ table: filingTable, done, total });
  }
  return loaded;
}

/** Loads the record families batch by batch; progress counts records without their parts. */
async function loadFamilies(
  client: pg.ClientBase,
  batches: AsyncGenerator<Batch, void>,
  fresh: ReadonlySet<string>,
  onProgress: (progress: SeedProgress) => void,
): Promise<FamilyCounts> {
  let counts: FamilyCounts = {};
  for await (const { sheets, done, total, loaded } of batches) {
    const loads = familyTables.map((table) => sheets.of(table));
    await copyMany(client, loads, fresh);
    onProgress({ table: "records", done, total });
    counts = loaded;
  }
  return counts;
}

async function refuseWhereData(client: pg.ClientBase, besideReal: boolean): Promise<boolean> {
  const [found] = await textRowsOf<{ hasSample: boolean; hasReal: boolean }>(
    client,
    {
      hasSample: "exists (select from source_records where source = $1)",
      hasReal: "exists (select from organizations where not $1 = any(sources))",
    },
    (columns) => `select ${columns}`,
    [sampleSource],
  );
  const { hasSample = false, hasReal = false } = found ?? {};
  if (hasSample) throw new Refusal("CONFLICT", "The sample world is already loaded.");
  if (hasReal && !besideReal)
    throw new Refusal("CONFLICT", "There is real data; the sample world is not mixed into it unless you ask for that.");
  return hasReal;
}

/** Identifiers of real records, which samples must omit. */
async function takenIdentifiers(client: pg.ClientBase): Promise<Set<string>> {
  const rows = await textRowsOf<{ taken: string }>(
    client,
    { taken: "i.name || ' ' || i.value" },
    (columns) => `select ${columns} from organizations,
       lateral (values ('geoid', geoid), ('subtierCode', subtier_code)) i (name, value)
     where not is_deleted and i.value is not null`,
  );
  return new Set(rows.map(({ taken }) => taken));
}

async function copyLoad(
  client: pg.ClientBase,
  { table, columns, rows }: Load,
  fresh: ReadonlySet<string>,
  total: number,
  onProgress: (progress: SeedProgress) => void,
): Promise<void> {
  function* counted() {
    let done = 0;
    for (const row of rows) {
      yield row;
      done++;
      if (done % progressRows === 0) onProgress({ table, done, total });
    }
  }
  await copyRows(client, table, columns, counted(), fresh.has(table));
  onProgress({ table, done: total, total });
}
