import type { HeldType, PortfolioType, ValueBasis, Visibility } from "@pave/contract";

/* Words of portfolios. */

export const portfolioTypeNames: Record<PortfolioType, string> = {
  mixed: "Records of any kind",
  assets: "Assets",
  bonds: "Bonds",
  contracts: "Contracts",
  projects: "Projects",
  organizations: "Organizations",
};

/** The families whose records each can hold; bonds are programs of that type. */
export const heldFamilies: Record<PortfolioType, readonly HeldType[]> = {
  mixed: ["projects", "assets", "contracts", "programs", "organizations"],
  assets: ["assets"],
  bonds: ["programs"],
  contracts: ["contracts"],
  projects: ["projects"],
  organizations: ["organizations"],
};

export const visibilityNames: Record<Visibility, string> = {
  private: "Nobody else",
  organization: "Members of my organizations",
  public: "Everybody signed in",
};

export const basisNames: Record<ValueBasis, string> = {
  par: "its par amount",
  cost: "what was paid",
  record: "the record",
};
