import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../data/trpc.js";
import { touching } from "../../family/write/touches.js";

/** A program stands beside its loans and bonds, and in the lists of what it pays for. */
export const programTouches = touching(
  getQueryKey(trpc.programs),
  getQueryKey(trpc.deals),
  getQueryKey(trpc.organizations),
  getQueryKey(trpc.projects),
  getQueryKey(trpc.assets),
  getQueryKey(trpc.contracts),
  getQueryKey(trpc.events),
);
