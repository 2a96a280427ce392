import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../data/trpc.js";
import { touching } from "../../family/write/touches.js";

/** A contract stands in the lists of its parties and of what it builds or is paid by. */
export const contractTouches = touching(
  getQueryKey(trpc.contracts),
  getQueryKey(trpc.contractParties),
  getQueryKey(trpc.organizations),
  getQueryKey(trpc.projects),
  getQueryKey(trpc.programs),
  getQueryKey(trpc.assets),
  getQueryKey(trpc.events),
);
