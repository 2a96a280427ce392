import type { SourcedType } from "@pave/contract";
import type { Client } from "../trpc.js";

type Input = { id: string };

const restores: Record<SourcedType, (client: Client, input: Input) => Promise<unknown>> = {
  organizations: (client, input) => client.organizations.restore.mutate(input),
  events: (client, input) => client.events.restore.mutate(input),
  assets: (client, input) => client.assets.restore.mutate(input),
  programs: (client, input) => client.programs.restore.mutate(input),
  contracts: (client, input) => client.contracts.restore.mutate(input),
  projects: (client, input) => client.projects.restore.mutate(input),
  contract_parties: (client, input) => client.contractParties.restore.mutate(input),
};

/** Brings back a deleted record by its family in the change log. */
export const restoreRecord = (client: Client, family: SourcedType, input: Input): Promise<unknown> =>
  restores[family](client, input);
