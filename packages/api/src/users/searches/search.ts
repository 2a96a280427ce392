import {
  type ListSearches,
  limits,
  Refusal,
  type Removed,
  type RunSearch,
  type SavedSearch,
  type SavedSearchPage,
  type SaveSearch,
  type SearchQuestion,
  type SearchResults,
  searchIssues,
  type UpdateSearch,
} from "@pave/contract";
import {
  type Db,
  getSearch,
  insertSearch,
  type JsonText,
  listSearches as list,
  newId,
  recordRun,
  savedSearches,
  unsetDefaultView,
} from "@pave/db";
import type { UserContext } from "../../core/context.js";
import { orNotFound } from "../../core/or-not-found.js";
import { definedFields, today } from "../../core/records.js";
import { searchableFamilies } from "../../families/registry.js";
import { changeOwn, refuseBeyond, removeOwn } from "../own.js";

export const searchKind = {
  table: savedSearches,
  what: "search",
  removed: "search",
  many: "searches",
  max: limits.savedSearchesMax,
} as const;

export function listSearches(ctx: UserContext, query: ListSearches): Promise<SavedSearchPage> {
  return list(ctx.db, today(ctx), ctx.user.id, query);
}

/** One search that the caller may read. */
export async function readSearch(ctx: UserContext, id: string, db: Db = ctx.db): Promise<SavedSearch> {
  return orNotFound(await getSearch(db, today(ctx), ctx.user.id, id), searchKind.what);
}

/** Saves a search, validated by its family's list. */
export function saveSearch(ctx: UserContext, fields: SaveSearch): Promise<SavedSearch> {
  const id = newId();
  return ctx.db.transaction(async (tx) => {
    await refuseBeyond(tx, ctx, searchKind);
    const made = { userId: ctx.user.id, createdAt: ctx.now(), updatedAt: ctx.now() };
    await insertSearch(tx, { ...fields, id, ...made });
    return readSearch(ctx, id, tx);
  });
}

/** Updates a search; the result must still be valid for its family's list. */
export function updateSearch(ctx: UserContext, { id, version, ...fields }: UpdateSearch): Promise<SavedSearch> {
  return ctx.db.transaction(async (tx) => {
    await changeOwn(tx, ctx, searchKind, { id, version }, (before) => {
      const given = definedFields<typeof before>(fields);
      refuseUnfit({ ...before, ...given });
      return given;
    });
    return readSearch(ctx, id, tx);
  });
}

/** Deletes one of the caller's searches; lists no longer open with it. */
export function deleteSearch(ctx: UserContext, id: string): Promise<Removed> {
  return ctx.db.transaction(async (tx) => {
    const done = await removeOwn(tx, ctx, searchKind, id);
    await unsetDefaultView(tx, ctx.user.id, id, ctx.now());
    return done;
  });
}

/**
 * A page of a search's current results, as its family's list returns it. The owner's request for the first page is
 * recorded as the last run. BAD_REQUEST if the family no longer accepts the filter.
 */
export async function runSearch(ctx: UserContext, { id, ...paging }: RunSearch): Promise<JsonText<SearchResults>> {
  const search = await readSearch(ctx, id);
  refuseUnfit(search);
  const { entityType, query, filters, sort, order } = search;
  const requested = Object.entries({ ...filters, search: query, sort, order, ...paging });
  const answer = await searchableFamilies[entityType].list(
    ctx,
    Object.fromEntries(requested.filter(([, value]) => value !== null && value !== undefined)),
  );
  const isFirst = paging.cursor === undefined && (paging.page ?? 1) === 1 && (paging.offset ?? 0) === 0;
  if (search.isMine && isFirst) await recordRun(ctx.db, id, answer.parse().total?.value ?? 0, ctx.now());
  return answer;
}

function refuseUnfit(search: SearchQuestion): void {
  const issues = searchIssues(search);
  const [first] = issues;
  if (first) throw new Refusal("BAD_REQUEST", `${first.path}: ${first.message}`, { issues });
}
