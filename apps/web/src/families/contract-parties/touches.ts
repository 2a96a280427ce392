import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../data/trpc.js";
import { staleQueries } from "../../family/write/touches.js";

/** A party appears under its contract and in its organization's relationships. */
export const partyTouches = staleQueries(
  getQueryKey(trpc.contractParties),
  getQueryKey(trpc.contracts),
  getQueryKey(trpc.organizations),
);
