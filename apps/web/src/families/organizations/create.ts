import type { CreateScreen } from "../../family/write/create-screen.js";
import { organizationInfos } from "./fields.js";
import { createOrganization } from "./writes.js";

const place = ["streetAddress", "locality", "county", "region", "postalCode"] as const;
const further = ["foundedDate", "employees", "population", "ein", "uei", "totalRevenue", "totalAssets"] as const;
const first = ["name", "orgType", "legalName", "description", "sector", "website", "phone", "email"] as const;

/** The editable fields of an existing organization. */
export const editedFields = [...first, "status", ...place, ...further] as const;

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
