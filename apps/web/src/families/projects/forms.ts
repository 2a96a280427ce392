import { assetClassNames } from "@pave/contract/labels-asset-class";
import { projectStatusNames } from "@pave/contract/labels-projects";
import { statePlace } from "../../family/fields/place.js";
import type { CreateScreen } from "../../family/write/create-screen.js";
import type { EditScreen } from "../../family/write/edit-screen.js";
import { type FormSection, fieldsIn } from "../../family/write/sections.js";
import { projectInfos } from "./fields.js";
import { createProject, updateProject } from "./writes.js";

/** The sections of a project's forms. */
export const projectSections: readonly FormSection[] = [
  { title: "Identity", fields: ["title", "projectNumber", "assetClass", "projectType", "description"] },
  { title: "Organizations", fields: ["sponsorOrgId", "ownerOrgId", "leadAgencyOrgId", "managerName"] },
  {
    title: "Status and progress",
    fields: [
      ...["status", "phase", "progressPercent", "dataDate", "pauseReason", "expectedLift", "pauseSummary"],
      "contractWaiver",
    ],
  },
  { title: "Schedule", fields: ["plannedStart", "plannedEnd", "actualStart", "actualEnd", "forecastEnd"] },
  {
    title: "Budget and cost",
    fields: ["budget", "contingency", "committedCost", "spentToDate", "forecastCost", "finalValue"],
  },
  {
    title: "Approval and review",
    fields: ["approver", "approvalDate", "nepaClass", "tipId", "stipId"],
  },
  { title: "Location", fields: ["streetAddress", "locality", "county", "region"] },
];

/** Set at creation and by changes of status. */
const ofStatus = [
  ...["assetClass", "status", "pauseReason", "expectedLift", "pauseSummary", "contractWaiver", "finalValue"],
];

export const projectEdit: EditScreen = {
  sections: projectSections,
  except: ofStatus,
  required: ["title"],
  infos: { ...projectInfos, ...statePlace },
  write: updateProject,
};

const first = [
  ...["title", "status", "projectNumber", "sponsorOrgId", "ownerOrgId", "region", "assetClass", "projectType"],
  ...["budget", "plannedStart", "plannedEnd"],
];
/** Known only of a project that exists. */
const later = ["phase", "dataDate"];

export const projectCreation: CreateScreen = {
  title: "New project",
  one: "project",
  fields: first,
  more: fieldsIn(projectSections, [...first, ...later]),
  sections: projectSections,
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
