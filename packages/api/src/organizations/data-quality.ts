import type { DataQuality, Organization, OrganizationField, OrgType } from "@pave/contract";
import type { SourceStatement } from "@pave/db";

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
const weights = { completeness: 0.5, agreement: 0.25, freshness: 0.25 } as const;
/** The minimum score of each grade but the last. */
const grades = [
  ["A", 85],
  ["B", 70],
  ["C", 50],
] as const;

/**
 * Data quality of a record with its score of 0 to 100 and its grade. The score is a weighted mean, so that one
 * component at 0 does not hide the others: completeness 50 %, agreement 25 %, freshness 25 %. Freshness is 1 within a
 * year of the latest source and falls linearly to 0 at ten years; it is unknown for an undated record, which scores as
 * if it were 0. Agreement compares the fields that several sources supply; without any it is unknown and excluded from
 * the mean.
 */
export function dataQuality(record: Organization, statements: readonly SourceStatement[], now: Date): DataQuality {
  const fields = [...everyone, ...(usual[record.orgType] ?? [])];
  const completeness = round(fields.filter((field) => record[field] !== null).length / fields.length, 3);
  const freshness = freshnessOf(record.asOf, now);
  const agreement = agreementOf(statements);
  const weighted = weights.completeness * completeness + weights.freshness * (freshness ?? 0);
  const mean = agreement === null ? weighted / (1 - weights.agreement) : weighted + weights.agreement * agreement;
  const trustScore = round(100 * mean, 1);
  const dataQualityGrade = grades.find(([, least]) => trustScore >= least)?.[0] ?? "D";
  return { trustScore, dataQualityGrade, completeness, freshness, agreement };
}

function freshnessOf(asOf: string | null, now: Date): number | null {
  if (asOf === null) return null;
  const years = (now.getTime() - Date.parse(asOf)) / (365.25 * dayMs);
  return round(Math.min(1, Math.max(0, 1 - (years - 1) / 9)), 3);
}

function agreementOf(statements: readonly SourceStatement[]): number | null {
  const given = new Map<string, Map<string, string>>();
  for (const { column, source, value } of statements) {
    const bySource = given.get(column) ?? new Map<string, string>();
    if (!bySource.has(source)) bySource.set(source, JSON.stringify(value).toLowerCase());
    given.set(column, bySource);
  }
  const shared = [...given.values()].filter((bySource) => bySource.size > 1);
  if (shared.length === 0) return null;
  return round(shared.filter((bySource) => new Set(bySource.values()).size === 1).length / shared.length, 3);
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
