import {
  ById,
  ListSearches,
  Removed,
  RunSearch,
  SavedSearch,
  SavedSearchPage,
  SaveSearch,
  SearchResults,
  UpdateSearch,
} from "@pave/contract";
import { answer } from "../../core/answers.js";
import { rest, user } from "../../core/trpc.js";
import { deleteSearch, listSearches, readSearch, runSearch, saveSearch, updateSearch } from "./search.js";

/** The searches that the caller keeps. */
export const searchProcedures = {
  savedSearches: user
    .meta(rest("GET /trust/users/me/searches", "The searches that the caller keeps, or that colleagues share"))
    .input(ListSearches)
    .output(SavedSearchPage)
    .query(({ ctx, input }) => listSearches(ctx, input)),

  saveSearch: user
    .meta(rest("POST /trust/users/me/searches", "Keep a search of a family's list"))
    .input(SaveSearch)
    .output(SavedSearch)
    .mutation(({ ctx, input }) => saveSearch(ctx, input)),

  savedSearch: user
    .meta(rest("GET /trust/users/me/searches/{id}", "A search of the caller's, or one that a colleague shares"))
    .input(ById)
    .output(SavedSearch)
    .query(({ ctx, input }) => readSearch(ctx, input.id)),

  updateSearch: user
    .meta(rest("PUT /trust/users/me/searches/{id}", "Change a search of the caller's"))
    .input(UpdateSearch)
    .output(SavedSearch)
    .mutation(({ ctx, input }) => updateSearch(ctx, input)),

  deleteSearch: user
    .meta(rest("DELETE /trust/users/me/searches/{id}", "Delete a search of the caller's"))
    .input(ById)
    .output(Removed)
    .mutation(({ ctx, input }) => deleteSearch(ctx, input.id)),

  runSearch: user
    .meta(rest("POST /trust/users/me/searches/{id}/run", "What a search finds now, as its family's list answers it"))
    .input(RunSearch)
    .output(answer(SearchResults))
    .mutation(({ ctx, input }) => runSearch(ctx, input)),
};
