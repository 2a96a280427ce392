import * as z from "zod";

/* The vocabularies of programs: bonds, funds, loans, grants and other assistance. */

/** Type of program. other: direct payments, insurance, training, salaries and the like, and federal assistance of no stated type. */
export const ProgramType = z.enum(["bond", "fund", "loan", "grant", "other"]);
export type ProgramType = z.infer<typeof ProgramType>;

/** Funding instrument: those of Simpler.Grants.gov and TIFIA, and securities. */
export const Instrument = z.enum([
  "cooperative_agreement",
  "grant",
  "procurement_contract",
  "direct_loan",
  "loan_guarantee",
  "line_of_credit",
  "bond",
  "note",
  "equity_fund",
  "debt_fund",
  "other",
]);
export type Instrument = z.infer<typeof Instrument>;

/**
 * Program status. Grants, loans and other assistance: upcoming (forecast), open (posted), closed, suspended, archived,
 * or notStated where only awards are on file and nothing says whether it takes applications; bonds: upcoming,
 * priced, active (outstanding) and a final status; funds: announced to liquidated.
 */
export const ProgramStatus = z.enum([
  "upcoming",
  "open",
  "closed",
  "suspended",
  "archived",
  "notStated",
  "priced",
  "active",
  "called",
  "matured",
  "defeased",
  "defaulted",
  "announced",
  "inMarket",
  "interimClose",
  "finalClose",
  "investing",
  "harvesting",
  "liquidated",
]);
export type ProgramStatus = z.infer<typeof ProgramStatus>;

/** Category of a funding opportunity (Grants.gov). */
export const OpportunityCategory = z.enum(["discretionary", "mandatory", "continuation", "earmark", "other"]);
export type OpportunityCategory = z.infer<typeof OpportunityCategory>;

/** Applicant type codes of Simpler.Grants.gov. */
export const ApplicantType = z.enum([
  "state_governments",
  "county_governments",
  "city_or_township_governments",
  "special_district_governments",
  "independent_school_districts",
  "public_and_state_institutions_of_higher_education",
  "private_institutions_of_higher_education",
  "federally_recognized_native_american_tribal_governments",
  "other_native_american_tribal_organizations",
  "public_and_indian_housing_authorities",
  "nonprofits_non_higher_education_with_501c3",
  "nonprofits_non_higher_education_without_501c3",
  "individuals",
  "for_profit_organizations_other_than_small_businesses",
  "small_businesses",
  "other",
  "unrestricted",
]);
export type ApplicantType = z.infer<typeof ApplicantType>;
/** What a program may state of its applicants; `notStated` if its source names no type. Bonds and funds have none. */
export const StatedApplicants = z.enum([...ApplicantType.options, "notStated"]);
export type StatedApplicants = z.infer<typeof StatedApplicants>;

/** Federal or state loan program. */
export const LoanProgram = z.enum(["tifia", "rrif", "wifia", "cwsrf", "dwsrf", "usdaWwd", "sib", "bankLoan", "other"]);
export type LoanProgram = z.infer<typeof LoanProgram>;

export const DebtType = z.enum([
  "generalObligationUnlimited",
  "generalObligationLimited",
  "generalObligation",
  "doubleBarrel",
  "revenue",
  "leaseRevenueCop",
  "specialAssessment",
  "specialTax",
  "taxIncrement",
  "note",
  "privateActivity",
  "greenBond",
  "other",
]);
export type DebtType = z.infer<typeof DebtType>;

/** How interest is set: fixed, variable, zero coupon, accreting or convertible. */
export const CouponType = z.enum(["fixed", "variable", "zero", "capitalAppreciation", "convertible"]);
export type CouponType = z.infer<typeof CouponType>;
/** How often payments are due. */
export const PaymentFrequency = z.enum(["monthly", "quarterly", "semiannual", "annual"]);
export type PaymentFrequency = z.infer<typeof PaymentFrequency>;
/** Day count of accrued interest: 30/360 or actual/actual. */
export const DayCount = z.enum(["30/360", "act/act"]);
export type DayCount = z.infer<typeof DayCount>;
/** Treatment of the interest in federal tax; `amt`: subject to the alternative minimum tax. */
export const FederalTaxStatus = z.enum(["taxExempt", "taxable", "amt"]);
export type FederalTaxStatus = z.infer<typeof FederalTaxStatus>;
/** How a bond is sold: by bids, by negotiation or privately. */
export const SaleMethod = z.enum(["competitive", "negotiated", "privatePlacement"]);
export type SaleMethod = z.infer<typeof SaleMethod>;
/** Kind of early redemption; `makeWhole` pays the present value of the remaining payments. */
export const CallType = z.enum(["optional", "mandatory", "extraordinary", "makeWhole"]);
/** Whether a bond has been refunded, escrowed or defeased. */
export const RefundedStatus = z.enum(["none", "currentRefunded", "advanceRefunded", "escrowed", "defeased"]);
/** Kind of credit enhancement: insurance, letter of credit, guarantee or state intercept. */
export const EnhancementType = z.enum(["insurance", "letterOfCredit", "guarantee", "stateIntercept"]);

