import * as z from "zod";
import { anyOf } from "../core/fields.js";
import { limits } from "../core/limits.js";
import { checkPaging, firstOf, ListQuery, pageOf } from "../core/paging.js";
import { CalendarDate, Currency, Id, Instant, Money, requiredText, text, Version } from "../core/scalars.js";
import { Scope, Visibility } from "../core/sharing.js";
import { sums } from "../core/sums.js";
import { HoldingType } from "../families/types.js";
import { byRelevance, usually } from "../search/order.js";
import { EntityLine } from "../watchlist/shapes.js";

/** What a portfolio contains; `mixed`: records of several families. */
export const PortfolioType = z.enum(["assets", "bonds", "contracts", "projects", "organizations", "mixed"]);
export type PortfolioType = z.infer<typeof PortfolioType>;

const written = {
  name: requiredText(200),
  description: text(2_000).nullish(),
  type: PortfolioType,
  visibility: Visibility.describe(
    "Visibility: the owner, members of the owner's organizations, or all signed-in users",
  ),
  currency: Currency.describe("Currency of the item amounts"),
  benchmark: text(200).nullish(),
};

export const CreatePortfolio = z.strictObject({
  ...written,
  type: written.type.default("mixed"),
  visibility: written.visibility.default("private"),
  currency: written.currency.default("USD"),
});
export type CreatePortfolio = z.infer<typeof CreatePortfolio>;
/** Partial update: omitted fields are unchanged. */
export const UpdatePortfolio = z.strictObject(written).partial().extend({ id: Id, version: Version });
export type UpdatePortfolio = z.infer<typeof UpdatePortfolio>;

const Amount = Money.min(0);
const holding = {
  quantity: z.number().min(0).max(1e12).nullish(),
  parAmount: Amount.nullish().describe("Face value held, in the portfolio currency"),
  costBasis: Amount.nullish().describe("Purchase cost, in the portfolio currency"),
  acquiredDate: CalendarDate.nullish(),
  note: text(2_000).nullish(),
};

export const AddPortfolioItem = z.strictObject({ id: Id, entityType: HoldingType, entityId: Id, ...holding });
export type AddPortfolioItem = z.infer<typeof AddPortfolioItem>;
/** An item of a portfolio. */
export const PortfolioItemKey = z.strictObject({ id: Id.describe("Portfolio id"), itemId: Id });
export type PortfolioItemKey = z.infer<typeof PortfolioItemKey>;
/** Partial update: omitted fields are unchanged; null clears one. */
export const UpdatePortfolioItem = PortfolioItemKey.extend({ ...holding, version: Version });
export type UpdatePortfolioItem = z.infer<typeof UpdatePortfolioItem>;

/** Origin of an item's value. */
export const ValueBasis = z.enum(["par", "cost", "record"]);
export type ValueBasis = z.infer<typeof ValueBasis>;

export const PortfolioItem = z.object({
  id: Id,
  entityType: HoldingType,
  entityId: Id,
  ...EntityLine.shape,
  quantity: z.number().nullable(),
  parAmount: Money.nullable(),
  costBasis: Money.nullable(),
  acquiredDate: CalendarDate.nullable(),
  note: z.string().nullable(),
  value: Money.nullable().describe("Par amount, else cost basis, else the record's value in the portfolio currency"),
  valueBasis: ValueBasis.nullable(),
  weight: z.number().nullable().describe("As a fraction of the total value; null without a value"),
  addedAt: Instant,
  version: z.int(),
});
export type PortfolioItem = z.infer<typeof PortfolioItem>;
export const PortfolioItemPage = pageOf(PortfolioItem);
export type PortfolioItemPage = z.infer<typeof PortfolioItemPage>;

export const PortfolioItemSort = z.enum(["relevance", "addedAt", "name", "entityType", "value", "acquiredDate"]);
export type PortfolioItemSort = z.infer<typeof PortfolioItemSort>;
export const ListPortfolioItems = ListQuery.extend({
  id: Id,
  entityType: anyOf(HoldingType),
  sort: PortfolioItemSort.default("relevance").describe(byRelevance("addedAt")),
  order: z.enum(["asc", "desc"]).default("desc"),
}).check(checkPaging, usually("addedAt"));
export type ListPortfolioItems = z.infer<typeof ListPortfolioItems>;

/** A row of the list of portfolios. */
export const PortfolioRow = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  type: PortfolioType,
  visibility: Visibility,
  currency: Currency,
  benchmark: z.string().nullable(),
  ownerId: Id,
  isMine: z.boolean(),
  itemCount: z.int(),
  ...sums({ parAmount: Money, costBasis: Money }),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type PortfolioRow = z.infer<typeof PortfolioRow>;
export const PortfolioPage = pageOf(PortfolioRow);
export type PortfolioPage = z.infer<typeof PortfolioPage>;

export const PortfolioSort = z.enum(["relevance", "createdAt", "updatedAt", "name", "type"]);
export type PortfolioSort = z.infer<typeof PortfolioSort>;
export const ListPortfolios = ListQuery.extend({
  scope: Scope.default("own"),
  type: anyOf(PortfolioType),
  sort: PortfolioSort.default("relevance").describe(byRelevance("createdAt")),
  order: z.enum(["asc", "desc"]).default("desc"),
}).check(checkPaging, usually("createdAt"));
export type ListPortfolios = z.infer<typeof ListPortfolios>;

const totals = {
  items: z.int(),
  ...sums({ parAmount: Money, costBasis: Money, value: Money.describe("In the portfolio currency") }),
  weight: z.number().nullable().describe("As a fraction of the total value"),
};
/** A portfolio with its totals and its latest items. */
export const PortfolioDetail = PortfolioRow.extend({
  totals: z.object({
    ...totals,
    withoutValue: z.int().describe("Items without a value, and so without a weight"),
    gone: z.int().describe("Items whose record was deleted"),
    byType: z.array(z.object({ entityType: HoldingType, ...totals })),
  }),
  items: firstOf(PortfolioItem).describe(`Latest ${limits.pageDefault} items and the total count`),
});
export type PortfolioDetail = z.infer<typeof PortfolioDetail>;
