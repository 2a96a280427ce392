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

/** The segment of this name; null if none. */
export const segmentOf = (value: string): UserSegment | null =>
  keysOf(segmentNames).find((segment) => segment === value) ?? null;

/** The organization types from which users choose their own. */
export const organizationTypes = Object.entries(typeNames);

/** The input; null if empty, which clears the field. */
export const orNull = (value: string): string | null => value.trim() || null;
