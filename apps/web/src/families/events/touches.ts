import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../data/trpc.js";
import { touching } from "../../family/write/touches.js";

/** An event stands in the history of its record, and may move how that record stands. */
export const eventTouches = touching(
  getQueryKey(trpc.events),
  getQueryKey(trpc.organizations),
  getQueryKey(trpc.projects),
  getQueryKey(trpc.assets),
  getQueryKey(trpc.contracts),
  getQueryKey(trpc.programs),
);
