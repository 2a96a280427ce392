import { statePlace } from "../../family/fields/place.js";
import type { CreateScreen } from "../../family/write/create-screen.js";
import { anOrganization } from "../organizations/reference.js";
import { aProject } from "../projects/reference.js";
import { contractInfos } from "./fields.js";
import { createContract } from "./writes.js";

/** Creation of a contract. Afterwards its status changes by decisions. */
export const contractCreation: CreateScreen = {
  title: "New contract",
  one: "contract",
  fields: [
    "title",
    "contractNumber",
    "projectId",
    "buyerOrgId",
    "primeOrgId",
    "contractValue",
    "ceilingValue",
    "dateSigned",
    "startDate",
    "initialEndDate",
    "awardType",
  ],
  more: [
    "description",
    "deliveryMethod",
    "pricingType",
    "procurementMethod",
    "solicitationNumber",
    "numberOfOffers",
    "naicsCode",
    "pscCode",
    "plannedBudget",
    "costEstimate",
    "obligatedAmount",
    "forecastFinalCost",
    "tenderDate",
    "tenderEndDate",
    "awardDate",
    "potentialEndDate",
    "warrantyEnd",
    "dbeGoal",
    "buyAmerica",
    "performanceBondAmount",
    "performanceBondSuretyOrgId",
    "paymentBondAmount",
    "paymentBondSuretyOrgId",
    "liquidatedDamagesPerDay",
    "streetAddress",
    "locality",
    "county",
    "region",
  ],
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
