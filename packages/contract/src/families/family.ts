/** Facts about a family that server and browser share. Zod-free and small, as every page loads it. */
export type FamilyTraits = {
  /** Its folder in every package, its page address and its documented address. */
  readonly key: string;
  /** Its name in the change log if that differs from its key; deals are programs. */
  readonly changeLog?: string;
  readonly words: { readonly one: string; readonly many: string };
  /** Whether records can be followed, watched by alerts and found by saved searches. */
  readonly isFollowed?: true;
  /** Whether portfolios can hold its records. */
  readonly isHeld?: true;
  /** The mnemonic of its list in the address line. */
  readonly code: string;
  /** Its place in menus. */
  readonly position: number;
  /** Whether its list is filtered by state. */
  readonly hasStates?: true;
  /** The filters and the sort of its list that `>500M`, `<2B` and `sort:value` set. */
  readonly amount?: { readonly min: string; readonly max: string; readonly sort: string };
};
