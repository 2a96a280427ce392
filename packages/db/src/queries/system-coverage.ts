import type { Coverage } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../client.js";
import { type Universe, universes } from "../universes.js";

type Counted = {
  family: string;
  type: string | null;
  /** Only of the types that a universe counts by state. */
  state: string | null;
  present: number;
  newest: string | null;
  stale: number;
};
const typesByState = [...new Set(universes.flatMap(({ orgType, state }) => (state && orgType ? [orgType] : [])))];

const isReal = sql`not r.is_deleted and not 'sample' = any(r.sources)`;

/**
 * Real (not sample) records beside what is known to exist; stale means not told by a source for a year. Reads every
 * family whole, so it is counted now and then and kept: see `readSnapshot`.
 */
export async function countCoverage(db: Db, now: Date): Promise<Coverage[]> {
  const counts = sql`count(*) as present, pave_instant(max(r.updated_at)) as newest,
    count(*) filter (where r.as_of < ${now.toISOString()}::date - 365) as stale`;
  const whole = (family: string, table: string, condition = "true") => sql`
    select ${family}::text as family, null::text as type, null::text as state, ${counts} from ${sql.raw(table)} r
    where ${isReal} and ${sql.raw(condition)}`;
  const { rows } = await db.execute<Counted>(sql`
    select 'organizations' as family, r.org_type as type, null::text as state, ${counts} from organizations r where ${isReal} group by 2
    union all select 'organizations', r.org_type, coalesce(r.region, ''), ${counts} from organizations r
      where ${isReal} and r.org_type = any(${sql.param(typesByState)}::text[]) group by 2, 3
    union all ${whole("events", "events")}
    union all ${whole("assets", "assets")}
    union all ${whole("programs", "programs", "r.program_type = 'grant'")}
    union all ${whole("contracts", "contracts")}
    union all ${whole("contractParties", "contract_parties")}
    union all ${whole("projects", "projects")}
    union all ${whole("deals", "programs", "r.program_type = 'bond'")}
    union all ${whole("deals", "program_loans")}`);
  return universes.map((universe) => {
    const { family, orgType = null, state = null } = universe;
    const counted = rows.filter((row) => row.family === family && row.type === orgType && row.state === state);
    return coverageOf(universe, counted, now);
  });
}

function coverageOf(
  { family, name, expected, source, orgType, state }: Universe,
  counted: Counted[],
  now: Date,
): Coverage {
  const sum = (field: "present" | "stale") => counted.reduce((total, row) => total + row[field], 0);
  const newest = counted.flatMap((row) => row.newest ?? []).sort();
  const presentCount = sum("present");
  return {
    family,
    universeName: name,
    orgType: orgType ?? null,
    state: state ?? null,
    expectedCount: expected,
    presentCount,
    coverage: expected === null || expected === 0 ? null : presentCount / expected,
    newestRecordAt: newest.at(-1) ?? null,
    staleCount: sum("stale"),
    asOf: now.toISOString(),
    source,
  };
}
