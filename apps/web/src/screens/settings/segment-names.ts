import type { UserSegment } from "@pave/contract";
import { typeNames } from "@pave/contract/labels";
import { keysOf } from "../../core/search-readers.js";

export const segmentNames: Record<UserSegment, string> = {
  marketProfessional: "Market professional",
  government: "Government",
  nonProfit: "Nonprofit",
  bank: "Bank",
  investmentAdvisor: "Investment advisor",
  contractor: "Contractor",
  supplier: "Supplier",
  other: "Other",
};

/** The segment of this name; null when none was chosen. */
export const segmentOf = (value: string): UserSegment | null =>
  keysOf(segmentNames).find((segment) => segment === value) ?? null;

/** Kinds of organization, as the choice of the one a person works for. */
export const organizationTypes = Object.entries(typeNames);

/** What was typed; null when it was nothing, which empties the field on the account. */
export const orNull = (value: string): string | null => value.trim() || null;
