import { amountsOf, type Element, textAt } from "../../formats/xml.js";

/**
 * Tax-exempt bond issues of a return: Schedule K Part I, with the proceeds in Part II under the same letter. A schedule
 * has four issues; further ones are in additional copies.
 */
export function scheduleK(data: Element | undefined): object[] {
  const schedules = data?.children.filter(({ name }) => name === "IRS990ScheduleK") ?? [];
  return schedules.flatMap((schedule) => {
    const parts = (name: string) => schedule.children.filter((child) => child.name === name);
    const proceeds = parts("TaxExemptBondsProceedsGrp");
    return parts("TaxExemptBondsIssuesGrp").map((issue) => {
      const reference = textAt(issue, "BondReferenceCd");
      return issueOf(
        issue,
        proceeds.find((each) => reference !== undefined && textAt(each, "BondReferenceCd") === reference),
      );
    });
  });
}

function issueOf(issue: Element, proceeds: Element | undefined): object {
  const spent = (name: string) => amountsOf(proceeds)(name) ?? null;
  return {
    reference: textAt(issue, "BondReferenceCd") ?? null,
    issuerName: textAt(issue, "IssuerName/BusinessNameLine1Txt"),
    issuerEin: textAt(issue, "BondIssuerEIN") ?? null,
    dateIssued: textAt(issue, "BondIssuedDt") ?? null,
    issuePrice: amountsOf(issue)("IssuePriceAmt") ?? null,
    purpose: textAt(issue, "PurposeDesc") ?? null,
    bondsRetired: spent("RetiredAmt"),
    capitalizedInterest: spent("CapitalizedInterestAmt"),
    refundingEscrow: spent("RefundingEscrowAmt"),
    issuanceCosts: spent("IssuanceCostsFromProceedsAmt"),
    creditEnhancement: spent("CreditEnhancementAmt"),
    workingCapital: spent("WorkingCapitalExpendituresAmt"),
    otherSpent: spent("OtherSpentProceedsAmt"),
    yearOfSubstantialCompletion: spent("SubstantialCompletionYr"),
  };
}
