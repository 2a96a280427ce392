import {
  AddPortfolioItem,
  ById,
  CreatePortfolio,
  ListPortfolioItems,
  ListPortfolios,
  PortfolioDetail,
  PortfolioExposure,
  PortfolioItem,
  PortfolioItemKey,
  PortfolioItemPage,
  PortfolioPage,
  Removed,
  UpdatePortfolio,
  UpdatePortfolioItem,
} from "@pave/contract";
import { answer } from "../../core/answers.js";
import { expensive, rest, user } from "../../core/trpc.js";
import { addPortfolioItem, listPortfolioItems, removePortfolioItem, updatePortfolioItem } from "./items.js";
import {
  createPortfolio,
  deletePortfolio,
  listPortfolios,
  readExposure,
  readPortfolio,
  updatePortfolio,
} from "./portfolio.js";

/** What the caller holds, or keeps together. */
export const portfolioProcedures = {
  portfolios: user
    .meta(rest("GET /trust/users/me/portfolios", "The caller's portfolios, or those that others share"))
    .input(ListPortfolios)
    .output(answer(PortfolioPage))
    .query(({ ctx, input }) => listPortfolios(ctx, input)),

  createPortfolio: user
    .meta(rest("POST /trust/users/me/portfolios", "Make a portfolio"))
    .input(CreatePortfolio)
    .output(PortfolioDetail)
    .mutation(({ ctx, input }) => createPortfolio(ctx, input)),

  portfolio: user
    .meta(rest("GET /trust/users/me/portfolios/{id}", "A portfolio of the caller's, or one that is shared"))
    .input(ById)
    .output(PortfolioDetail)
    .query(({ ctx, input }) => readPortfolio(ctx, input.id)),

  updatePortfolio: user
    .meta(rest("PUT /trust/users/me/portfolios/{id}", "Change a portfolio of the caller's"))
    .input(UpdatePortfolio)
    .output(PortfolioDetail)
    .mutation(({ ctx, input }) => updatePortfolio(ctx, input)),

  deletePortfolio: user
    .meta(rest("DELETE /trust/users/me/portfolios/{id}", "Delete a portfolio of the caller's with its items"))
    .input(ById)
    .output(Removed)
    .mutation(({ ctx, input }) => deletePortfolio(ctx, input.id)),

  portfolioExposure: expensive
    .meta(rest("GET /trust/users/me/portfolios/{id}/exposure", "What a portfolio comes down to, by state and class"))
    .input(ById)
    .output(PortfolioExposure)
    .query(({ ctx, input }) => readExposure(ctx, input.id)),

  portfolioItems: user
    .meta(rest("GET /trust/users/me/portfolios/{id}/items", "The items of a portfolio with their weights"))
    .input(ListPortfolioItems)
    .output(answer(PortfolioItemPage))
    .query(({ ctx, input }) => listPortfolioItems(ctx, input)),

  addPortfolioItem: user
    .meta(rest("POST /trust/users/me/portfolios/{id}/items", "Add a record to a portfolio of the caller's"))
    .input(AddPortfolioItem)
    .output(PortfolioItem)
    .mutation(({ ctx, input }) => addPortfolioItem(ctx, input)),

  updatePortfolioItem: user
    .meta(rest("PUT /trust/users/me/portfolios/{id}/items/{itemId}", "Change an item of a portfolio of the caller's"))
    .input(UpdatePortfolioItem)
    .output(PortfolioItem)
    .mutation(({ ctx, input }) => updatePortfolioItem(ctx, input)),

  removePortfolioItem: user
    .meta(rest("DELETE /trust/users/me/portfolios/{id}/items/{itemId}", "Take an item out of a portfolio"))
    .input(PortfolioItemKey)
    .output(Removed)
    .mutation(({ ctx, input }) => removePortfolioItem(ctx, input)),
};
