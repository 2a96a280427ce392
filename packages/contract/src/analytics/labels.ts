import type { Kpi, KpiKey } from "./dashboard.js";

/** What the figures of the dashboard are called, and what they are in. */
export const kpiLabels: Readonly<Record<KpiKey, Pick<Kpi, "label" | "unit">>> = {
  organizations: { label: "Organizations", unit: "count" },
  assets: { label: "Assets", unit: "count" },
  assetReplacementCost: { label: "Replacement cost of assets", unit: "USD" },
  programs: { label: "Programs", unit: "count" },
  programsOpen: { label: "Programs open for application", unit: "count" },
  contracts: { label: "Contracts", unit: "count" },
  contractValue: { label: "Value of contracts", unit: "USD" },
  projects: { label: "Projects", unit: "count" },
  projectBudget: { label: "Budgets of projects", unit: "USD" },
  events: { label: "Events", unit: "count" },
  bondsOutstanding: { label: "Bonds outstanding", unit: "USD" },
};
