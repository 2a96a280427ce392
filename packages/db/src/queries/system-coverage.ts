import type { Coverage } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../client.js";

/** A body of records that is known to exist, or that has no known number: `expected` null. */
type Universe = { family: string; name: string; expected: number | null; source: string };

const census = "Census of Governments 2022";
const platform = "Coverage figures of the platform";

/** Organizations by type: Census of Governments 2022, and the states. */
const types: Record<string, Omit<Universe, "family">> = {
  state: { name: "States of the United States", expected: 50, source: "US Constitution" },
  county: { name: "Census of Governments counties", expected: 3_031, source: census },
  municipality: { name: "Census of Governments municipalities", expected: 19_491, source: census },
  township: { name: "Census of Governments townships", expected: 16_214, source: census },
  specialDistrict: { name: "Census of Governments special districts", expected: 39_555, source: census },
  schoolDistrict: { name: "Census of Governments independent school districts", expected: 12_546, source: census },
  nonProfit: { name: "Non-profit organizations", expected: 1_900_000, source: platform },
  bank: { name: "Banks", expected: 4_388, source: platform },
  investmentAdvisor: { name: "Investment advisors", expected: 22_000, source: platform },
};

/** The other families. Where nobody knows how many there are, nothing is expected and no coverage is claimed. */
const families: Record<string, Omit<Universe, "family">> = {
  events: { name: "Events of the records held", expected: null, source: "Change log and sources" },
  assets: { name: "Infrastructure assets", expected: null, source: "Owners' and federal inventories" },
  programs: { name: "Grant programs", expected: 1_500, source: platform },
  contracts: { name: "Public contracts", expected: null, source: "Award notices" },
  contractParties: { name: "Parties of the contracts held", expected: null, source: "Award notices" },
  projects: { name: "Infrastructure projects", expected: null, source: "Owners' capital plans" },
  deals: { name: "Municipal debt records", expected: 80_000, source: platform },
};

type Counted = { family: string; type: string | null; present: number; newest: string | null; stale: number };

const isReal = sql`not r.is_deleted and not 'sample' = any(r.sources)`;

/**
 * Real (not sample) records beside what is known to exist; stale means not told by a source for a year. Reads every
 * family whole, so it is counted now and then and kept: see `readSnapshot`.
 */
export async function countCoverage(db: Db, now: Date): Promise<Coverage[]> {
  const counts = sql`count(*) as present, pave_instant(max(r.updated_at)) as newest,
    count(*) filter (where r.as_of < ${now.toISOString()}::date - 365) as stale`;
  const whole = (family: string, table: string, condition = "true") => sql`
    select ${family}::text as family, null::text as type, ${counts} from ${sql.raw(table)} r
    where ${isReal} and ${sql.raw(condition)}`;
  const { rows } = await db.execute<Counted>(sql`
    select 'organizations' as family, r.org_type as type, ${counts} from organizations r where ${isReal} group by 2
    union all ${whole("events", "events")}
    union all ${whole("assets", "assets")}
    union all ${whole("programs", "programs", "r.program_type = 'grant'")}
    union all ${whole("contracts", "contracts")}
    union all ${whole("contractParties", "contract_parties")}
    union all ${whole("projects", "projects")}
    union all ${whole("deals", "programs", "r.program_type = 'bond'")}
    union all ${whole("deals", "program_loans")}`);
  const ofType = Object.entries(types).map(([type, universe]) =>
    coverageOf(
      { family: "organizations", ...universe },
      rows.filter((row) => row.type === type),
      now,
    ),
  );
  const ofFamily = Object.entries(families).map(([family, universe]) =>
    coverageOf(
      { family, ...universe },
      rows.filter((row) => row.family === family),
      now,
    ),
  );
  return [...ofType, ...ofFamily];
}

function coverageOf({ family, name, expected, source }: Universe, counted: Counted[], now: Date): Coverage {
  const sum = (field: "present" | "stale") => counted.reduce((total, row) => total + row[field], 0);
  const newest = counted.flatMap((row) => row.newest ?? []).sort();
  const presentCount = sum("present");
  return {
    family,
    universeName: name,
    expectedCount: expected,
    presentCount,
    coverage: expected === null ? null : presentCount / expected,
    newestRecordAt: newest.at(-1) ?? null,
    staleCount: sum("stale"),
    asOf: now.toISOString(),
    source,
  };
}
