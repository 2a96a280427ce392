import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../data/trpc.js";
import { staleQueries } from "../../family/write/touches.js";

/** Every family shows organization names. */
export const organizationTouches = staleQueries(
  getQueryKey(trpc.organizations),
  getQueryKey(trpc.projects),
  getQueryKey(trpc.assets),
  getQueryKey(trpc.contracts),
  getQueryKey(trpc.contractParties),
  getQueryKey(trpc.programs),
  getQueryKey(trpc.deals),
  getQueryKey(trpc.events),
  getQueryKey(trpc.users.myOrganizations),
);
