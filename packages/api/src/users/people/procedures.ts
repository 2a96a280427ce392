import { ById, ListPeople, PersonHits, PersonPage, PublicProfile, QuickSearch } from "@pave/contract";
import { getPerson, listPeople, quickSearchPeople } from "@pave/db";
import { answer } from "../../core/answers.js";
import { orNotFound } from "../../core/or-not-found.js";
import { rest, user } from "../../core/trpc.js";

/** Other people, as far as visible to every signed-in user. */
export const peopleProcedures = {
  search: user
    .meta(rest("GET /trust/users/search", "Find people by name, title, segment or organization"))
    .input(ListPeople)
    .output(answer(PersonPage))
    .query(({ ctx, input }) => listPeople(ctx.db, input)),

  quickSearch: user
    .meta(rest("GET /trust/users/quick-search", "Suggest people as the user types"))
    .input(QuickSearch)
    .output(PersonHits)
    .query(({ ctx, input }) => quickSearchPeople(ctx.db, input)),

  publicProfile: user
    .meta(rest("GET /trust/users/{id}/public", "Get a person's public profile"))
    .input(ById)
    .output(PublicProfile)
    .query(async ({ ctx, input }) => orNotFound(await getPerson(ctx.db, input.id), "user")),
};
