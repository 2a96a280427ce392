import { AssetClass, addMonths, amortize, dealTypeOfLoan } from "@pave/contract";
import { loanEntries, programLoans, programParties, programRecipients } from "@pave/db";
import { classFacts } from "../assets/classes.js";
import { type Award, fundingMax } from "../projects/funding.js";
import { hasBegun } from "../projects/sketch.js";
import { sampleId } from "../random/ids.js";
import { Random } from "../random/random.js";
import { sampleSource } from "../rows.js";
import type { Sheets } from "../sheets.js";
import { daysBefore, madeAt, referenceDate } from "../world/clock.js";
import type { CatalogProgram } from "./catalog.js";
import { cycleId } from "./cycles.js";
import type { Tally } from "./tally.js";

type LoanRow = typeof programLoans.$inferInsert;

/** Adds a program's award to a project and, for a loan program, the agreement with its ledger. */
export function addAward(sheets: Sheets, seed: number, award: Award, tally: Tally): void {
  const { project, amount, date, standing, program } = award;
  const { sketch, estate, budget } = project;
  const number = sketch.index * fundingMax + award.at;
  const loan = standing?.type === "loan" ? agreementOf(seed, award, standing, number) : null;
  if (loan) addLoan(sheets, seed, loan, number);
  if (date === null) return;
  const outlay = loan ? (loan.row.amountDisbursed ?? 0) : Math.round((amount * sketch.progress) / 100);
  tally.add(program, { amount, outlay, year: Number(date.slice(0, 4)) });
  const lead = project.assets[0]?.row;
  sheets.add(programRecipients, {
    id: sampleId("programRecipient", seed, number),
    programId: sampleId("program", seed, program),
    recipientOrgId: estate.owner.id,
    recipientType: estate.owner.businessTypes?.at(-1) ?? null,
    agreementNumber: `SA-${String(number).padStart(8, "0")}`,
    projectId: sketch.id,
    cycleId: standing?.type === "grant" ? cycleId(seed, program, Number(date.slice(0, 4))) : null,
    awardDate: date,
    obligatedAmount: amount,
    nonFederalFunding: standing?.type === "grant" ? Math.min(budget - amount, Math.round(amount * 0.25)) : 0,
    loanFaceValue: loan ? amount : null,
    outlay,
    periodStart: date,
    periodEnd: daysBefore(sketch.schedule.actualEnd ?? sketch.schedule.forecastEnd),
    placeOfPerformance: lead ? `${lead.locality}, ${lead.region}` : null,
    stateFips: lead?.stateFips ?? null,
    countyFips: lead?.countyFips ?? null,
    zip: lead?.postalCode ?? null,
    createdAt: madeAt(sketch.index),
    updatedAt: madeAt(sketch.index),
  });
}

type Entry = { date: string; kind: string; principal: number; interest?: number };
type Agreement = { row: LoanRow; entries: Entry[]; lenderId: string };

/** Maximum movements per loan. */
const entriesMax = 64;

function addLoan(sheets: Sheets, seed: number, { row, entries, lenderId }: Agreement, number: number): void {
  const loanId = row.id ?? "";
  sheets.add(programLoans, row);
  sheets.add(programParties, {
    id: sampleId("programParty", seed, number),
    programId: row.programId,
    loanId,
    organizationId: lenderId,
    role: "lender",
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  });
  entries.slice(0, entriesMax).forEach((entry, at) => {
    sheets.add(loanEntries, {
      id: sampleId("loanEntry", seed, number * entriesMax + at),
      programId: row.programId,
      loanId,
      createdAt: row.createdAt,
      ...entry,
    });
  });
}

