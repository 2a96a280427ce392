import { debtTypeNames } from "@pave/contract/labels-programs";
import { type FieldInfo, spelledNames } from "../../../family/fields/words.js";
import { anOrganization } from "../../organizations/reference.js";

const rateHint = "As a fraction: 0.0325 = 3.25%";
const priceHint = "Per 100 of par";

/** The terms of a bond that have one value each, in the order of the form. */
export const bondInfos: Readonly<Record<string, FieldInfo>> = {
  debtType: { label: "Debt type", kind: "word", names: debtTypeNames },
  series: { label: "Series", kind: "text" },
  issuerOrgId: anOrganization("Issuer", "issuerName"),
  obligorOrgId: anOrganization("Obligor", "obligorName"),
  parAmount: { label: "Par amount", kind: "money" },
  outstandingPar: { label: "Outstanding", kind: "money" },
  saleDate: { label: "Sale date", kind: "date" },
  datedDate: { label: "Dated date", kind: "date", hint: "Interest accrues from this date" },
  firstCouponDate: { label: "First coupon", kind: "date" },
  finalMaturityDate: { label: "Final maturity", kind: "date" },
  couponType: {
    label: "Coupon",
    kind: "word",
    names: spelledNames(["fixed", "variable", "zero", "capitalAppreciation", "convertible"]),
  },
  conversionDate: { label: "Conversion date", kind: "date", hint: "Convertible bonds: accretes until this date" },
  paymentFrequency: {
    label: "Payments",
    kind: "word",
    names: spelledNames(["monthly", "quarterly", "semiannual", "annual"]),
  },
  dayCount: { label: "Day count", kind: "word", names: { "30/360": "30/360", "act/act": "Actual/actual" } },
  trueInterestCost: { label: "True interest cost", kind: "rate", hint: rateHint },
  netInterestCost: { label: "Net interest cost", kind: "rate", hint: rateHint },
  premium: { label: "Premium", kind: "money" },
  discount: { label: "Discount", kind: "money" },
  refundingPar: { label: "Of which refunding", kind: "money" },
  taxExemptPar: { label: "Tax-exempt par", kind: "money" },
  taxablePar: { label: "Taxable par", kind: "money" },
  federalTaxStatus: {
    label: "Federal tax status",
    kind: "word",
    names: { taxExempt: "Tax-exempt", taxable: "Taxable", amt: "AMT" },
  },
  stateTaxStatus: { label: "State tax status", kind: "text" },
  bankQualified: { label: "Bank qualified", kind: "flag" },
  saleMethod: {
    label: "Sale method",
    kind: "word",
    names: spelledNames(["competitive", "negotiated", "privatePlacement"]),
  },
  numberOfBids: { label: "Bids", kind: "count" },
  formalAwardDateTime: { label: "Formal award", kind: "text", hint: "Such as 2026-03-12T15:00:00.000Z" },
  security: { label: "Security", kind: "text" },
  pledgedRevenue: { label: "Pledged revenue", kind: "text" },
  sourceOfRepayment: { label: "Repaid from", kind: "text" },
  purposeType: { label: "Purpose", kind: "text" },
  useOfProceeds: { label: "Use of proceeds", kind: "text", isLong: true },
  callable: { label: "Callable", kind: "flag" },
  callDate: { label: "First call date", kind: "date" },
  callPrice: { label: "Call price", kind: "plain", hint: priceHint },
  callType: {
    label: "Call type",
    kind: "word",
    names: spelledNames(["optional", "mandatory", "extraordinary", "makeWhole"]),
  },
  refundedStatus: {
    label: "Refunded",
    kind: "word",
    names: spelledNames(["none", "currentRefunded", "advanceRefunded", "escrowed", "defeased"]),
  },
  refundedCusips: { label: "Refunded CUSIPs", kind: "list" },
  enhancementType: {
    label: "Credit enhancement",
    kind: "word",
    names: spelledNames(["insurance", "letterOfCredit", "guarantee", "stateIntercept"]),
  },
  enhancementProviderOrgId: anOrganization("Enhanced by", "enhancementProviderName"),
  debtServiceReserve: { label: "Debt service reserve", kind: "money" },
  coverageRatioCovenant: { label: "Coverage covenant", kind: "plain" },
  coverageRatioActual: { label: "Coverage", kind: "plain" },
  debtLimit: { label: "Debt limit", kind: "money" },
  voterApproved: { label: "Approved by voters", kind: "flag" },
  authorizationDate: { label: "Authorized", kind: "date" },
  conduitIssuer: { label: "Conduit issue", kind: "flag" },
  cusip6: { label: "CUSIP", kind: "code", hint: "6 characters" },
  "costOfIssuance.total": { label: "Cost of issuance", kind: "money" },
  "costOfIssuance.underwriterSpread": { label: "Underwriter's spread", kind: "money" },
  "costOfIssuance.bondCounselFee": { label: "Bond counsel", kind: "money" },
  "costOfIssuance.advisorFee": { label: "Municipal advisor", kind: "money" },
  "costOfIssuance.ratingFee": { label: "Rating agencies", kind: "money" },
  "costOfIssuance.insurancePremium": { label: "Insurance premium", kind: "money" },
  "costOfIssuance.trusteeFee": { label: "Trustee", kind: "money" },
  "costOfIssuance.printing": { label: "Printing", kind: "money" },
  "costOfIssuance.misc": { label: "Other costs", kind: "money" },
};

export const maturityInfos: Readonly<Record<string, FieldInfo>> = {
  maturityDate: { label: "Due", kind: "date" },
  principalAmount: { label: "Principal", kind: "money" },
  couponRate: { label: "Coupon rate", kind: "rate", hint: rateHint },
  isTerm: { label: "Term bond", kind: "flag" },
  initialOfferingPrice: { label: "Offering price", kind: "plain", hint: priceHint },
  initialOfferingYield: { label: "Offering yield", kind: "rate", hint: rateHint },
  currentYield: { label: "Current yield", kind: "rate", hint: rateHint },
  priceAsOf: { label: "Current yield as of", kind: "date" },
  cusip9: { label: "CUSIP", kind: "code", hint: "9 characters" },
  sinkingFund: {
    label: "Sinking fund payments",
    kind: "text",
    isLong: true,
    hint: "Of a term bond, one per line: 2031-06-01 250,000",
  },
};

export const ratingInfos: Readonly<Record<string, FieldInfo>> = {
  agency: { label: "Agency", kind: "text" },
  longTerm: { label: "Rating", kind: "text" },
  outlook: { label: "Outlook", kind: "text" },
  date: { label: "Rated on", kind: "date" },
  underlying: { label: "Underlying", kind: "flag", hint: "Without credit enhancement" },
};
