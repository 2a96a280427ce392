import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../data/trpc.js";
import { staleQueries } from "../../family/write/touches.js";

/** An event is listed under its record and may change that record's status. */
export const eventTouches = staleQueries(
  getQueryKey(trpc.events),
  getQueryKey(trpc.organizations),
  getQueryKey(trpc.projects),
  getQueryKey(trpc.assets),
  getQueryKey(trpc.contracts),
  getQueryKey(trpc.programs),
);
