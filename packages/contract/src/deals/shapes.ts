import * as z from "zod";
import { anyOf, checkRanges, SourceKey } from "../core/fields.js";
import { checkPaging, exportFields, Facet, ListQuery, pageOf } from "../core/paging.js";
import { otherStates } from "../core/place.js";
import { CalendarDate, Fraction, Id, Money, State } from "../core/scalars.js";
import { SearchText } from "../core/search-text.js";
import { OrgType } from "../organizations/shapes.js";
import { Bond } from "../programs/bonds.js";
import { Loan } from "../programs/loans.js";
import { DealRole, DealStatus, DealType, SaleMethod } from "../programs/words.js";
import { provenanceFields } from "../provenance/fields.js";
import { byRelevance } from "../search/order.js";
import { dealSorts } from "./sorts.js";

/* A deal is one bond issue or one loan agreement as a financing. It stores no values of its own. */

/** A bond issue or a loan agreement. */
export const DealKind = z.enum(["bond", "loan"]);
export type DealKind = z.infer<typeof DealKind>;

/** A row of the deals list. */
export const DealRow = z.object({
  id: Id.describe("Id of the bond's program or of the loan agreement"),
  kind: DealKind,
  programId: Id,
  name: z.string(),
  dealType: DealType,
  dealStatus: DealStatus,
  closingDate: CalendarDate.nullable().describe(
    "Delivery of a bond or agreement of a loan; where unknown, the sale date sorts",
  ),
  saleDate: CalendarDate.nullable().describe("Date of the sale; of bonds only"),
  size: Money.nullable(),
  debtorOrgId: Id.nullable().describe("Issuer of a bond, borrower of a loan"),
  debtorName: z.string().nullable(),
  saleMethod: SaleMethod.nullable(),
  region: z.string().nullable(),
  ...provenanceFields,
});
export type DealRow = z.infer<typeof DealRow>;

export const DealParty = z.object({
  role: DealRole,
  organizationId: Id.nullable(),
  name: z.string().nullable(),
});

export type DealParty = z.infer<typeof DealParty>;

/** One deal: its bond or loan, its parties and its repayment. */
export const Deal = z.object({
  ...DealRow.shape,
  programName: z.string(),
  parties: z.array(DealParty),
  debt: Money.nullable(),
  equity: Money.nullable().describe("Part of the eligible costs not financed by debt; null if the costs are unknown"),
  debtShare: Fraction.nullable(),
  useOfProceeds: z.string().nullable(),
  bond: Bond.nullable(),
  loan: Loan.nullable(),
});
export type Deal = z.infer<typeof Deal>;

export const DealSort = z.enum(dealSorts);
export type DealSort = z.infer<typeof DealSort>;

export const DealFilter = z.strictObject({
  search: SearchText.optional(),
  kind: anyOf(DealKind),
  dealType: anyOf(DealType),
  dealStatus: anyOf(DealStatus),
  state: anyOf(State),
  stateNot: otherStates,
  debtorOrgId: anyOf(Id).describe("Issuers of bonds and borrowers of loans"),
  debtorType: anyOf(OrgType).describe("Type of the issuer or borrower; deals whose debtor is not on file have none"),
  closedFrom: CalendarDate.optional(),
  closedTo: CalendarDate.optional(),
  sizeMin: Money.min(0).optional(),
  sizeMax: Money.min(0).optional(),
  source: anyOf(SourceKey),
});
export type DealFilter = z.infer<typeof DealFilter>;
const checkDealRanges = checkRanges(["closedFrom", "closedTo"], ["sizeMin", "sizeMax"]);

const sorting = {
  sort: DealSort.default("relevance").describe(byRelevance("closingDate")),
  order: z.enum(["asc", "desc"]).default("desc"),
};
export const ListDeals = ListQuery.extend({ ...DealFilter.shape, ...sorting }).check(checkPaging, checkDealRanges);
export type ListDeals = z.infer<typeof ListDeals>;
export const DealPage = pageOf(DealRow);

export const DealFacetName = z.enum(["kind", "dealType", "dealStatus", "state", "debtorOrgId", "debtorType", "source"]);
export type DealFacetName = z.infer<typeof DealFacetName>;
export const DealFacets = z.record(DealFacetName, Facet);
export type DealFacets = z.infer<typeof DealFacets>;

export const DealColumn = z.enum([...DealRow.keyof().options]);
export const ExportDeals = DealFilter.extend({
  ...sorting,
  ...exportFields(DealColumn),
}).check(checkDealRanges);
export type ExportDeals = z.infer<typeof ExportDeals>;
