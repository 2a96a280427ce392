import { programDocuments, programs } from "@pave/db";
import { addCreated } from "../ledger.js";
import { roundToThreeDigits } from "../organizations/parts.js";
import { sampleId } from "../random/ids.js";
import { Random } from "../random/random.js";
import { pickWeighted } from "../random/weighted.js";
import { sampleSource } from "../rows.js";
import type { Sheets } from "../sheets.js";
import { daysBefore, madeAt } from "../world/clock.js";
import type { CatalogProgram } from "./catalog.js";
import { addCycles } from "./cycles.js";
import { eligibilityTextOf, eligibleTypes, sectorsOf } from "./eligibility.js";
import type { AwardTotals } from "./tally.js";

export type ProgramRow = typeof programs.$inferInsert;

/** Maximum documents per program. */
const documentsMax = 4;

/** Adds the row of a program, its documents and its creation in the change log. */
export function addProgram(
  sheets: Sheets,
  seed: number,
  index: number,
  row: ProgramRow,
  documents: readonly Document[],
): void {
  const made = { createdAt: madeAt(index), updatedAt: madeAt(index) };
  const id = row.id ?? "";
  sheets.add(programs, { ...row, sources: [sampleSource], ...made });
  addCreated(sheets, { kind: "programChange", family: "programs", seed, index, id });
  documents.slice(0, documentsMax).forEach(({ type, title, date, pages }, at) => {
    sheets.add(programDocuments, {
      id: sampleId("programDocument", seed, index * documentsMax + at),
      programId: id,
      documentType: type,
      title,
      url: `https://documents.example/programs/${index}/${type}.pdf`,
      publishedDate: date,
      format: "application/pdf",
      pages,
      ...made,
    });
  });
}

export type Document = { type: string; title: string; date: string; pages: number };

/** Adds a grant or loan program with these awards. */
export function addCatalogProgram(sheets: Sheets, seed: number, standing: CatalogProgram, given: AwardTotals): void {
  const random = new Random(seed, 602, standing.index);
  const { index, id, type, name, sector, admin, region, lender } = standing;
  const size = random.size(region === null ? 4e8 : 3e7, 0.8, 1e6, 9e9);
  const totalFunding = roundToThreeDigits(Math.max(size, given.obligated * random.between(1.05, 1.6)) * 1.005);
  const dates = type === "loan" ? lendingDates(random) : callDates(given, random);
  const largest = Math.max(0, ...[...given.years.values()].map(({ amount }) => amount));
  addProgram(
    sheets,
    seed,
    index,
    {
      id,
      name,
      programType: type,
      programNumber: `SP-${type === "loan" ? "L" : "G"}-${String(index).padStart(5, "0")}`,
      opportunityNumber: type === "grant" ? `SAMPLE-26-${String(index).padStart(5, "0")}` : null,
      description: `${type === "loan" ? "Lends" : "Grants money"} for ${standing.classes.length > 1 ? "works of several kinds" : "works of one kind"} in ${region === null ? "all states" : (admin.region ?? region)}, run by ${admin.name}.`,
      objectives: "Restores public infrastructure to good condition and maintains it.",
      instrument: type === "loan" ? "direct_loan" : random.chance(0.1) ? "cooperative_agreement" : "grant",
      loanProgram: lender?.program ?? null,
      assistanceType: type === "loan" ? "07" : "04",
      administeringOrgId: admin.id,
      agencyCode: admin.abbreviation ?? null,
      topLevelAgency: admin.name,
      fundingAgency: admin.name,
      contactName: "Program office",
      contactEmail: `program-${index}@agency.example`,
      fundingCategories: [
        region === null && random.chance(0.4) ? "infrastructure_investment_and_jobs_act" : "community_development",
        ...(categories[sector] ?? []),
      ],
      opportunityCategory: type === "grant" ? (random.chance(0.8) ? "discretionary" : "mandatory") : null,
      eligibleApplicantTypes: eligibleTypes(standing),
      eligibilityText: eligibilityTextOf(standing),
      eligibleUses: ["Construction", "Rehabilitation", "Engineering"],
      eligibleSectors: sectorsOf(standing),
      isCostSharing: type === "grant",
      matchRate: type === "grant" ? 0.2 : null,
      shareCaps: lender?.program === "tifia" ? [tifiaCap] : [],
      region,
      totalFunding,
      awardFloor: roundToThreeDigits(totalFunding * 0.0005),
      awardCeiling: Math.max(roundToThreeDigits(totalFunding * 0.2), roundToThreeDigits(largest * 1.05)),
      expectedAwards: random.int(4, 90),
      obligatedAmount: given.obligated,
      outlayAmount: given.outlaid,
      fiscalYear: 2026,
      measures:
        given.awards > 0
          ? [
              {
                name: "Awards made",
                target: Math.ceil(given.awards * 1.2),
                actual: given.awards,
                unit: "awards",
                period: "To date",
              },
            ]
          : [],
      ...dates,
      asOf: daysBefore(random.int(1, 60)),
    },
    documentsOf(standing, dates.postDate ?? daysBefore(400), random),
  );
  if (type === "grant") addCycles(sheets, seed, standing, given, random);
}

