import { type Form990Fields, form990Derived, type ScheduleKIssue } from "@pave/contract";
import { form990Filings } from "@pave/db";
import { sampleId } from "./random/ids.js";
import { Random } from "./random/random.js";
import { sampleSource } from "./rows.js";
import { Sheets } from "./sheets.js";
import { madeAt, referenceDate } from "./world/clock.js";
import { states } from "./world/geography.js";
import type { SampleOrganization, World } from "./world/slot.js";

/** Years of returns per organization: enough for five-year growth. */
const years = 6;
/** Number of organizations generated before their returns are loaded. */
const batchOrganizations = 1_000;

export type FilingBatch = { sheets: Sheets; done: number; total: number };

/** The returns of the world's filing non-profits, in batches; `done` and `total` count organizations. */
export function* filingBatches(world: World): Generator<FilingBatch> {
  const total = world.count("nonProfit");
  let done = 0;
  let sheets = new Sheets();
  for (const { usps } of states)
    for (let k = 0; k < world.count("nonProfit", usps); k++) {
      addFilings(sheets, world.seed, world.organization(world.indexOf("nonProfit", usps, k)));
      done++;
      if (done % batchOrganizations > 0 && done < total) continue;
      yield { sheets, done, total };
      sheets = new Sheets();
    }
}

function addFilings(sheets: Sheets, seed: number, organization: SampleOrganization): void {
  const { ein, taxPeriod, totalRevenue, filingRequirement } = organization;
  if (!ein || !taxPeriod || !totalRevenue || filingRequirement !== "01") return;
  const random = new Random(seed, organization.index, 990);
  const growth = random.between(-0.02, 0.08);
  for (let ago = 0; ago < years; ago++) {
    const number = organization.index * years + ago;
    const fields = filing(organization, random, ago, ago === 0 ? 1 : random.between(0.93, 1.07) / (1 + growth) ** ago);
    sheets.add(form990Filings, {
      id: sampleId("form990Filing", seed, number),
      organizationId: organization.id,
      ...fields,
      ...form990Derived(fields),
      source: sampleSource,
      sourceRecordId: `${fields.ein}-${fields.taxPeriod}`,
      updatedAt: madeAt(organization.index),
    });
  }
}

/** The return of an earlier year, `scale` times as large as the last one, which agrees with the organization. */
function filing(organization: SampleOrganization, random: Random, ago: number, scale: number): Form990Fields {
  const taxYear = Number(organization.taxPeriod?.slice(0, 4)) - ago;
  const month = organization.taxPeriod?.slice(5) ?? "12";
  const dollars = (amount: number) => Math.round(amount);
  const totalRevenue = dollars((organization.totalRevenue ?? 0) * scale);
  const usualMargin = ago === 0 ? 0 : random.between(-0.05, 0.05);
  const totalExpenses = dollars((organization.totalExpenditure ?? 0) * scale * (1 + usualMargin));
  const totalAssets = dollars((organization.totalAssets ?? 0) * scale);
  const { isFoundation, isFunded } = kindOf(organization);
  const bonds = isFunded && (organization.totalRevenue ?? 0) > 10_000_000 ? bondsOf(organization, ago) : undefined;
  const outstanding = bonds ? (bonds.issuePrice ?? 0) - (bonds.bondsRetired ?? 0) : 0;
  const totalLiabilities = Math.max(dollars(totalAssets * random.between(0.05, 0.6)), outstanding);
  const isSmall = !isFoundation && totalRevenue < 200_000 && totalAssets < 500_000;
  const contributionsAndGrants = dollars(
    totalRevenue * (isFunded ? random.between(0.02, 0.15) : random.between(0.35, 0.8)),
  );
  const rest = totalRevenue - contributionsAndGrants;
  const investmentIncome = dollars(rest * (isFoundation ? random.between(0.7, 0.95) : random.between(0, 0.1)));
  const rentalIncome = dollars(rest * random.between(0, 0.04));
  const netAssets = totalAssets - totalLiabilities;
  const unlessSmall = (amount: number) => (isSmall ? null : dollars(amount));
  const cashAndSavings = dollars(totalAssets * random.between(0.05, 0.3));
  return {
    ein: organization.ein ?? "",
    name: organization.name,
    taxPeriod: `${taxYear}${month}`,
    taxYear: month === "12" ? taxYear : taxYear - 1,
    formType: isFoundation ? "990PF" : isSmall ? "990EZ" : "990",
    filedDate: filedOn(taxYear, Number(month), random.int(0, 5)),
    isAmended: false,
    pdfUrl: null,
    region: organization.region ?? null,
    subsection: organization.irsSubsection ?? null,
    nteeCode: organization.nteeCode ?? null,
    totalRevenue,
    totalExpenses,
    totalAssets,
    totalLiabilities,
    netAssets,
    contributionsAndGrants,
    programServiceRevenue: dollars((rest - investmentIncome - rentalIncome) * random.between(0.9, 1)),
    investmentIncome,
    taxExemptBondProceeds: isSmall ? null : 0,
    royalties: isSmall ? null : 0,
    rentalIncome,
    programServiceExpenses: dollars(totalExpenses * random.between(0.68, 0.93)),
    officerCompensation: dollars(totalExpenses * random.between(0.01, 0.08)),
    depreciation: unlessSmall(totalExpenses * random.between(0.01, 0.06)),
    cashAndSavings,
    securities: unlessSmall(totalAssets * (isFoundation ? random.between(0.5, 0.68) : random.between(0, 0.35))),
    restrictedNetAssets: unlessSmall(Math.max(0, netAssets) * random.between(0, 0.4)),
    currentAssets: unlessSmall(cashAndSavings + totalAssets * random.between(0.01, 0.1)),
    currentLiabilities: unlessSmall(totalLiabilities * random.between(0.1, 0.5)),
    taxExemptBondLiability: isSmall ? null : outstanding,
    employees: isSmall ? null : Math.round((organization.employees ?? 0) * scale),
    volunteers: isSmall ? null : random.int(0, 120),
    scheduleK: bonds ? [bonds] : [],
  };
}

/** The issue that funded its buildings eight years before its last return; one twenty-fifth is retired per year. */
function bondsOf(organization: SampleOrganization, ago: number): ScheduleKIssue {
  const year = Number(organization.taxPeriod?.slice(0, 4)) - 8;
  const issuePrice = Math.round((organization.totalAssets ?? 0) / 5_000) * 1_000;
  return {
    reference: "A",
    issuerName: `${organization.region} Health and Educational Facilities Authority`,
    issuerEin: null,
    dateIssued: `${year}-06-15`,
    issuePrice,
    purpose: "Construction and equipment",
    bondsRetired: (issuePrice / 25) * (8 - ago),
    capitalizedInterest: 0,
    refundingEscrow: 0,
    issuanceCosts: issuePrice / 100,
    creditEnhancement: 0,
    workingCapital: 0,
    otherSpent: 0,
    yearOfSubstantialCompletion: year + 2,
  };
}

/** A private foundation lives on its assets, a hospital or a school on its fees. */
function kindOf({ foundationCode, nteeCode }: SampleOrganization) {
  return { isFoundation: foundationCode === "04", isFunded: /^(B2|E)/.test(nteeCode ?? "") };
}

/**
 * Due on the fifteenth of the fifth month after year end, or up to six months later with an extension; only past
 * dates are used.
 */
function filedOn(year: number, month: number, late: number): string {
  const on = (months: number) => new Date(Date.UTC(year, month + 4 + months, 15)).toISOString().slice(0, 10);
  return on(late) > referenceDate ? on(0) : on(late);
}
