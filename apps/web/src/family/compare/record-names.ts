import type { Client } from "../../data/trpc.js";
import type { FamilyKey } from "../family-key.js";

type Name = (client: Client, id: string, options: { signal: AbortSignal }) => Promise<string>;

/** What a record of each family is called. */
export const recordNames: Record<FamilyKey, Name> = {
  organizations: async (client, id, options) => (await client.organizations.get.query({ id }, options)).name,
  projects: async (client, id, options) => (await client.projects.get.query({ id }, options)).title,
  assets: async (client, id, options) => (await client.assets.get.query({ id }, options)).title,
  contracts: async (client, id, options) => (await client.contracts.get.query({ id }, options)).title,
  parties: async (client, id, options) => (await client.contractParties.get.query({ id }, options)).name,
  programs: async (client, id, options) => (await client.programs.get.query({ id }, options)).name,
  deals: async (client, id, options) => (await client.deals.get.query({ id }, options)).name,
  events: async (client, id, options) => (await client.events.get.query({ id }, options)).title,
};
