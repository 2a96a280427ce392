import type { Facet, FacetValue } from "@pave/contract";

/** One property to filter by, and its values of most interest to the user. */
export type FacetGroup = {
  field: string;
  label: string;
  first?: readonly string[] | undefined;
  /** Labels of its values, if no facet counts them. */
  names?: Readonly<Record<string, string>>;
  /** The value of records that state none, which its other values leave out, and what these records do not state. */
  unstated?: { value: string; text: string };
  /** Whether its values are ids of organizations, whose names are read if no facet counts them. */
  isOrganization?: true;
  /** Whether its values are counties by FIPS code, whose names are loaded if one is chosen. */
  isCounty?: true;
  /** Label of a value, if the value itself is not readable. */
  text?: string;
  /** The value of a bound in words, if it is neither a date nor a plain number. */
  write?: (value: number) => string;
  /** The values of a scale in order; otherwise the most frequent come first. */
  scale?: readonly string[];
  /** Steps of the scale offered as one choice, `Poor or worse`. */
  together?: { label: string; values: readonly string[] };
};

/** The selected values of each property. */
export type Chosen = Readonly<Record<string, readonly string[] | undefined>>;

export type Facets = Readonly<Record<string, Facet | undefined>>;

export function toggled(values: readonly string[] | undefined, value: string): string[] {
  const chosen = values ?? [];
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}

/**
 * The choices, those of interest to the user first; a selected value remains, even if no record has it under the other
 * filters.
 */
export function choicesOf(
  facet: Facet | undefined,
  chosen: readonly string[] | undefined,
  { first = [], scale }: Pick<FacetGroup, "first" | "scale"> = {},
): FacetValue[] {
  const all = facet?.values ?? [];
  const values = scale === undefined ? all : all.toSorted((a, b) => scale.indexOf(a.value) - scale.indexOf(b.value));
  const known = new Set(values.map(({ value }) => value));
  const absent = (chosen ?? []).filter((value) => !known.has(value));
  const isFirst = ({ value }: FacetValue) => first.includes(value);
  const inOrder = [...values.filter(isFirst), ...values.filter((one) => !isFirst(one))];
  return [...inOrder, ...absent.map((value) => ({ value, label: value, count: 0 }))];
}

/** The steps of the scale offered as one choice, with their numbers of records and samples. */
export function togetherOf({ together }: FacetGroup, facet: Facet | undefined) {
  if (together === undefined) return undefined;
  const found = (facet?.values ?? []).filter(({ value }) => together.values.includes(value));
  if (found.length < 2) return undefined;
  const total = (of: (value: FacetValue) => number) => found.reduce((sum, value) => sum + of(value), 0);
  return { ...together, count: total(({ count }) => count), samples: total(({ samples = 0 }) => samples) };
}

/** The label of a value, if the facet has one. */
export function labelOf(facet: Facet | undefined, value: string): string {
  return facet?.values.find((known) => known.value === value)?.label ?? value;
}
