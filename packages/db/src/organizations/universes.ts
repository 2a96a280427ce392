import type { OrgType } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Universe } from "../families/family.js";

/* The known totals, as data, each with its source. */

const census = "Census of Governments 2022";
const ofType = (
  orgType: OrgType,
  name: string,
  expected: number | null,
  source: string,
  excess?: string,
): Universe => ({
  family: "organizations",
  name,
  expected,
  source,
  ...(excess ? { excess } : {}),
  orgType,
  has: (tally) => tally.family === "organizations" && tally.type === orgType,
});

const schools =
  "The finance survey also lists school systems that depend on another government, which the census does not count";
const banks = "Sources of earlier quarters also list banks that have since merged";

/** Organizations by type: the states, the Census of Governments 2022, and the registers of the federal agencies. */
const byType: readonly Universe[] = [
  ofType("state", "States of the United States", 50, "US Constitution"),
  ofType("county", "Census of Governments counties", 3_031, census),
  ofType("municipality", "Census of Governments municipalities", 19_491, census),
  ofType("township", "Census of Governments townships", 16_214, census),
  ofType("specialDistrict", "Census of Governments special districts", 39_555, census),
  ofType("schoolDistrict", "Census of Governments independent school districts", 12_546, census, schools),
  ofType(
    "nonProfit",
    "Organizations exempt under section 501(c)",
    1_873_538,
    "IRS Data Book, fiscal year 2024, table 14",
  ),
  ofType("bank", "FDIC-insured banks", 4_379, "FDIC Quarterly Banking Profile, third quarter of 2025", banks),
  ofType("investmentAdvisor", "Investment advisors", null, "Registers of the SEC and of the states"),
];

/**
 * Whether an organization is one of those that the census counts, if it counts its type: only the Census Bureau decides
 * what is a government of its own, such as a school district, and lists dependent systems below their governments.
 */
export const isInItsUniverse: SQL = sql`(r.org_type not in (${sql.join(
  byType.flatMap(({ source, orgType }) => (source === census && orgType ? sql`${orgType}` : [])),
  sql`, `,
)}) or r.sources && '{census-government-units,census-government-finance}'
    and not (r.org_type = 'schoolDistrict' and r.parent_organization_id is not null))`;

/**
 * County governments of each state; they add up to the national number. A county without a separate government, or
 * merged with its city, is not included: Connecticut and Rhode Island have none.
 */
const counties = `AL 67 AK 15 AZ 15 AR 75 CA 57 CO 62 CT 0 DE 3 DC 0 FL 66 GA 152 HI 3 ID 44 IL 102 IN 91 IA 99 KS 103
  KY 118 LA 60 ME 16 MD 23 MA 5 MI 83 MN 87 MS 82 MO 114 MT 54 NE 93 NV 16 NH 10 NJ 21 NM 33 NY 57 NC 100 ND 53 OH 88
  OK 77 OR 36 PA 66 RI 0 SC 46 SD 66 TN 92 TX 254 UT 29 VT 14 VA 95 WA 39 WV 55 WI 72 WY 23`;

const countiesByState: readonly Universe[] = [...counties.matchAll(/([A-Z]{2}) (\d+)/g)].map(
  ([, state = "", count]) => ({
    ...ofType("county", `Census of Governments counties of ${state}`, Number(count), census),
    state,
    has: (tally) => tally.family === "organizations" && tally.type === "county" && tally.state === state,
  }),
);

export const organizationUniverses: readonly Universe[] = [...byType, ...countiesByState];

/** The types of organizations that are counted by state. */
export const typesByState = [
  ...new Set(organizationUniverses.flatMap(({ orgType, state }) => (state && orgType ? [orgType] : []))),
];
