/* Fields required of a record that is no longer a draft. Zod-free, so that pages need not load zod. */

/** Fields of which at least one is required. */
export type Need<Field extends string = string> = readonly [Field, ...Field[]];

/** The requirements that a record does not meet. */
export function unmet<Field extends string>(needs: readonly Need<Field>[], record: object): Need<Field>[] {
  const values = new Map<string, unknown>(Object.entries(record));
  return needs.filter((need) => need.every((field) => (values.get(field) ?? null) === null));
}
