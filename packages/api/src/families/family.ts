import type { RelatedList, SearchResults, Total } from "@pave/contract";
import type { JsonText } from "@pave/db";
import type { Context, UserContext } from "../core/context.js";

/** The list of a family as its own procedure returns it; refuses a query of another shape. */
export type ListOf = (ctx: UserContext, query: object) => Promise<JsonText<SearchResults>>;

type Counts = Partial<Record<RelatedList, Promise<Total | null>>>;

/** The number of records in each list that belongs to one record. */
export type RelatedCountsOf = (ctx: Context, id: string) => Counts | Promise<Counts>;

/** The exports of a family's `family.ts`. */
export type ServedFamily = {
  router: object;
  /** One line on its records for the API document. */
  summary: string;
  /** Fields supplied by sources and users; all others are computed from these. */
  entered?: readonly string[];
  /** Fields computed by the platform, with what they are computed from. */
  computed?: Readonly<Record<string, string>>;
  /** Meanings of its fields not described in the contract, by the rules of `protocols/document/meanings.ts`. */
  meanings?: Readonly<Record<string, string>>;
  relatedCounts?: RelatedCountsOf;
};

/** A family whose list saved searches run. */
export type SearchedFamily = ServedFamily & { list: ListOf };

export const fieldsIn = (...shapes: readonly { shape: object }[]): string[] =>
  shapes.flatMap(({ shape }) => Object.keys(shape));
