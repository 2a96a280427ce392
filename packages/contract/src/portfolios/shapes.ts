import * as z from "zod";
import { anyOf } from "../core/fields.js";
import { limits } from "../core/limits.js";
import { checkPaging, firstOf, ListQuery, pageOf } from "../core/paging.js";
import { CalendarDate, Currency, Id, Instant, Money, requiredText, text, Version } from "../core/scalars.js";
import { Scope, Visibility } from "../core/sharing.js";
import { HeldType } from "../families/types.js";
import { EntityLine } from "../watchlist/shapes.js";

export const PortfolioType = z.enum(["assets", "bonds", "contracts", "projects", "organizations", "mixed"]);
export type PortfolioType = z.infer<typeof PortfolioType>;

const written = {
  name: requiredText(200),
  description: text(2_000).nullish(),
  type: PortfolioType,
  visibility: Visibility.describe(
    "Who may read it: its owner, members of the owner's organizations, or all who are signed in",
  ),
  currency: Currency.describe("Of the amounts of its items"),
  benchmark: text(200).nullish(),
};

export const CreatePortfolio = z.strictObject({
  ...written,
  type: written.type.default("mixed"),
  visibility: written.visibility.default("private"),
  currency: written.currency.default("USD"),
});
export type CreatePortfolio = z.infer<typeof CreatePortfolio>;
/** What is given replaces what was there; the rest stays. */
export const UpdatePortfolio = z.strictObject(written).partial().extend({ id: Id, version: Version });
export type UpdatePortfolio = z.infer<typeof UpdatePortfolio>;

const Amount = Money.min(0);
const held = {
  quantity: z.number().min(0).max(1e12).nullish(),
  parAmount: Amount.nullish().describe("Face value held, in the portfolio's currency"),
  costBasis: Amount.nullish().describe("What was paid for it, in the portfolio's currency"),
  acquiredDate: CalendarDate.nullish(),
  note: text(2_000).nullish(),
};

export const AddPortfolioItem = z.strictObject({ id: Id, entityType: HeldType, entityId: Id, ...held });
export type AddPortfolioItem = z.infer<typeof AddPortfolioItem>;
/** An item of a portfolio. */
export const PortfolioItemKey = z.strictObject({ id: Id.describe("The portfolio"), itemId: Id });
export type PortfolioItemKey = z.infer<typeof PortfolioItemKey>;
/** What is given replaces what was there; null clears it. */
export const UpdatePortfolioItem = PortfolioItemKey.extend({ ...held, version: Version });
export type UpdatePortfolioItem = z.infer<typeof UpdatePortfolioItem>;

/** From what the value of an item was taken. */
export const ValueBasis = z.enum(["par", "cost", "record"]);
export type ValueBasis = z.infer<typeof ValueBasis>;

/** A record of a portfolio. */
export const PortfolioItem = z.object({
  id: Id,
  entityType: HeldType,
  entityId: Id,
  ...EntityLine.shape,
  quantity: z.number().nullable(),
  parAmount: Money.nullable(),
  costBasis: Money.nullable(),
  acquiredDate: CalendarDate.nullable(),
  note: z.string().nullable(),
  value: Money.nullable().describe(
    "Its par amount, else its cost basis, else what its record is worth in the portfolio's currency",
  ),
  valueBasis: ValueBasis.nullable(),
  weight: z.number().nullable().describe("Fraction of the value of all items; null where it has none"),
  addedAt: Instant,
  version: z.int(),
});
export type PortfolioItem = z.infer<typeof PortfolioItem>;
export const PortfolioItemPage = pageOf(PortfolioItem);
export type PortfolioItemPage = z.infer<typeof PortfolioItemPage>;

export const PortfolioItemSort = z.enum(["addedAt", "name", "entityType", "value", "acquiredDate"]);
export type PortfolioItemSort = z.infer<typeof PortfolioItemSort>;
export const ListPortfolioItems = ListQuery.extend({
  id: Id,
  entityType: anyOf(HeldType),
  sort: PortfolioItemSort.default("addedAt"),
  order: z.enum(["asc", "desc"]).default("desc"),
}).check(checkPaging);
export type ListPortfolioItems = z.infer<typeof ListPortfolioItems>;

/** A line of the list of portfolios. */
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
  parAmount: Money.describe("Of all items that have one"),
  costBasis: Money.describe("Of all items that have one"),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type PortfolioRow = z.infer<typeof PortfolioRow>;
export const PortfolioPage = pageOf(PortfolioRow);
export type PortfolioPage = z.infer<typeof PortfolioPage>;

export const PortfolioSort = z.enum(["createdAt", "updatedAt", "name", "type"]);
export type PortfolioSort = z.infer<typeof PortfolioSort>;
export const ListPortfolios = ListQuery.extend({
  scope: Scope.default("own"),
  type: anyOf(PortfolioType),
  sort: PortfolioSort.default("createdAt"),
  order: z.enum(["asc", "desc"]).default("desc"),
}).check(checkPaging);
export type ListPortfolios = z.infer<typeof ListPortfolios>;

const sums = {
  items: z.int(),
  parAmount: Money,
  costBasis: Money,
  value: Money.describe("In the portfolio's currency"),
  weight: z.number().nullable().describe("Fraction of the value of all items"),
};
/** A portfolio with its sums and its newest items. */
export const PortfolioDetail = PortfolioRow.extend({
  totals: z.object({
    ...sums,
    withoutValue: z.int().describe("Items that have no value, and so no weight"),
    gone: z.int().describe("Items whose record was deleted since"),
    byType: z.array(z.object({ entityType: HeldType, ...sums })),
  }),
  items: firstOf(PortfolioItem).describe(`The ${limits.pageDefault} added last, and how many there are`),
});
export type PortfolioDetail = z.infer<typeof PortfolioDetail>;
