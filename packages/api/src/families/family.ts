import type { SearchResults } from "@pave/contract";
import type { JsonText } from "@pave/db";
import type { UserContext } from "../core/context.js";

/** The list of a family as its own procedure returns it; refuses a query of another shape. */
export type ListOf = (ctx: UserContext, query: object) => Promise<JsonText<SearchResults>>;

/** The exports of a family's `family.ts`. */
export type ServedFamily = {
  router: object;
  /** Its records in one line of the API document. */
  summary: string;
  /** Fields that sources and people provide; all others are computed from these. */
  entered?: readonly string[];
  /** Fields that the platform computes, with what they are computed from. */
  computed?: Readonly<Record<string, string>>;
  /** What its fields mean where the contract does not describe them, by the rules of `doors/document/meanings.ts`. */
  meanings?: Readonly<Record<string, string>>;
};

/** A family whose list saved searches run. */
export type SearchedFamily = ServedFamily & { list: ListOf };

export const fieldsIn = (...shapes: readonly { shape: object }[]): string[] =>
  shapes.flatMap(({ shape }) => Object.keys(shape));
