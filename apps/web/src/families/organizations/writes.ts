import { writeOf } from "../../family/write/write.js";

/* How organizations are written. */

const shapes = () => import("@pave/contract/organizations");

export const createOrganization = writeOf(
  async () => (await shapes()).CreateOrganization,
  (client, input) => client.organizations.create.mutate(input),
);
export const updateOrganization = writeOf(
  async () => (await shapes()).UpdateOrganization,
  (client, input) => client.organizations.update.mutate(input),
);
