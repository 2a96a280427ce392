import { fundingCycles } from "@pave/db";
import { roundToThreeDigits } from "../organizations/parts.js";
import { sampleId } from "../random/ids.js";
import type { Random } from "../random/random.js";
import type { Sheets } from "../sheets.js";
import { madeAt } from "../world/clock.js";
import type { CatalogProgram } from "./catalog.js";
import type { AwardTotals } from "./tally.js";

const firstYear = 1990;
const yearsMax = 64;

/** The round of a program for the awards of a year. */
export const cycleId = (seed: number, program: number, year: number): string =>
  sampleId("fundingCycle", seed, program * yearsMax + year - firstYear);

/** One round for each year with awards, decided in mid-January. */
export function addCycles(
  sheets: Sheets,
  seed: number,
  { index, id, name }: CatalogProgram,
  given: AwardTotals,
  random: Random,
): void {
  for (const [year, { awards, amount }] of [...given.years].sort(([a], [b]) => a - b)) {
    const applicationsReceived = Math.ceil(awards * random.between(1.4, 4.2));
    sheets.add(fundingCycles, {
      id: cycleId(seed, index, year),
      programId: id,
      cycleName: `${name}, round of ${year}`,
      fiscalYear: year,
      round: 1,
      openDate: `${year - 1}-06-01`,
      closeDate: `${year - 1}-09-15`,
      awardDate: `${year}-01-15`,
      amountAvailable: Math.max(amount, roundToThreeDigits(amount * random.between(1, 1.3))),
      amountRequested: Math.round((amount / awards) * applicationsReceived),
      applicationsReceived,
      awardsMade: awards,
      amountAwarded: amount,
      createdAt: madeAt(index),
      updatedAt: madeAt(index),
    });
  }
}
