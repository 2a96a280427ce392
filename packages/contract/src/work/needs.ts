/* Fields that a record must state once it is no draft. Zod-free, so that pages need not load zod. */

/** Fields of which one at least is stated. */
export type Need<Field extends string = string> = readonly [Field, ...Field[]];

/** The needs that a record does not meet. */
export function unmet<Field extends string>(needs: readonly Need<Field>[], record: object): Need<Field>[] {
  const values = new Map<string, unknown>(Object.entries(record));
  return needs.filter((need) => need.every((field) => (values.get(field) ?? null) === null));
}
