import type { NameOf, Restore } from "../../family/calls.js";

export const nameOfOrganization: NameOf = async (client, id, options) =>
  (await client.organizations.get.query({ id }, options)).name;
export const restoreOrganization: Restore = (client, input) => client.organizations.restore.mutate(input);
