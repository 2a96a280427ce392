import type { OrgStatus, OrgType, Sector, SizeBand } from "@pave/contract";

export const typeNames: Record<OrgType, string> = {
  federalAgency: "Federal agency",
  state: "State",
  county: "County",
  municipality: "Municipality",
  township: "Township",
  specialDistrict: "Special district",
  schoolDistrict: "School district",
  tribal: "Tribal government",
  publicAuthority: "Public authority",
  nonProfit: "Non-profit",
  bank: "Bank",
  investmentAdvisor: "Investment advisor",
  contractor: "Contractor",
  supplier: "Supplier",
  utility: "Utility",
  university: "University",
  other: "Other",
};

export const statusNames: Record<OrgStatus, string> = {
  active: "Active",
  inactive: "Inactive",
  pending: "Pending",
  merged: "Merged",
  dissolved: "Dissolved",
};

export const sectorNames: Record<Sector, string> = {
  transport: "Transport",
  waterAndWaste: "Water and waste",
  energy: "Energy",
  communications: "Communications",
  education: "Education",
  health: "Health",
  governance: "Governance",
  socialHousing: "Social housing",
  cultureSportsAndRecreation: "Culture, sports and recreation",
  naturalResources: "Natural resources",
  economy: "Economy",
  finance: "Finance",
  construction: "Construction",
};

export const sizeNames: Record<SizeBand, string> = {
  micro: "Micro",
  small: "Small",
  medium: "Medium",
  large: "Large",
  veryLarge: "Very large",
  unknown: "Unknown",
};
