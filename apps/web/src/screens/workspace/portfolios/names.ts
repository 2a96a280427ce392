import type { PortfolioType, ValueBasis, Visibility } from "@pave/contract";
import { sentence } from "../../../core/sentence.js";

export const portfolioTypeName = (type: PortfolioType): string =>
  type === "mixed" ? "Any record type" : sentence(type);

export const visibilityNames: Record<Visibility, string> = {
  private: "Only me",
  organization: "Members of my organizations",
  public: "All signed-in users",
};

export const basisNames: Record<ValueBasis, string> = {
  par: "par amount",
  cost: "cost",
  record: "the record",
};
