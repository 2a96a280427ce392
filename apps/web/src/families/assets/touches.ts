import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../data/trpc.js";
import { touching } from "../../family/write/touches.js";

/** An asset stands in the lists of its owner and of its projects, contracts and programs. */
export const assetTouches = touching(
  getQueryKey(trpc.assets),
  getQueryKey(trpc.organizations),
  getQueryKey(trpc.projects),
  getQueryKey(trpc.contracts),
  getQueryKey(trpc.programs),
  getQueryKey(trpc.events),
);
