import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../data/trpc.js";
import { staleQueries } from "../../family/write/touches.js";

/** A contract appears under its parties, projects, assets and programs. */
export const contractTouches = staleQueries(
  getQueryKey(trpc.contracts),
  getQueryKey(trpc.contractParties),
  getQueryKey(trpc.organizations),
  getQueryKey(trpc.projects),
  getQueryKey(trpc.programs),
  getQueryKey(trpc.assets),
  getQueryKey(trpc.events),
);
