import type { RelatedList, SearchResults, Total } from "@pave/contract";
import { type Family, type FamilyTypes, isAnyIn, type JsonText } from "@pave/db";
import type * as z from "zod";
import type { Context, UserContext } from "../core/context.js";
import { urlReader } from "../core/input/url-input.js";
import { today } from "../core/records.js";

/** The list of a family as its own procedure returns it; refuses a query of another shape. */
export type ListOf = (ctx: UserContext, query: object) => Promise<JsonText<SearchResults>>;

type Counts = Partial<Record<RelatedList, Promise<Total | null>>>;

/** The number of records in each list that belongs to one record. */
export type RelatedCountsOf = (ctx: Context, id: string) => Counts | Promise<Counts>;

/** Whether a list has records under filters that are given as in its address. */
export type HasAny = (ctx: UserContext, filters: Readonly<Record<string, unknown>>) => Promise<boolean>;

/** `HasAny` of a list: its shape, and its family on a day. */
export const hasAnyIn =
  <Types extends FamilyTypes>(shape: z.ZodType<Types["filter"]>, familyOn: (today: string) => Family<Types>): HasAny =>
  (ctx, filters) =>
    isAnyIn(ctx.db, familyOn(today(ctx)), shape.parse(urlReader(shape)(filters)));

/** The exports of a family's `family.ts`. */
export type ServedFamily = {
  router: object;
  hasAny: HasAny;
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
