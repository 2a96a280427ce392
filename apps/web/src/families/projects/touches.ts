import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../data/trpc.js";
import { staleQueries } from "../../family/write/touches.js";

/** A project appears under its owner, programs, assets and contracts. */
export const projectTouches = staleQueries(
  getQueryKey(trpc.projects),
  getQueryKey(trpc.organizations),
  getQueryKey(trpc.programs),
  getQueryKey(trpc.assets),
  getQueryKey(trpc.contracts),
  getQueryKey(trpc.events),
);
