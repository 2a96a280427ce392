import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../data/trpc.js";
import { staleQueries } from "../../family/write/touches.js";

/** An asset appears under its owner, projects, contracts and programs. */
export const assetTouches = staleQueries(
  getQueryKey(trpc.assets),
  getQueryKey(trpc.organizations),
  getQueryKey(trpc.projects),
  getQueryKey(trpc.contracts),
  getQueryKey(trpc.programs),
  getQueryKey(trpc.events),
);