/** Drawn during construction, repaid in level payments from half a year after completion. */
function agreementOf(seed: number, award: Award, standing: CatalogProgram, number: number): Agreement {
  const { project, amount, date } = award;
  const { sketch, estate } = project;
  const random = new Random(seed, 601, number);
  const lead = project.assets[0]?.row;
  const [low, high] = standing.lender?.rate ?? [0.02, 0.04];
  const interestRate = Math.round(random.between(low, high) * 1e4) / 1e4;
  const completion = daysBefore(sketch.schedule.actualEnd ?? sketch.schedule.forecastEnd);
  const firstPaymentDate = addMonths(completion, 6);
  const termMonths = random.pick([240, 240, 300, 360]);
  const finalMaturityDate = addMonths(firstPaymentDate, termMonths - 6);
  const drawn = date === null ? [] : drawsOf(award, random);
  const disbursed = drawn.reduce((sum, { principal }) => sum + principal, 0);
  const due =
    sketch.status === "completed"
      ? amortize({
          principal: amount,
          rate: interestRate,
          frequency: "semiannual",
          repayment: "levelPayment",
          firstPayment: firstPaymentDate,
          maturity: finalMaturityDate,
        })
      : [];
  const past = due.filter((payment) => payment.date <= referenceDate);
  const isBehind = past.length > 1 && random.chance(0.05);
  const made = isBehind ? past.slice(0, -1) : past;
  const repaid = sumOf(made.map(({ principal }) => principal));
  const row: LoanRow = {
    id: sampleId("programLoan", seed, number),
    programId: standing.id,
    title: `${standing.name}: ${lead?.title ?? estate.owner.name}`,
    status: statusOf(award),
    agreementNumber: `SA-${String(number).padStart(8, "0")}`,
    borrowerOrgId: estate.owner.id,
    dealType: standing.lender ? dealTypeOfLoan[standing.lender.program] : "otherLoan",
    sector: standing.sector,
    projectId: sketch.id,
    locality: lead?.locality ?? null,
    region: lead?.region ?? null,
    county: lead?.county ?? null,
    stateFips: lead?.stateFips ?? null,
    countyFips: lead?.countyFips ?? null,
    initialAgreementDate: date,
    latestActionDate: made.at(-1)?.date ?? drawn.at(-1)?.date ?? date,
    initialAgreementAmount: amount,
    currentAgreementAmount: amount,
    interestRate,
    feeRate: random.chance(0.3) ? 0.0025 : 0,
    termMonths,
    firstPaymentDate,
    finalMaturityDate,
    substantialCompletionDate: completion,
    faceValue: amount,
    amountDisbursed: disbursed,
    repaidToDate: repaid,
    outstandingPrincipal: sumOf([disbursed, -repaid]),
    oldestDueDate: due[made.length]?.date ?? null,
    lienPosition: random.pick(["senior", "subordinate", "parity"]),
    pledgedRevenue: revenueOf(AssetClass.parse(lead?.assetClass ?? "other")),
    coverageRatio: Math.round(random.between(1.1, 2.6) * 100) / 100,
    eligibleProjectCosts: project.budget,
    riskRating: random.int(2, 6),
    sources: [sampleSource],
    asOf: daysBefore(random.int(1, 90)),
    createdAt: madeAt(sketch.index),
    updatedAt: madeAt(sketch.index),
  };
  const paid = made.map(({ date, principal, interest }) => ({ date, kind: "repayment", principal, interest }));
  return { row, entries: [...drawn, ...paid], lenderId: standing.admin.id };
}

/** Status of an agreement, from its project and the stage of the award. */
function statusOf({ project, status, date }: Award): string {
  if (date === null)
    return status === "rejected" || status === "withdrawn"
      ? "rejected"
      : status === "approved"
        ? "approved"
        : "applied";
  if (project.sketch.status === "completed") return "active";
  return hasBegun(project.sketch) ? "disbursing" : "closed";
}

/** Four draws in proportion to progress; in full for a completed project. */
function drawsOf({ project, amount }: Award, random: Random): Entry[] {
  const { schedule, progress } = project.sketch;
  const start = schedule.actualStart;
  if (start === null) return [];
  const end = schedule.actualEnd ?? 1;
  const total = Math.round((amount * progress) / 100);
  const draws = 4;
  const each = Math.floor(total / draws);
  return Array.from({ length: draws }, (_, at) => ({
    date: daysBefore(Math.max(end, Math.round(start - ((at + random.between(0.3, 0.7)) * (start - end)) / draws))),
    kind: "disbursement",
    principal: at === draws - 1 ? total - each * (draws - 1) : each,
  })).filter(({ principal }) => principal > 0);
}

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

const revenueOf = (assetClass: AssetClass): string =>
  classFacts[assetClass].sector[0]?.startsWith("waterAndWaste")
    ? "Water and sewer revenue"
    : "General revenue of the borrower";
