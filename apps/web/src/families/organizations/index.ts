import { type Family, listPage, recordPages } from "../../family/family.js";
import { plainWriteOf } from "../../family/write/write.js";
import { organizationBoard } from "./board.js";
import { findOrganizations, nameOfOrganization } from "./find.js";
import { organizationTouches } from "./touches.js";

export const organizationFamily = {
  ...listPage(nameOfOrganization, async () => (await import("./list.js")).organizationList),
  ...recordPages(
    async () => (await import("./detail.js")).organizationDetail,
    plainWriteOf(organizationTouches, (client, input: { id: string }) => client.organizations.restore.mutate(input)),
  ),
  find: findOrganizations,
  board: organizationBoard,
} satisfies Family;
