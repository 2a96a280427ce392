import type { QueryClient } from "@tanstack/react-query";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { recordId } from "../core/search-readers.js";
import { client } from "../data/links/page-client.js";
import type { Api } from "../data/trpc.js";
import { familyAt } from "../families/registry.js";
import { firstQueries, isFirst } from "./first-queries.js";

export type Address = { pathname: string; search: Record<string, unknown> };

/** With these in its address a page reads other than first. */
const others = ["compare", "asOf", "search", "q", "sort", "order"];

/**
 * Loads the scripts of the first page while the session starts, then requests what it shows, before the frame around it
 * is drawn: that takes a phone longer than an answer.
 */
export async function readFirst({ pathname, search }: Address, signedIn: Promise<boolean>): Promise<void> {
  const [, family = "", id = ""] = pathname.split("/");
  const pages = isFirst() ? familyAt(family) : undefined;
  const isRecord = recordId(id) !== undefined;
  if (pages === undefined || !(isRecord || id === "")) return;
  await (isRecord ? pages.Detail : pages.List).preload();
  if (!(await signedIn) || others.some((name) => search[name] !== undefined)) return;
  const queries = firstQueries();
  if (queries === null) return;
  const api = apiOf(queries);
  void (isRecord ? pages.readAhead(api, queries, id) : pages.readFirst(api, queries, search));
  // They pass a few timers of zero, which the drawing of the frame would overtake.
  await new Promise((resume) => setTimeout(resume, leaveMs));
}

const leaveMs = 10;

/** Guarantee of the cast: outside components a family makes query options only, which these have too. */
const apiOf = (queryClient: QueryClient) => createTRPCQueryUtils({ queryClient, client }) as unknown as Api;
