import { statePlace } from "../../family/fields/place.js";
import type { FieldInfo } from "../../family/fields/words.js";
import type { CreateScreen } from "../../family/write/create-screen.js";
import type { EditScreen } from "../../family/write/edit-screen.js";
import { type FormSection, fieldsIn } from "../../family/write/sections.js";
import { organizationInfos } from "./fields.js";
import { createOrganization, updateOrganization } from "./writes.js";

/** The sections of an organization's forms. */
export const organizationSections: readonly FormSection[] = [
  {
    title: "Identity",
    fields: ["name", "orgType", "status", "sector", "legalName", "foundedDate", "description"],
  },
  { title: "Identifiers", fields: ["uei", "ein"] },
  { title: "Contact", fields: ["website", "phone", "email"] },
  { title: "Location", fields: ["streetAddress", "locality", "county", "region", "postalCode"] },
  { title: "Size and finances", fields: ["population", "employees", "totalRevenue", "totalAssets"] },
];

const organizationFormInfos: Readonly<Record<string, FieldInfo>> = {
  ...organizationInfos,
  region: statePlace.region,
  description: { ...organizationInfos.description, isLong: true },
};

export const organizationEdit: EditScreen = {
  sections: organizationSections,
  required: ["name", "orgType"],
  infos: organizationFormInfos,
  write: updateOrganization,
};

export const organizationCreation: CreateScreen = {
  title: "New organization",
  one: "organization",
  fields: fieldsIn(organizationSections, ["status"]),
  sections: organizationSections,
  required: ["name", "orgType"],
  action: "Save",
  infos: organizationFormInfos,
  family: "organizations",
  write: createOrganization,
};
