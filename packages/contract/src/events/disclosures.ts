import { addBusinessDays } from "../core/business-days.js";

/* Events an issuer must disclose on the MSRB's EMMA. Zod-free, so that pages need not load zod. */

/** The kinds of 17 CFR 240.15c2-12(b)(5)(i)(C), by their number there. */
export const emmaEvents = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
export type EmmaEvent = (typeof emmaEvents)[number];

/** Event names in the wording of the rule. */
export const emmaEventNames: Record<EmmaEvent, string> = {
  1: "Principal and interest payment delinquencies",
  2: "Non-payment related defaults, if material",
  3: "Unscheduled draws on debt service reserves reflecting financial difficulties",
  4: "Unscheduled draws on credit enhancements reflecting financial difficulties",
  5: "Substitution of credit or liquidity providers, or their failure to perform",
  6: "Adverse tax opinions or events affecting the tax status of the security",
  7: "Modifications to rights of security holders, if material",
  8: "Bond calls, if material, and tender offers",
  9: "Defeasances",
  10: "Release, substitution or sale of property securing repayment, if material",
  11: "Rating changes",
  12: "Bankruptcy, insolvency, receivership or similar event of the obligated person",
  13: "Merger, consolidation, acquisition or sale of all or substantially all assets, if material",
  14: "Successor or additional trustee, or change of its name, if material",
  15: "Incurrence of a financial obligation, or agreement to its terms, if material",
  16: "Default, acceleration, termination, modification or similar event of a financial obligation reflecting financial difficulties",
};

/** "Not in excess of ten business days after the occurrence of the event" (17 CFR 240.15c2-12(b)(5)(i)(C)). */
export const businessDaysToFile = 10;

/** The last day on which notice of an event is given in time. */
export function filingDeadline(occurred: string): string {
  return addBusinessDays(occurred, businessDaysToFile);
}
