import * as z from "zod";
import { count, outputFields } from "../core/fields.js";
import { CalendarDate, Fraction, Id, Instant, Money, requiredText, text } from "../core/scalars.js";
import {
  CallType,
  CouponType,
  DayCount,
  DebtType,
  EnhancementType,
  FederalTaxStatus,
  PartyRole,
  PaymentFrequency,
  RefundedStatus,
  SaleMethod,
} from "./words.js";

const Cusip9 = z.string().regex(/^[0-9A-Z*@#]{8}\d$/, "9 characters: issuer, issue and check digit");
const Cusip6 = z.string().regex(/^[0-9A-Z*@#]{6}$/, "6 characters");
const amount = Money.min(0);
/** Per 100 of par. */
const Price = z.number().min(0).max(1_000);
/** An annual rate; the bounds are far outside municipal coupons and yields. */
export const Rate = Fraction.min(-0.1).max(1);

/** A party's role in a financing. */
export const PartyFields = z.strictObject({ role: PartyRole, organizationId: Id });
export const Party = z.object({ role: PartyRole, organizationId: Id, organizationName: z.string().nullable() });

export const SinkingPayment = z.strictObject({ date: CalendarDate, amount: Money.positive() });

/** One maturity of an issue, as in EMMA's primary market disclosures. */
export const MaturityFields = z.strictObject({
  cusip9: Cusip9.nullish(),
  maturityDate: CalendarDate,
  principalAmount: Money.positive().describe("Par amount; for a capital appreciation bond, original principal"),
  couponRate: Rate.min(0).nullish().describe("0 for zero-coupon and capital appreciation bonds; null is unknown"),
  initialOfferingPrice: Price.nullish().describe("Price per 100 of par"),
  initialOfferingYield: Rate.nullish().describe("Also the accretion rate of a capital appreciation bond"),
  currentYield: Rate.nullish(),
  priceAsOf: CalendarDate.nullish(),
  isTerm: z.boolean().default(false),
  sinkingFund: z.array(SinkingPayment).max(60).optional().describe("Term bonds: mandatory redemptions before maturity"),
});
export const Maturity = z.object(outputFields(MaturityFields.shape));
export type Maturity = z.infer<typeof Maturity>;

export const Rating = z.strictObject({
  agency: requiredText(60),
  longTerm: requiredText(20),
  outlook: text(40).nullish(),
  date: CalendarDate.nullish(),
  underlying: z.boolean().default(false).describe("Underlying rating, without credit enhancement"),
});

/** Cost of issuance, in dollars. */
export const CostOfIssuance = z.strictObject({
  underwriterSpread: amount.nullish(),
  bondCounselFee: amount.nullish(),
  advisorFee: amount.nullish(),
  ratingFee: amount.nullish(),
  insurancePremium: amount.nullish(),
  trusteeFee: amount.nullish(),
  printing: amount.nullish(),
  misc: amount.nullish(),
  total: amount.nullish().describe("Total, where the source gives no items"),
});

/** User-editable bond fields, in addition to those of a program. */
export const BondFields = z.strictObject({
  series: text(60).nullish(),
  issuerOrgId: Id.nullish(),
  obligorOrgId: Id.nullish().describe("Obligor of a conduit issue"),
  conduitIssuer: z.boolean().nullable().default(false),
  cusip6: Cusip6.nullish(),
  datedDate: CalendarDate.nullish().describe("Date from which interest accrues"),
  saleDate: CalendarDate.nullish(),
  formalAwardDateTime: Instant.nullish(),
  firstCouponDate: CalendarDate.nullish(),
  finalMaturityDate: CalendarDate.nullish(),
  parAmount: Money.positive()
    .nullable()
    .describe("Face value at issue; null if the source states only what is outstanding"),
  premium: amount.nullish(),
  discount: amount.nullish(),
  taxExemptPar: amount.nullish(),
  taxablePar: amount.nullish(),
  refundingPar: amount.nullish(),
  outstandingPar: amount.nullish(),
  debtType: DebtType,
  sourceOfRepayment: text(500).nullish(),
  security: text(500).nullish(),
  pledgedRevenue: text(500).nullish(),
  purposeType: text(100).nullish(),
  useOfProceeds: text(5_000).nullish(),
  couponType: CouponType.nullable().default("fixed").describe("How interest is set; null if not stated"),
  paymentFrequency: PaymentFrequency.nullable().default("semiannual"),
  dayCount: DayCount.nullable().default("30/360"),
  conversionDate: CalendarDate.nullish().describe(
    "Convertible bonds: accretes until this date, pays interest after it",
  ),
  federalTaxStatus: FederalTaxStatus.nullish(),
  stateTaxStatus: text(60).nullish(),
  bankQualified: z.boolean().nullish(),
  saleMethod: SaleMethod.nullish(),
  numberOfBids: count.nullish(),
  callable: z.boolean().nullish(),
  callDate: CalendarDate.nullish(),
  callPrice: Price.nullish().describe("Price per 100 of par"),
  callType: CallType.nullish(),
  refundedStatus: RefundedStatus.nullable().default("none"),
  refundedCusips: z.array(Cusip9).max(400).optional(),
  enhancementType: EnhancementType.nullish(),
  enhancementProviderOrgId: Id.nullish(),
  debtServiceReserve: amount.nullish(),
  ratings: z.array(Rating).max(20).optional(),
  costOfIssuance: CostOfIssuance.nullish(),
  netInterestCost: Rate.nullish().describe("As reported by the issuer"),
  trueInterestCost: Rate.nullish().describe("As reported by the issuer"),
  voterApproved: z.boolean().nullish(),
  authorizationDate: CalendarDate.nullish(),
  debtLimit: amount.nullish(),
  coverageRatioCovenant: z.number().min(0).max(1_000).nullish(),
  coverageRatioActual: z.number().min(-1_000).max(1_000).nullish(),
  maturities: z.array(MaturityFields).max(400).optional(),
  parties: z.array(PartyFields).max(60).optional(),
});
export type BondFields = z.infer<typeof BondFields>;

const terms = outputFields(BondFields.shape);
export const Bond = z.object({
  ...terms,
  maturities: z.array(Maturity),
  parties: z.array(Party),
  issuerName: z.string().nullable(),
  obligorName: z.string().nullable(),
  enhancementProviderName: z.string().nullable(),
  licenceRestricted: z
    .array(z.enum(["cusip6", "cusip9", "refundedCusips", "ratings"]))
    .describe("Fields in this record whose reuse is restricted by third parties"),
});
export type Bond = z.infer<typeof Bond>;
