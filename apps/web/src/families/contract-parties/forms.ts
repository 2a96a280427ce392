import type { CreateScreen } from "../../family/write/create-screen.js";
import type { EditScreen } from "../../family/write/edit-screen.js";
import { type FormSection, fieldsIn } from "../../family/write/sections.js";
import { partyInfos } from "./fields.js";
import { createParty, updateParty } from "./writes.js";

/** The sections of a party's forms. */
export const partySections: readonly FormSection[] = [
  {
    title: "Role",
    fields: ["contractId", "organizationId", "role", "tier", "name", "status", "scopeOfWork"],
  },
  { title: "Value and term", fields: ["value", "paidToDate", "sharePercent", "startDate", "endDate"] },
  { title: "Certifications", fields: ["isSmallBusiness", "certifications"] },
  { title: "Contact", fields: ["contactName", "contactTitle", "contactEmail", "contactPhone"] },
];

export const partyEdit: EditScreen = {
  sections: partySections,
  except: ["contractId", "organizationId", "tier"],
  required: ["role"],
  infos: partyInfos,
  write: updateParty,
};

const first = ["contractId", "organizationId", "role", "tier", "value", "startDate", "endDate"];

export const partyCreation: CreateScreen = {
  title: "New party",
  one: "party",
  fields: first,
  // Paid to date needs approval, which requires an existing party.
  more: fieldsIn(partySections, [...first, "paidToDate"]),
  sections: partySections,
  required: ["contractId", "organizationId", "role"],
  infos: partyInfos,
  family: "contract-parties",
  write: createParty,
};
