import { type FamilyKey, familyKeys } from "@pave/contract";
import type { CountedFamily, MergeTable } from "./family.js";
import { families } from "./registry.js";

type Families = typeof families;
type Supplied = { [Key in FamilyKey]: Families[Key] extends { supplied: infer Targets } ? Targets : never }[FamilyKey];

/** A table that sources fill, which is also its name in `source_records` and in the change log. */
export type TargetName = Supplied extends infer Targets
  ? Targets extends object
    ? keyof Targets & string
    : never
  : never;

type ShapeOf<Name extends TargetName> = Extract<Supplied, { readonly [Key in Name]: object }>[Name];

const inOrder = mergeOrder();
const suppliers = inOrder.flatMap((key) => {
  const family: CountedFamily | SupplyingFamily = families[key];
  return "mergeTargets" in family ? [family] : [];
});
type SupplyingFamily = CountedFamily & { supplied: object; mergeTargets: Readonly<Record<string, MergeTable>> };

/**
 * The shapes of the fields that sources supply, by table.
 * Guarantee of the cast: each family is typed by its own tables.
 */
export const suppliedShapes = Object.assign({}, ...suppliers.map(({ supplied }) => supplied)) as {
  readonly [Name in TargetName]: ShapeOf<Name>;
};

/** The tables that imports fill, in the order in which their records are merged: a family before its parts. */
export const mergeTables: readonly (readonly [string, MergeTable])[] = suppliers.flatMap(({ mergeTargets }) =>
  Object.entries(mergeTargets),
);

/** The families, each after those that its records refer to. */
function mergeOrder(): readonly FamilyKey[] {
  const done = new Set<FamilyKey>();
  const add = (key: FamilyKey): void => {
    const { references = [] }: CountedFamily = families[key];
    for (const { to } of references) if (to !== key && !done.has(to)) add(to);
    done.add(key);
  };
  familyKeys.forEach(add);
  return [...done];
}
