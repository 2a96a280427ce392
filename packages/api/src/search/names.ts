import { type FindNames, type SearchNames, sourcedTypes } from "@pave/contract";
import { namesToLookUp } from "@pave/contract/grammar";
import { findNames } from "@pave/db";
import type { UserContext } from "../core/context.js";
import { grammarOptions } from "./readings.js";

export const noNames: SearchNames = { names: [], unknown: [] };

/** The organizations that words of a text name, and its unknown words; none if the text, typed outside of a list, requests none. */
export async function namesIn(ctx: UserContext, { q, family }: FindNames): Promise<SearchNames> {
  const question = namesToLookUp(q, { ...grammarOptions(q, ctx.now()), ...(family && { family }) });
  if (question === null) return noNames;
  return ctx.cache.through(`names ${JSON.stringify(question)}`, [...sourcedTypes], () => findNames(ctx.db, question));
}
