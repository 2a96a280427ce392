import type {
  ApplicantType,
  DealRole,
  DealStatus,
  DealType,
  DebtType,
  FundStrategy,
  FundStructure,
  Instrument,
  LoanProgram,
  LoanStatus,
  OpportunityCategory,
  ProgramStatus,
  ProgramType,
  StatedApplicants,
} from "./words.js";

/* Labels of program and deal enums. Zod-free, so that pages need not load zod. */

export const programTypeNames: Record<ProgramType, string> = {
  bond: "Bond",
  fund: "Fund",
  loan: "Loan",
  grant: "Grant",
  other: "Other assistance",
};

export const programStatusNames: Record<ProgramStatus, string> = {
  upcoming: "Upcoming",
  open: "Open",
  closed: "Closed",
  suspended: "Suspended",
  archived: "Archived",
  notStated: "Not stated",
  priced: "Priced",
  active: "Active",
  called: "Called",
  matured: "Matured",
  defeased: "Defeased",
  defaulted: "Defaulted",
  announced: "Announced",
  inMarket: "In market",
  interimClose: "Interim close",
  finalClose: "Final close",
  investing: "Investing",
  harvesting: "Harvesting",
  liquidated: "Liquidated",
};

export const fundStructureNames: Record<FundStructure, string> = {
  closedEnd: "Closed-end",
  openEnd: "Open-end",
  separateAccount: "Separate account",
  revolving: "Revolving",
};

export const fundStrategyNames: Record<FundStrategy, string> = {
  core: "Core",
  corePlus: "Core plus",
  valueAdd: "Value-add",
  opportunistic: "Opportunistic",
  debt: "Debt",
  secondaries: "Secondaries",
  fundOfFunds: "Fund of funds",
  coInvestment: "Co-investment",
};

export const instrumentNames: Record<Instrument, string> = {
  cooperative_agreement: "Cooperative agreement",
  grant: "Grant",
  procurement_contract: "Procurement contract",
  direct_loan: "Direct loan",
  loan_guarantee: "Loan guarantee",
  line_of_credit: "Line of credit",
  bond: "Bond",
  note: "Note",
  equity_fund: "Equity fund",
  debt_fund: "Debt fund",
  other: "Other",
};

export const opportunityCategoryNames: Record<OpportunityCategory, string> = {
  discretionary: "Discretionary",
  mandatory: "Mandatory",
  continuation: "Continuation",
  earmark: "Earmark",
  other: "Other",
};

export const applicantTypeNames: Record<ApplicantType, string> = {
  state_governments: "State governments",
  county_governments: "County governments",
  city_or_township_governments: "City or township governments",
  special_district_governments: "Special district governments",
  independent_school_districts: "Independent school districts",
  public_and_state_institutions_of_higher_education: "Public and state institutions of higher education",
  private_institutions_of_higher_education: "Private institutions of higher education",
  federally_recognized_native_american_tribal_governments: "Federally recognized Native American tribal governments",
  other_native_american_tribal_organizations: "Other Native American tribal organizations",
  public_and_indian_housing_authorities: "Public and Indian housing authorities",
  nonprofits_non_higher_education_with_501c3: "Non-profits with 501(c)(3) status, not of higher education",
  nonprofits_non_higher_education_without_501c3: "Non-profits without 501(c)(3) status, not of higher education",
  individuals: "Individuals",
  for_profit_organizations_other_than_small_businesses: "For-profit organizations other than small businesses",
  small_businesses: "Small businesses",
  other: "Other",
  unrestricted: "Unrestricted",
};
export const statedApplicantNames: Record<StatedApplicants, string> = {
  ...applicantTypeNames,
  notStated: "Not stated",
};