const categories: Partial<Record<CatalogProgram["sector"], string[]>> = {
  transport: ["transportation"],
  energy: ["energy"],
  waterAndWaste: ["environment"],
  naturalResources: ["natural_resources", "disaster_prevention_and_relief"],
  health: ["health"],
  education: ["education"],
};

const tifiaCap = {
  instrument: "direct_loan",
  share: 0.49,
  effectiveFrom: "2012-10-01",
  effectiveTo: null,
  citation: "23 U.S.C. 603(b)(2)",
};

type Dates = Pick<ProgramRow, "status"> & Partial<ProgramRow>;

/** A loan program accepts applications all year. */
const lendingDates = (random: Random): Dates => ({
  status: random.chance(0.04) ? "suspended" : "open",
  postDate: daysBefore(2_020),
  openDate: daysBefore(random.int(1_000, 2_000)),
  closeDateText: "Applications are taken all year",
});

/** A call for applications; a program without awards may be a forecast. */
function callDates({ awards }: AwardTotals, random: Random): Dates {
  const status = pickWeighted(
    random,
    awards > 0
      ? ([
          ["open", 50],
          ["closed", 42],
          ["suspended", 4],
          ["archived", 4],
        ] as const)
      : ([
          ["upcoming", 50],
          ["open", 30],
          ["closed", 20],
        ] as const),
  );
  if (status === "upcoming") {
    const post = random.int(30, 260);
    return {
      status,
      forecastedPostDate: daysBefore(-post),
      forecastedCloseDate: daysBefore(-post - 90),
      forecastedAwardDate: daysBefore(-post - 210),
      forecastedProjectStartDate: daysBefore(-post - 330),
    };
  }
  if (status === "open" || status === "suspended") {
    const opened = random.int(5, 110);
    return {
      status,
      postDate: daysBefore(opened + 20),
      openDate: daysBefore(opened),
      closeDate: daysBefore(-random.int(20, 320)),
    };
  }
  const closed = status === "archived" ? random.int(400, 900) : random.int(10, 330);
  return {
    status,
    postDate: daysBefore(closed + 110),
    openDate: daysBefore(closed + 90),
    closeDate: daysBefore(closed),
    archiveDate: status === "archived" ? daysBefore(closed - 200) : null,
  };
}

function documentsOf({ type, name }: CatalogProgram, date: string, random: Random): Document[] {
  const report = {
    type: "annualReport",
    title: `${name}: annual report 2025`,
    date: "2026-03-31",
    pages: random.int(18, 90),
  };
  const first =
    type === "loan"
      ? { type: "intendedUsePlan", title: `${name}: intended use plan`, date, pages: random.int(20, 140) }
      : { type: "notice", title: `${name}: notice of funding opportunity`, date, pages: random.int(24, 80) };
  return random.chance(0.6) ? [first, report] : [first];
}
