import { assetClassNames } from "@pave/contract/labels-asset-class";
import { projectStatusNames } from "@pave/contract/labels-projects";
import { statePlace } from "../../family/fields/place.js";
import type { CreateScreen } from "../../family/write/create-screen.js";
import { projectInfos } from "./fields.js";
import { createProject } from "./writes.js";

export const projectCreation: CreateScreen = {
  title: "New project",
  one: "project",
  fields: [
    "title",
    "status",
    "projectNumber",
    "sponsorOrgId",
    "ownerOrgId",
    "region",
    "assetClass",
    "projectType",
    "budget",
    "plannedStart",
    "plannedEnd",
  ],
  more: [
    "description",
    "leadAgencyOrgId",
    "managerName",
    "forecastEnd",
    "actualStart",
    "actualEnd",
    "progressPercent",
    "approver",
    "approvalDate",
    "contractWaiver",
    "pauseReason",
    "pauseSummary",
    "expectedLift",
    "committedCost",
    "spentToDate",
    "forecastCost",
    "contingency",
    "finalValue",
    "nepaClass",
    "tipId",
    "stipId",
    "streetAddress",
    "locality",
    "county",
  ],
  required: ["title", "status"],
  infos: {
    ...projectInfos,
    ...statePlace,
    status: {
      label: "Status",
      kind: "word",
      names: projectStatusNames,
      hint: "Past planning, number, sponsor, state, budget and planned end are required",
    },
    assetClass: { label: "Asset class", kind: "word", names: assetClassNames },
    contractWaiver: {
      label: "Contract waiver",
      kind: "text",
      isLong: true,
      hint: "Required for construction without a contract",
    },
    pauseSummary: { label: "Status note", kind: "text", isLong: true, hint: "For a project on hold" },
  },
  start: { status: "planning" },
  family: "projects",
  write: createProject,
};
