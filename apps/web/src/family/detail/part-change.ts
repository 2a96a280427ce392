type Part = Readonly<Record<string, unknown>>;
type PartChange = { same: Part; before: unknown; after: unknown };

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of a part that a change left as they were, and those that it changed; any other value changes as a whole. */
export function partChange(before: unknown, after: unknown): PartChange {
  if (!isPart(before) || !isPart(after)) return { same: {}, before, after };
  const isKept = (name: string) => isSame(before[name], after[name]);
  const some = (part: Part, wanted: (name: string) => boolean): Part =>
    Object.fromEntries(Object.entries(part).filter(([name]) => wanted(name)));
  return {
    same: some(after, isKept),
    before: some(before, (name) => !isKept(name)),
    after: some(after, (name) => !isKept(name)),
  };
}
