import { type FindNames, type SearchName, sourcedTypes } from "@pave/contract";
import { namesToLookUp } from "@pave/contract/grammar";
import { findNames } from "@pave/db";
import type { UserContext } from "../core/context.js";
import { grammarOptions } from "./readings.js";

/** The organizations that words of a text name; none if the text, typed outside of a list, requests none. */
export async function namesIn(ctx: UserContext, { q, family }: FindNames): Promise<SearchName[]> {
  const question = namesToLookUp(q, { ...grammarOptions(q, ctx.now()), ...(family && { family }) });
  if (question === null) return [];
  return ctx.cache.through(`names ${JSON.stringify(question)}`, [...sourcedTypes], () => findNames(ctx.db, question));
}