/** Investment strategy of a fund, by risk. */
export const FundStrategy = z.enum([
  "core",
  "corePlus",
  "valueAdd",
  "opportunistic",
  "debt",
  "secondaries",
  "fundOfFunds",
  "coInvestment",
]);
export type FundStrategy = z.infer<typeof FundStrategy>;
/** Legal structure of a fund: closed-end, open-end, separate account or revolving. */
export const FundStructure = z.enum(["closedEnd", "openEnd", "separateAccount", "revolving"]);
export type FundStructure = z.infer<typeof FundStructure>;
/** Capital paid into a fund, or money distributed by it. */
export const CashFlowKind = z.enum(["contribution", "distribution"]);

/** Loan status. `late` is derived: active with a payment more than 30 days overdue. */
export const LoanStatus = z.enum([
  "applied",
  "inReview",
  "approved",
  "rejected",
  "closed",
  "disbursing",
  "active",
  "late",
  "paid",
  "defaulted",
  "restructured",
  "chargedOff",
]);
export type LoanStatus = z.infer<typeof LoanStatus>;
/** Fixed or variable rate of interest. */
export const RateType = z.enum(["fixed", "variable"]);
/** Kind of additional subsidy. */
export const SubsidyType = z.enum(["principalForgiveness", "grant", "negativeInterest"]);
/** Rank of the lien: senior, subordinate, on parity, or springing to parity. */
export const LienPosition = z.enum(["senior", "subordinate", "parity", "springingParity"]);
export const ComplianceObjective = z.enum([
  "maintainCompliance",
  "achieveCompliance",
  "returnToCompliance",
  "upcomingRequirement",
  "notApplicable",
]);
/** Repayment of principal: level payments, level principal, or bullet at maturity. */
export const RepaymentType = z.enum(["levelPayment", "levelPrincipal", "bullet"]);
export type RepaymentType = z.infer<typeof RepaymentType>;
/** Ledger entry types of a loan. */
export const LoanEntryKind = z.enum(["disbursement", "repayment", "forgiveness", "recovery"]);
export type LoanEntryKind = z.infer<typeof LoanEntryKind>;

/** Purpose of a bond issue, or the program or lender of a loan. */
export const DealType = z.enum([
  "newMoney",
  "refunding",
  "bankLoan",
  "tifiaLoan",
  "rrifLoan",
  "wifiaLoan",
  "srfLoan",
  "otherLoan",
  "p3FinancialClose",
]);
export type DealType = z.infer<typeof DealType>;
/** The deal type of a loan of each program; `otherLoan`: of another public lender, or of an unstated one. */
export const dealTypeOfLoan = {
  tifia: "tifiaLoan",
  rrif: "rrifLoan",
  wifia: "wifiaLoan",
  cwsrf: "srfLoan",
  dwsrf: "srfLoan",
  usdaWwd: "otherLoan",
  sib: "otherLoan",
  bankLoan: "bankLoan",
  other: "otherLoan",
} as const satisfies Readonly<Record<LoanProgram, DealType>>;
/** Status of a deal, from its announcement to closing. */
export const DealStatus = z.enum(["announced", "inMarket", "priced", "closed", "withdrawn"]);
export type DealStatus = z.infer<typeof DealStatus>;
/** Role of an organization in a financing. */
export const DealRole = z.enum([
  "issuer",
  "obligor",
  "borrower",
  "lender",
  "sponsor",
  "leadUnderwriter",
  "underwriter",
  "placementAgent",
  "municipalAdvisor",
  "bondCounsel",
  "underwriterCounsel",
  "disclosureCounsel",
  "legalCounsel",
  "trustee",
  "payingAgent",
  "registrar",
  "creditEnhancer",
]);
export type DealRole = z.infer<typeof DealRole>;
/** The roles of the list of parties; the others are fields of the bond or the loan. */
export const PartyRole = DealRole.exclude(["issuer", "obligor", "borrower", "creditEnhancer"]);

/** Funding cycle status by dates: awarded from the award date. */
export const CycleStatus = z.enum(["upcoming", "open", "closed", "awarded"]);
export type CycleStatus = z.infer<typeof CycleStatus>;
/** The levels of geography by which amounts are broken down. */
export const GeoLevel = z.enum(["state", "county", "place", "district", "zip"]);
export type GeoLevel = z.infer<typeof GeoLevel>;
