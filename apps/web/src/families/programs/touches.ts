import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../data/trpc.js";
import { staleQueries } from "../../family/write/touches.js";

/** A program appears with its loans and bonds, and under the records it funds. */
export const programTouches = staleQueries(
  getQueryKey(trpc.programs),
  getQueryKey(trpc.deals),
  getQueryKey(trpc.organizations),
  getQueryKey(trpc.projects),
  getQueryKey(trpc.assets),
  getQueryKey(trpc.contracts),
  getQueryKey(trpc.events),
);
