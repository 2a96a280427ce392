import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../data/trpc.js";
import { staleQueries } from "../../family/write/touches.js";

/** An event appears under its record, whose status it may change. */
export const eventTouches = staleQueries(
  getQueryKey(trpc.events),
  getQueryKey(trpc.organizations),
  getQueryKey(trpc.projects),
  getQueryKey(trpc.assets),
  getQueryKey(trpc.contracts),
  getQueryKey(trpc.programs),
);
