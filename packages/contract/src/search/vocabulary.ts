import type { OrgType } from "../organizations/shapes.js";

/** A filter with few values, with the plain words for it and its values. */
export type FacetWords = {
  readonly label: string;
  /** Further words for the label beside a value: "poor rating". */
  readonly alsoLabels?: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  /** Further words for values, besides their labels and keys. */
  readonly also?: Readonly<Record<string, readonly string[]>>;
  /**
   * Set if the values name the records themselves, as "bridges" names assets; a higher value takes precedence over
   * other families.
   */
  readonly head?: number;
  /** Set if every record has a value, so that "not completed" means all other values. */
  readonly isAlwaysKnown?: true;
  /** Set if a record has at most one value, so that "not poor" means the other known ones. */
  readonly hasOneValue?: true;
  /** What "not" excludes beside a value: a critical bridge is poor, and an excellent one good. */
  readonly beyond?: Readonly<Record<string, readonly string[]>>;
  /** Whether values are read beside the label only: "owner type county". */
  readonly isLabeled?: true;
};

/** A filter by time: days between two bounds, years between two bounds, or a list of years. */
export type TimeWords = {
  readonly label: string;
  /** Words before a year that select this filter. */
  readonly words: readonly string[];
  /** The value of a filter under which this is the meaning of a year: that of an audit is its fiscal year. */
  readonly of?: { readonly field: string; readonly value: string };
  /** The day that the list filters by, for a day of the period meant. */
  readonly dayOf?: (day: string) => string;
} & ({ readonly from: string; readonly to: string; readonly unit: "day" | "year" } | { readonly years: string });

/** A phrase that means several values of a filter, or a filter without a list of values. */
export type PhraseWords = {
  readonly words: readonly string[];
  readonly field: string;
  readonly values: readonly string[];
  readonly label: string;
  readonly name: string;
  /** As in `FacetWords`. */
  readonly head?: number;
};

/** An order as a superlative: "largest", "oldest". */
export type SortWords = {
  readonly words: readonly string[];
  readonly sort: string;
  readonly order: "asc" | "desc";
  /** Whether they are read only before the words that name the records: "new bridges". */
  readonly isAdjective?: true;
};

/** A filter by organization: "owned by", "contracts with". */
export type OrganizationWords = {
  /** The list's parameter. */
  readonly field: string;
  readonly label: string;
  /** Phrases before a name that select this filter, besides those of every filter by organization ("of"). */
  readonly words: readonly string[];
  /** Whether records name offices below a department, and the department as a text. */
  readonly isOffice?: true;
  /** The facet of the organization's type: "owned by counties". */
  readonly type?: {
    readonly field: string;
    /** Types whose names are read before those of the records too: "county bridges". */
    readonly adjectives: readonly OrgType[];
  };
};

export type MeasureKind = "length" | "area" | "traffic" | "people" | "money";

/** A filter by a measure between two bounds: "over 500 ft", "wider than 40 feet", "traffic > 20,000". */
export type MeasureWords = {
  readonly label: string;
  /** Words beside a bound that name the measure: "length", "long". */
  readonly words: readonly string[];
  /** Comparatives before "than": "longer", "shorter". */
  readonly more?: readonly string[];
  readonly less?: readonly string[];
  readonly min: string;
  readonly max: string;
  readonly kind: MeasureKind;
  /** Whether a unit alone selects it: "over 500 ft" is a length. */
  readonly isUsual?: true;
};

/** The column that an order by size uses for records of a type: a bank's is its assets, a city's its population. */
export type SizeWords = {
  readonly sort: string;
  readonly field: string;
  readonly instead: Readonly<Record<string, string>>;
};

/** The vocabulary of one family's list. Zod-free. */
export type FamilyVocabulary = {
  readonly facets: Readonly<Record<string, FacetWords>>;
  /** A year alone selects the first that applies if `hasBareYears` is set. */
  readonly times?: readonly TimeWords[];
  readonly hasBareYears?: true;
  readonly measures?: readonly MeasureWords[];
  readonly phrases?: readonly PhraseWords[];
  /** The name of each sort's column. */
  readonly sorts: Readonly<Record<string, string>>;
  readonly superlatives?: readonly SortWords[];
  readonly sizes?: SizeWords;
  /** The filters by organization; a name without a phrase before it selects the first that has records. */
  readonly organizations?: readonly OrganizationWords[];
  /** Whether the list is filtered by county (FIPS). */
  readonly hasCounties?: true;
};