/** The funding categories of Simpler.Grants.gov; the list is open. */
export const fundingCategoryNames: Record<string, string> = {
  recovery_act: "Recovery Act",
  agriculture: "Agriculture",
  arts: "Arts",
  business_and_commerce: "Business and commerce",
  community_development: "Community development",
  consumer_protection: "Consumer protection",
  disaster_prevention_and_relief: "Disaster prevention and relief",
  education: "Education",
  employment_labor_and_training: "Employment, labor and training",
  energy: "Energy",
  energy_infrastructure_and_critical_mineral_and_materials: "Energy infrastructure, critical minerals and materials",
  environment: "Environment",
  food_and_nutrition: "Food and nutrition",
  health: "Health",
  housing: "Housing",
  humanities: "Humanities",
  information_and_statistics: "Information and statistics",
  infrastructure_investment_and_jobs_act: "Infrastructure Investment and Jobs Act",
  income_security_and_social_services: "Income security and social services",
  law_justice_and_legal_services: "Law, justice and legal services",
  natural_resources: "Natural resources",
  opportunity_zone_benefits: "Opportunity zone benefits",
  regional_development: "Regional development",
  science_technology_and_other_research_and_development: "Science, technology, research and development",
  transportation: "Transportation",
  affordable_care_act: "Affordable Care Act",
  other: "Other",
};

export const loanProgramNames: Record<LoanProgram, string> = {
  tifia: "TIFIA",
  rrif: "RRIF",
  wifia: "WIFIA",
  cwsrf: "Clean Water State Revolving Fund",
  dwsrf: "Drinking Water State Revolving Fund",
  usdaWwd: "USDA Water and Waste Disposal",
  sib: "State infrastructure bank",
  bankLoan: "Bank loan",
  other: "Other",
};

export const loanStatusNames: Record<LoanStatus, string> = {
  applied: "Applied",
  inReview: "In review",
  approved: "Approved",
  rejected: "Rejected",
  closed: "Closed (signed)",
  disbursing: "Disbursing",
  active: "Active (repaying)",
  late: "Late",
  paid: "Paid",
  defaulted: "Defaulted",
  restructured: "Restructured",
  chargedOff: "Charged off",
};

export const debtTypeNames: Record<DebtType, string> = {
  generalObligationUnlimited: "General obligation, unlimited tax",
  generalObligationLimited: "General obligation, limited tax",
  generalObligation: "General obligation",
  doubleBarrel: "Double barrel",
  revenue: "Revenue",
  leaseRevenueCop: "Lease revenue or certificates of participation",
  specialAssessment: "Special assessment",
  specialTax: "Special tax",
  taxIncrement: "Tax increment",
  note: "Note",
  privateActivity: "Private activity",
  greenBond: "Green bond",
  other: "Other",
};

export const dealTypeNames: Record<DealType, string> = {
  newMoney: "New money",
  refunding: "Refunding",
  bankLoan: "Bank loan",
  tifiaLoan: "TIFIA loan",
  rrifLoan: "RRIF loan",
  wifiaLoan: "WIFIA loan",
  srfLoan: "State revolving fund loan",
  otherLoan: "Other loan",
  p3FinancialClose: "P3 financial close",
};

export const dealStatusNames: Record<DealStatus, string> = {
  announced: "Announced",
  inMarket: "In market",
  priced: "Priced",
  closed: "Closed",
  withdrawn: "Withdrawn",
};

export const dealRoleNames: Record<DealRole, string> = {
  issuer: "Issuer",
  obligor: "Obligor",
  borrower: "Borrower",
  lender: "Lender",
  sponsor: "Sponsor",
  leadUnderwriter: "Lead underwriter",
  underwriter: "Underwriter",
  placementAgent: "Placement agent",
  municipalAdvisor: "Municipal advisor",
  bondCounsel: "Bond counsel",
  underwriterCounsel: "Underwriter's counsel",
  disclosureCounsel: "Disclosure counsel",
  legalCounsel: "Legal counsel",
  trustee: "Trustee",
  payingAgent: "Paying agent",
  registrar: "Registrar",
  creditEnhancer: "Credit enhancer",
};
