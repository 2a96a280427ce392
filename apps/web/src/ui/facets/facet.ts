import type { Facet, FacetValue } from "@pave/contract";

/** One property to filter by, and which of its values concern the person most. */
export type FacetGroup = {
  field: string;
  label: string;
  first?: readonly string[] | undefined;
  /** The labels of its values, where it has no facet that counts them. */
  names?: Readonly<Record<string, string>>;
};

/** The values chosen of each property. */
export type Chosen = Readonly<Record<string, readonly string[] | undefined>>;

export type Facets = Readonly<Record<string, Facet | undefined>>;

export function toggled(values: readonly string[] | undefined, value: string): string[] {
  const chosen = values ?? [];
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}

/**
 * What there is to choose from, beginning with what concerns the person; a chosen value stays, though nothing has it under
 * the other filters.
 */
export function choicesOf(
  facet: Facet | undefined,
  chosen: readonly string[] | undefined,
  first: readonly string[] = [],
): FacetValue[] {
  const values = facet?.values ?? [];
  const known = new Set(values.map(({ value }) => value));
  const gone = (chosen ?? []).filter((value) => !known.has(value));
  const isFirst = ({ value }: FacetValue) => first.includes(value);
  const inOrder = [...values.filter(isFirst), ...values.filter((one) => !isFirst(one))];
  return [...inOrder, ...gone.map((value) => ({ value, label: value, count: 0 }))];
}

/** The label of a value, if the facet has one. */
export function labelOf(facet: Facet | undefined, value: string): string {
  return facet?.values.find((known) => known.value === value)?.label ?? value;
}
