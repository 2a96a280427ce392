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

export const portfolioProcedures = {
  portfolios: user
    .meta(rest("GET /trust/users/me/portfolios", "List the caller's portfolios or those shared by others"))
    .input(ListPortfolios)
    .output(answer(PortfolioPage))
    .query(({ ctx, input }) => listPortfolios(ctx, input)),

  createPortfolio: user
    .meta(rest("POST /trust/users/me/portfolios", "Create a portfolio"))
    .input(CreatePortfolio)
    .output(PortfolioDetail)
    .mutation(({ ctx, input }) => createPortfolio(ctx, input)),

  portfolio: user
    .meta(rest("GET /trust/users/me/portfolios/{id}", "Get one of the caller's portfolios or a shared one"))
    .input(ById)
    .output(PortfolioDetail)
    .query(({ ctx, input }) => readPortfolio(ctx, input.id)),

  updatePortfolio: user
    .meta(rest("PUT /trust/users/me/portfolios/{id}", "Update one of the caller's portfolios"))
    .input(UpdatePortfolio)
    .output(PortfolioDetail)
    .mutation(({ ctx, input }) => updatePortfolio(ctx, input)),

  deletePortfolio: user
    .meta(rest("DELETE /trust/users/me/portfolios/{id}", "Delete one of the caller's portfolios and its items"))
    .input(ById)
    .output(Removed)
    .mutation(({ ctx, input }) => deletePortfolio(ctx, input.id)),

  portfolioExposure: expensive
    .meta(rest("GET /trust/users/me/portfolios/{id}/exposure", "Get a portfolio's exposure by state, sector and class"))
    .input(ById)
    .output(PortfolioExposure)
    .query(({ ctx, input }) => readExposure(ctx, input.id)),

  portfolioItems: user
    .meta(rest("GET /trust/users/me/portfolios/{id}/items", "List a portfolio's items with their weights"))
    .input(ListPortfolioItems)
    .output(answer(PortfolioItemPage))
    .query(({ ctx, input }) => listPortfolioItems(ctx, input)),

  addPortfolioItem: user
    .meta(rest("POST /trust/users/me/portfolios/{id}/items", "Add an item to one of the caller's portfolios"))
    .input(AddPortfolioItem)
    .output(PortfolioItem)
    .mutation(({ ctx, input }) => addPortfolioItem(ctx, input)),

  updatePortfolioItem: user
    .meta(
      rest("PUT /trust/users/me/portfolios/{id}/items/{itemId}", "Update an item of one of the caller's portfolios"),
    )
    .input(UpdatePortfolioItem)
    .output(PortfolioItem)
    .mutation(({ ctx, input }) => updatePortfolioItem(ctx, input)),

  removePortfolioItem: user
    .meta(rest("DELETE /trust/users/me/portfolios/{id}/items/{itemId}", "Remove an item from a portfolio"))
    .input(PortfolioItemKey)
    .output(Removed)
    .mutation(({ ctx, input }) => removePortfolioItem(ctx, input)),
};
