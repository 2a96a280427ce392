import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../data/trpc.js";
import { touching } from "../../family/write/touches.js";

/** A project stands in the lists of its owner, of what pays for it, of what it builds and of its contracts. */
export const projectTouches = touching(
  getQueryKey(trpc.projects),
  getQueryKey(trpc.organizations),
  getQueryKey(trpc.programs),
  getQueryKey(trpc.assets),
  getQueryKey(trpc.contracts),
  getQueryKey(trpc.events),
);
