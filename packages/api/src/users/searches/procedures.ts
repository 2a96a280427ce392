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

export const searchProcedures = {
  savedSearches: user
    .meta(rest("GET /trust/users/me/searches", "List the caller's saved searches or those shared by colleagues"))
    .input(ListSearches)
    .output(SavedSearchPage)
    .query(({ ctx, input }) => listSearches(ctx, input)),

  saveSearch: user
    .meta(rest("POST /trust/users/me/searches", "Save a search"))
    .input(SaveSearch)
    .output(SavedSearch)
    .mutation(({ ctx, input }) => saveSearch(ctx, input)),

  savedSearch: user
    .meta(
      rest("GET /trust/users/me/searches/{id}", "Get one of the caller's saved searches or one shared by a colleague"),
    )
    .input(ById)
    .output(SavedSearch)
    .query(({ ctx, input }) => readSearch(ctx, input.id)),

  updateSearch: user
    .meta(rest("PUT /trust/users/me/searches/{id}", "Update one of the caller's saved searches"))
    .input(UpdateSearch)
    .output(SavedSearch)
    .mutation(({ ctx, input }) => updateSearch(ctx, input)),

  deleteSearch: user
    .meta(rest("DELETE /trust/users/me/searches/{id}", "Delete one of the caller's saved searches"))
    .input(ById)
    .output(Removed)
    .mutation(({ ctx, input }) => deleteSearch(ctx, input.id)),

  runSearch: user
    .meta(rest("POST /trust/users/me/searches/{id}/run", "Run a saved search and return its current page of results"))
    .input(RunSearch)
    .output(answer(SearchResults))
    .mutation(({ ctx, input }) => runSearch(ctx, input)),
};
