import type { Kpi, KpiKey } from "./dashboard.js";

/** Label and unit of each dashboard figure. */
export const kpiLabels: Readonly<Record<KpiKey, Pick<Kpi, "label" | "unit">>> = {
  organizations: { label: "Organizations", unit: "count" },
  assets: { label: "Assets", unit: "count" },
  assetReplacementCost: { label: "Asset replacement cost", unit: "USD" },
  programs: { label: "Programs", unit: "count" },
  programsOpen: { label: "Programs open for application", unit: "count" },
  contracts: { label: "Contracts", unit: "count" },
  contractValue: { label: "Contract value", unit: "USD" },
  projects: { label: "Projects", unit: "count" },
  projectBudget: { label: "Project budgets", unit: "USD" },
  events: { label: "Events", unit: "count" },
  bondsOutstanding: { label: "Bonds outstanding", unit: "USD" },
};
