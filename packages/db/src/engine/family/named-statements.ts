/** The page sizes of the screens; other sizes are too many to name. */
export const namedLimits = [10, 25, 50, 100];

const numbers = new WeakMap<object, number>();
let numbered = 0;

/** Distinguishes the statements of families, including a family derived from another. */
export function numberOf(family: object): number {
  const number = numbers.get(family) ?? numbered++;
  numbers.set(family, number);
  return number;
}

const uses = new WeakMap<object, number>();

/** Whether a family is reused: one created for a single request would leave its statements behind. */
export function isLasting(family: object): boolean {
  const times = (uses.get(family) ?? 0) + 1;
  uses.set(family, times);
  return times > 3;
}
