/* The measures by which records are compared, and the cohorts. Zod-free, so that pages need not load zod. */

export type PeerUnit =
  | "rating"
  | "index"
  | "count"
  | "years"
  | "days"
  | "money"
  | "area"
  | "length"
  | "share"
  | "rate"
  | "change";
export type PeerMeasureWords = {
  label: string;
  unit: PeerUnit;
  /** Whether more is better, less is, or neither. */
  better: "more" | "less" | null;
  /** How it is computed, where that is not evident. */
  formula?: string;
};

/** The measures of each family; the first known one is shown by default. */
export const peerMeasures = {
  assets: {
    conditionRating: { label: "Condition rating, 0 to 9", unit: "rating", better: "more" },
    conditionIndex: { label: "Condition index, 0 to 100", unit: "index", better: "more" },
    averageDailyTraffic: { label: "Vehicles a day", unit: "count", better: null },
    age: { label: "Age", unit: "years", better: "less", formula: "Years since built or rebuilt" },
    improvementPerSquareFoot: {
      label: "Improvement cost per sq ft of deck",
      unit: "money",
      better: null,
      formula: "Estimated cost of improvement / deck area",
    },
    fundingPerSquareFoot: {
      label: "Secured funding per sq ft of deck",
      unit: "money",
      better: null,
      formula: "Secured funding of the projects for this asset alone / deck area",
    },
    replacementPerSquareFoot: {
      label: "Replacement cost per sq ft of deck",
      unit: "money",
      better: null,
      formula: "Replacement cost / deck area",
    },
    replacementPerLaneMile: {
      label: "Replacement cost per lane mile",
      unit: "money",
      better: null,
      formula: "Replacement cost / (lanes × length)",
    },
    deckArea: { label: "Deck area", unit: "area", better: null },
  },
  projects: {
    budget: { label: "Budget", unit: "money", better: null },
    secured: { label: "Secured funding", unit: "money", better: null },
    fundedShare: { label: "Share of the budget secured", unit: "share", better: "more", formula: "Secured / budget" },
    costGrowth: { label: "Cost growth", unit: "change", better: "less", formula: "Expected cost / budget − 1" },
    delay: { label: "Days late", unit: "days", better: "less", formula: "Actual or forecast end − planned end" },
    budgetPerSquareFoot: {
      label: "Budget per sq ft of deck",
      unit: "money",
      better: null,
      formula: "Budget / deck area of the project's assets",
    },
    budgetPerLaneMile: {
      label: "Budget per lane mile",
      unit: "money",
      better: null,
      formula: "Budget / (lanes × length of the project's assets)",
    },
  },
  organizations: {
    poorShare: {
      label: "Share of rated assets in poor condition",
      unit: "share",
      better: "less",
      formula: "Assets owned in poor, critical or failed condition / assets owned with a condition",
    },
    revenuePerResident: { label: "Revenue per resident", unit: "money", better: null, formula: "Revenue / population" },
    spendingPerResident: {
      label: "Spending per resident",
      unit: "money",
      better: null,
      formula: "Expenditure / population",
    },
    debtPerResident: { label: "Debt per resident", unit: "money", better: null, formula: "Debt / population" },
    population: { label: "Population", unit: "count", better: null },
    totalAssets: { label: "Total assets", unit: "money", better: null },
    totalRevenue: { label: "Revenue", unit: "money", better: null },
  },
  deals: {
    trueInterestCost: { label: "True interest cost", unit: "rate", better: "less" },
    netInterestCost: { label: "Net interest cost", unit: "rate", better: "less" },
    interestRate: { label: "Interest rate", unit: "rate", better: "less" },
    issuanceShare: {
      label: "Cost of issuance, share of par",
      unit: "share",
      better: "less",
      formula: "Cost of issuance / par amount",
    },
    term: { label: "Term", unit: "years", better: null, formula: "Final maturity − sale or agreement" },
    dealSize: { label: "Size", unit: "money", better: null },
  },
} as const satisfies Record<string, Record<string, PeerMeasureWords>>;

/** The criteria that a cohort shares with the record, by family; defaults first. */
export const peerCriteria = {
  assets: {
    owner: "Same owner",
    county: "Same county",
    state: "Same state",
    length: "Half to twice its length",
    age: "Built within ten years",
  },
  projects: {
    owner: "Same owner",
    sponsor: "Same agency",
    state: "Same state",
    size: "Half to twice its budget",
    status: "Same status",
  },
  organizations: {
    state: "Same state",
    county: "Same county",
    size: "Half to twice its population",
  },
  deals: {
    period: "Sold within three years",
    debtor: "Same issuer or borrower",
    state: "Same state",
    size: "Half to twice its size",
    taxStatus: "Same federal tax status",
  },
} as const satisfies Record<string, Record<string, string>>;

export type PeerFamilyKey = keyof typeof peerMeasures;
type KeysOf<Of extends Record<string, object>> = { [Key in keyof Of]: keyof Of[Key] & string }[keyof Of];
export type PeerMeasureKey = KeysOf<typeof peerMeasures>;
export type PeerCriterionKey = KeysOf<typeof peerCriteria>;

/** Guarantee of the casts: the keys of the objects above are their names. */
export const peerFamilies = Object.keys(peerMeasures) as PeerFamilyKey[];
const keysIn = (words: Record<string, object>) => [...new Set(Object.values(words).flatMap((one) => Object.keys(one)))];
export const peerMeasureKeys = keysIn(peerMeasures) as PeerMeasureKey[];
export const peerCriterionKeys = keysIn(peerCriteria) as PeerCriterionKey[];

/** The measures of a family with their words. */
export const measuresOf = (family: PeerFamilyKey): readonly (readonly [PeerMeasureKey, PeerMeasureWords])[] =>
  Object.entries<PeerMeasureWords>(peerMeasures[family]) as [PeerMeasureKey, PeerMeasureWords][];
export const criteriaOf = (family: PeerFamilyKey): readonly (readonly [PeerCriterionKey, string])[] =>
  Object.entries<string>(peerCriteria[family]) as [PeerCriterionKey, string][];
