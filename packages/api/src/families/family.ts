import type { FamilyKey, SearchResults } from "@pave/contract";
import type { JsonText } from "@pave/db";
import type { UserContext } from "../core/context.js";

/** What procedures that serve every family need to know of one. */
export type SourcedFamily = {
  key: FamilyKey;
  /** Fields that sources and people provide; all others are computed from these. */
  entered: readonly string[];
};

/** A family whose list saved searches ask. */
export type SearchedFamily = SourcedFamily & {
  /** The list as its own procedure answers it; refuses a query that is not of its shape. */
  list: (ctx: UserContext, query: object) => Promise<JsonText<SearchResults>>;
};

export const fieldsIn = (...shapes: readonly { shape: object }[]): string[] =>
  shapes.flatMap(({ shape }) => Object.keys(shape));
