import type { Organization, OrganizationField, OrganizationStats, OrgType } from "@pave/contract";
import type { SourceStatement } from "@pave/db";

type TrustScore = Pick<OrganizationStats, "trustScore" | "completeness" | "freshness" | "agreement">;

const everyone: OrganizationField[] = ["name", "status", "region", "locality", "website"];
const government: OrganizationField[] = ["geoid", "population", "county", "stateFips"];

/** Fields expected for an organization type, in addition to the common ones. */
const usual: Partial<Record<OrgType, OrganizationField[]>> = {
  federalAgency: ["abbreviation", "cgacCode"],
  state: ["geoid", "population", "stateFips"],
  county: government,
  municipality: government,
  township: government,
  specialDistrict: ["functionName", "county", "censusUnitId"],
  schoolDistrict: ["enrollment", "county", "censusUnitId"],
  bank: ["fdicCert", "totalAssets", "totalDeposits", "netIncome"],
  investmentAdvisor: ["crdNumber", "regulatoryAumTotal"],
  nonProfit: ["ein", "nteeCode", "totalRevenue", "totalAssets", "rulingDate"],
  contractor: ["uei", "primaryNaics", "employees"],
  supplier: ["uei", "primaryNaics", "employees"],
};

const dayMs = 86_400_000;

/**
 * Data quality of a record, 0 to 100: completeness × freshness × agreement. Freshness is 1 within a year of the
 * latest source and falls linearly to 0 at ten years. Agreement counts the fields that several sources supply.
 */
export function trustScore(record: Organization, statements: readonly SourceStatement[], now: Date): TrustScore {
  const fields = [...everyone, ...(usual[record.orgType] ?? [])];
  const completeness = fields.filter((field) => record[field] !== null).length / fields.length;
  const freshness = freshnessOf(record.asOf, now);
  const agreement = agreementOf(statements);
  return { trustScore: round(100 * completeness * freshness * agreement, 1), completeness, freshness, agreement };
}

function freshnessOf(asOf: string | null, now: Date): number {
  if (asOf === null) return 0;
  const years = (now.getTime() - Date.parse(asOf)) / (365.25 * dayMs);
  return round(Math.min(1, Math.max(0, 1 - (years - 1) / 9)), 3);
}

function agreementOf(statements: readonly SourceStatement[]): number {
  const given = new Map<string, Map<string, string>>();
  for (const { column, source, value } of statements) {
    const bySource = given.get(column) ?? new Map<string, string>();
    if (!bySource.has(source)) bySource.set(source, JSON.stringify(value).toLowerCase());
    given.set(column, bySource);
  }
  const shared = [...given.values()].filter((bySource) => bySource.size > 1);
  if (shared.length === 0) return 1;
  return round(shared.filter((bySource) => new Set(bySource.values()).size === 1).length / shared.length, 3);
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
