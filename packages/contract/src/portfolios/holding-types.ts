import { type HoldingType, holdingTypes } from "../families/subsets.js";
import type { PortfolioType } from "./shapes.js";

/* Without zod, for the browser. */

/** The type of portfolio that has records of one family only; of programs these are the bonds. */
const typeOf = (family: HoldingType) => (family === "programs" ? "bonds" : family);

/** The families that a portfolio of one type can hold. */
export const holdingTypesOf = (type: PortfolioType): readonly HoldingType[] =>
  type === "mixed" ? holdingTypes : holdingTypes.filter((family) => typeOf(family) === type);

/** The types of portfolio, that of any records first. */
export const portfolioTypes: readonly PortfolioType[] = ["mixed", ...holdingTypes.map(typeOf)];
