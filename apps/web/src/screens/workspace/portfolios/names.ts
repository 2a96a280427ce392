import type { PortfolioType, ValueBasis, Visibility } from "@pave/contract";
import { sentence } from "../../../core/sentence.js";

/* Words of portfolios. */

export const portfolioTypeName = (type: PortfolioType): string =>
  type === "mixed" ? "Records of any kind" : sentence(type);

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
