import type { OcdsReleaseInput } from "@pave/contract";

/** The changes of value by a contract's amendments, and its value in the first release that states one. */
export type ValueChanges = { first: number | undefined; changes: ReadonlyMap<string, number> };

/**
 * The change of a contract's value by each amendment, as far as the releases (oldest first) state it. The standard has
 * no field for it: it is the value of the release with the amendment less the value before.
 */
export function valueChangesOf(releases: readonly OcdsReleaseInput[], contractId: string): ValueChanges {
  const changes = new Map<string, number>();
  const seen = new Set<string>();
  let first: number | undefined;
  let last: number | undefined;
  for (const { contracts } of releases)
    for (const { id, value, amendments } of contracts ?? []) {
      if (String(id) !== contractId) continue;
      const now = value?.amount ?? last;
      const added = (amendments ?? []).filter(({ id }) => !seen.has(String(id)));
      for (const { id } of added) seen.add(String(id));
      const [amendment, ...others] = added.filter(({ valueChange }) => typeof valueChange?.amount !== "number");
      // Among several in one release, it is unknown which changed the value.
      if (amendment && others.length === 0 && added.length === 1 && last !== undefined && now !== undefined)
        changes.set(String(amendment.id), now - last);
      first ??= now;
      last = now;
    }
  return { first, changes };
}
