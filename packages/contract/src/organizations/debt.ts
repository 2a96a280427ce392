import * as z from "zod";
import { Money } from "../core/scalars.js";

const sums = {
  size: Money.nullable().describe("Par of bonds and agreed amounts of loans in US dollars; null if none is known"),
  sizeKnown: z.int().describe("Deals with a size in US dollars"),
};

/** The bonds an organization issued and the loans it borrowed that have closed, by year. */
export const DebtIssued = z.object({
  deals: z.int().describe("Deals of which it is the issuer or borrower, whatever their status"),
  bonds: z.int().describe("Bond issues that closed"),
  loans: z.int().describe("Loan agreements that closed"),
  ...sums,
  byYear: z
    .array(z.object({ year: z.int().nullable(), deals: z.int(), ...sums }))
    .describe("By calendar year of the closing or, where unknown, the sale; oldest first, deals of unknown date last"),
});
export type DebtIssued = z.infer<typeof DebtIssued>;
