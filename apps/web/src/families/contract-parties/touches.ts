import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../data/trpc.js";
import { touching } from "../../family/write/touches.js";

/** A party stands in its contract and in the ties of its organization. */
export const partyTouches = touching(
  getQueryKey(trpc.contractParties),
  getQueryKey(trpc.contracts),
  getQueryKey(trpc.organizations),
);
