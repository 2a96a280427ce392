import type { OrgType } from "@pave/contract";
import type { CapitalStage } from "../../ui/brand/capital-stages.js";

/**
 * The stage of each organization type in the flow of capital: owners of capital, intermediaries, decision makers,
 * builders.
 */
export const stageOf: Record<OrgType, CapitalStage | null> = {
  bank: "Capital Sources",
  investmentAdvisor: "Intermediaries",
  federalAgency: "Government Entities",
  state: "Government Entities",
  county: "Government Entities",
  municipality: "Government Entities",
  township: "Government Entities",
  specialDistrict: "Government Entities",
  schoolDistrict: "Government Entities",
  tribal: "Government Entities",
  publicAuthority: "Government Entities",
  contractor: "Project Executors",
  supplier: "Project Executors",
  utility: "Project Executors",
  university: "Project Executors",
  nonProfit: "Project Executors",
  other: null,
};
