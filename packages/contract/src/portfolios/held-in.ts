import { families, type HeldType, heldTypes } from "../families/registry.js";
import type { PortfolioType } from "./shapes.js";

/** The families that a portfolio of one type can hold; bonds are programs. Without zod, for the browser. */
export const heldIn = (type: PortfolioType): readonly HeldType[] =>
  type === "mixed" ? heldTypes : heldTypes.filter((held) => families[held].portfolioType === type);

/** The types of portfolio, that of any records first. */
export const portfolioTypes: readonly PortfolioType[] = [
  "mixed",
  ...heldTypes.map((held) => families[held].portfolioType),
];
