import * as z from "zod";
import { checkPaging, pageOf, SubList } from "../core/paging.js";
import { Id, Money } from "../core/scalars.js";
import { Recipient, awardSums as sums } from "../programs/items.js";

/* Awards of federal assistance to an organization, and those that it passed on. */

const FiscalYear = z.int().min(1900).max(2200);

/** An award with its program, if its number is of one listing. */
export const OrganizationAward = Recipient.extend({ programId: Id.nullable(), programName: z.string().nullable() });
export type OrganizationAward = z.infer<typeof OrganizationAward>;
export const OrganizationAwardPage = pageOf(OrganizationAward);
export type OrganizationAwardPage = z.infer<typeof OrganizationAwardPage>;

/** recipient: awards to the organization; passThrough: awards to others that name it as their pass-through entity. */
export const AwardRole = z.enum(["recipient", "passThrough"]);
export type AwardRole = z.infer<typeof AwardRole>;
export const ListAwardsOfOrganization = SubList.safeExtend({
  role: AwardRole.default("recipient"),
  fiscalYear: FiscalYear.optional().describe("Fiscal year of an audited award"),
}).check(checkPaging);
export type ListAwardsOfOrganization = z.infer<typeof ListAwardsOfOrganization>;

const AwardSums = z.object(sums);
const Party = z.object({
  organizationId: Id.nullable().describe("Id of the organization; null where the source gives a name only"),
  name: z.string(),
  ...sums,
});
const largest = "Up to 25, largest first";

/**
 * Flows of assistance to and through an organization. A dollar that passes through several organizations is an award of
 * each, so sums over organizations count it more than once.
 */
export const AwardFlows = z.object({
  received: AwardSums.extend({
    direct: AwardSums.describe("From federal agencies"),
    passedThrough: AwardSums.describe("From pass-through entities"),
    notStated: AwardSums.describe("Of which the source does not say whether they are direct"),
    byYear: z
      .array(AwardSums.extend({ fiscalYear: z.int().nullable() }))
      .describe("By fiscal year of the recipient, or federal fiscal year of the award date; newest first"),
    byAgency: z.array(Party).describe(`By federal agency. ${largest}`),
    agencyTotal: z.int(),
    from: z
      .array(Party.extend({ sharedAwards: z.int().describe("Awards that also name other pass-through entities") }))
      .describe(`By pass-through entity; an award with several is counted in full for each. ${largest}`),
    fromTotal: z.int(),
  }),
  passedOn: z.object({
    reported: Money.nullable().describe("Sum of what it reports to have passed to subrecipients"),
    ...sums,
    to: z.array(Party).describe(`Recipients whose awards name it as a pass-through entity. ${largest}`),
    toTotal: z.int(),
  }),
});
export type AwardFlows = z.infer<typeof AwardFlows>;
export type AwardParty = z.infer<typeof Party>;
