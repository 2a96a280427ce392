import { type Family, listPage } from "../../family/family.js";
import { organizationBoard } from "./board.js";
import { nameOfOrganization, restoreOrganization } from "./calls.js";
import { findOrganizations, quickFindOrganizations } from "./find.js";

export const organizationFamily = {
  ...listPage(nameOfOrganization, async () => (await import("./list.js")).organizationList),
  restore: restoreOrganization,
  find: findOrganizations,
  quickFind: quickFindOrganizations,
  board: organizationBoard,
} satisfies Family;
