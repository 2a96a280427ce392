import { type Deletion, plainWriteOf, writeOf } from "../../family/write/write.js";
import { organizationTouches } from "./touches.js";

/* Writes of organizations. */

const shapes = () => import("@pave/contract/organizations");

export const createOrganization = writeOf(
  organizationTouches,
  async () => (await shapes()).CreateOrganization,
  (client, input) => client.organizations.create.mutate(input),
);
export const updateOrganization = writeOf(
  organizationTouches,
  async () => (await shapes()).UpdateOrganization,
  (client, input) => client.organizations.update.mutate(input),
);
export const deleteOrganization = plainWriteOf(organizationTouches, (client, input: Deletion) =>
  client.organizations.delete.mutate(input),
);
