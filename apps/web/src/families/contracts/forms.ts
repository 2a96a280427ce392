import { statePlace } from "../../family/fields/place.js";
import type { CreateScreen } from "../../family/write/create-screen.js";
import type { EditScreen } from "../../family/write/edit-screen.js";
import { type FormSection, fieldsIn } from "../../family/write/sections.js";
import { anOrganization } from "../organizations/reference.js";
import { aProject } from "../projects/reference.js";
import { contractInfos } from "./fields.js";
import { createContract, updateContract } from "./writes.js";

/** The sections of a contract's forms. */
export const contractSections: readonly FormSection[] = [
  { title: "Identity", fields: ["title", "contractNumber", "projectId", "naicsCode", "pscCode", "description"] },
  { title: "Parties", fields: ["buyerOrgId", "primeOrgId"] },
  {
    title: "Value",
    fields: [
      ...["contractValue", "ceilingValue", "plannedBudget", "costEstimate", "obligatedAmount", "forecastFinalCost"],
    ],
  },
  { title: "Term", fields: ["dateSigned", "startDate", "initialEndDate", "potentialEndDate", "warrantyEnd"] },
  {
    title: "Procurement",
    fields: [
      ...["awardType", "deliveryMethod", "pricingType", "procurementMethod", "solicitationNumber", "numberOfOffers"],
      ...["tenderDate", "tenderEndDate", "awardDate"],
    ],
  },
  {
    title: "Bonds and damages",
    fields: [
      ...["performanceBondAmount", "performanceBondSuretyOrgId", "paymentBondAmount", "paymentBondSuretyOrgId"],
      "liquidatedDamagesPerDay",
    ],
  },
  { title: "Requirements", fields: ["dbeGoal", "dbeActual", "buyAmerica"] },
  { title: "Location", fields: ["streetAddress", "locality", "county", "region"] },
];

/** Set at creation and by changes of status. */
const ofCreation = [
  ...["projectId", "dateSigned", "potentialEndDate", "plannedBudget", "costEstimate"],
  ...["performanceBondSuretyOrgId", "paymentBondSuretyOrgId"],
];

export const contractEdit: EditScreen = {
  sections: contractSections,
  except: ofCreation,
  required: ["title"],
  infos: { ...contractInfos, ...statePlace },
  write: updateContract,
};

const first = [
  ...["title", "contractNumber", "projectId", "buyerOrgId", "primeOrgId", "contractValue", "ceilingValue"],
  ...["dateSigned", "startDate", "initialEndDate", "awardType"],
];
/** Known only of a contract that exists. */
const later = ["dbeActual"];

/** Creation of a contract. Afterwards its status changes by decisions. */
export const contractCreation: CreateScreen = {
  title: "New contract",
  one: "contract",
  fields: first,
  more: fieldsIn(contractSections, [...first, ...later]),
  sections: contractSections,
  required: ["title"],
  infos: {
    ...contractInfos,
    ...statePlace,
    dateSigned: {
      label: "Signed",
      kind: "date",
      hint: "Empty for a draft. Once signed: number, buyer, value or ceiling, start and end are required",
    },
    projectId: aProject("Project"),
    performanceBondSuretyOrgId: anOrganization("Performance bond surety"),
    paymentBondSuretyOrgId: anOrganization("Payment bond surety"),
  },
  family: "contracts",
  write: createContract,
};
