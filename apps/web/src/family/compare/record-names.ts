import { type Api, abortable, type Read, selected } from "../../data/trpc.js";
import type { FamilyKey } from "../family-key.js";

type Name = (api: Api, id: string) => Read<string>;

/** What a record of each family is called. */
export const recordNames: Record<FamilyKey, Name> = {
  organizations: (api, id) => selected(api.organizations.get.queryOptions({ id }, abortable), ({ name }) => name),
  projects: (api, id) => selected(api.projects.get.queryOptions({ id }, abortable), ({ title }) => title),
  assets: (api, id) => selected(api.assets.get.queryOptions({ id }, abortable), ({ title }) => title),
  contracts: (api, id) => selected(api.contracts.get.queryOptions({ id }, abortable), ({ title }) => title),
  parties: (api, id) => selected(api.contractParties.get.queryOptions({ id }, abortable), ({ name }) => name),
  programs: (api, id) => selected(api.programs.get.queryOptions({ id }, abortable), ({ name }) => name),
  deals: (api, id) => selected(api.deals.get.queryOptions({ id }, abortable), ({ name }) => name),
  events: (api, id) => selected(api.events.get.queryOptions({ id }, abortable), ({ title }) => title),
};
