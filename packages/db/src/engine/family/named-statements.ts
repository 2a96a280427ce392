/** The page sizes of the screens; other sizes are too many to name. */
export const namedLimits = [10, 25, 50, 100];

const numbers = new WeakMap<object, number>();
let numbered = 0;

/** Distinguishes the statements of families, also of one derived from another. */
export function numberOf(family: object): number {
  const number = numbers.get(family) ?? numbered++;
  numbers.set(family, number);
  return number;
}

const uses = new WeakMap<object, number>();

/** Whether a family is used again and again: one written for a request would leave its statements behind. */
export function isLasting(family: object): boolean {
  const times = (uses.get(family) ?? 0) + 1;
  uses.set(family, times);
  return times > 3;
}
