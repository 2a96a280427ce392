import { abortable, selected } from "../../data/trpc.js";
import type { NameOf, Restore } from "../../family/calls.js";
import { plainWriteOf } from "../../family/write/write.js";
import { organizationTouches } from "./touches.js";

export const nameOfOrganization: NameOf = (api, id) =>
  selected(api.organizations.get.queryOptions({ id }, abortable), ({ name }) => name);
export const restoreOrganization: Restore = plainWriteOf(organizationTouches, (client, input: { id: string }) =>
  client.organizations.restore.mutate(input),
);
