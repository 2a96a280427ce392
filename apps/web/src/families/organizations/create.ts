import type { CreateScreen } from "../../family/write/create-screen.js";
import { organizationInfos } from "./fields.js";
import { createOrganization } from "./writes.js";

const place = ["streetAddress", "locality", "county", "region", "postalCode"] as const;
const further = ["foundedDate", "employees", "population", "ein", "uei", "totalRevenue", "totalAssets"] as const;
const first = ["name", "orgType", "legalName", "description", "sector", "website", "phone", "email"] as const;

/** What one may enter of an organization that is there already. */
export const editedFields = [...first, "status", ...place, ...further] as const;

/** How an organization is made. */
export const organizationCreation: CreateScreen = {
  title: "New organization",
  one: "organization",
  fields: [...first, ...place, ...further],
  required: ["name", "orgType"],
  action: "Save",
  infos: organizationInfos,
  family: "organizations",
  write: createOrganization,
};
