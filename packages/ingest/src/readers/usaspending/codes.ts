import type { ContractFields, ModificationFields, ModificationReason } from "@pave/contract";

/* The code lists of the Federal Procurement Data System, as repeated by USAspending. */

type Fields = ContractFields;

/** The legacy download spells out award types. */
export const awardTypeByText: Readonly<Record<string, NonNullable<Fields["awardType"]>>> = {
  "BPA CALL": "bpaCall",
  "PURCHASE ORDER": "purchaseOrder",
  "DELIVERY ORDER": "deliveryOrder",
  "DEFINITIVE CONTRACT": "definitiveContract",
  IDC: "idv",
  BPA: "idv",
  FSS: "idv",
  GWAC: "idv",
  BOA: "idv",
};

export function awardTypeOfCode(code: string | undefined): NonNullable<Fields["awardType"]> | undefined {
  if (code?.startsWith("IDV")) return "idv";
  return ({ A: "bpaCall", B: "purchaseOrder", C: "deliveryOrder", D: "definitiveContract" } as const)[code ?? ""];
}

export const pricingTypes: Readonly<Record<string, NonNullable<Fields["pricingType"]>>> = {
  J: "firmFixedPrice",
  K: "fixedPriceEpa",
  L: "fixedPriceIncentive",
  M: "fixedPriceIncentive",
  R: "costPlusAward",
  U: "costPlusFixedFee",
  V: "costPlusIncentive",
  Y: "timeAndMaterials",
  Z: "laborHours",
};

/** By extent of competition. */
export const procurementMethods: Readonly<Record<string, NonNullable<Fields["procurementMethod"]>>> = {
  A: "open",
  CDO: "open",
  D: "selective",
  F: "limited",
  B: "direct",
  C: "direct",
  E: "direct",
  G: "direct",
  NDO: "direct",
};

const types: Readonly<Record<string, ModificationFields["type"]>> = {
  A: "scope",
  B: "scope",
  C: "value",
  D: "scope",
  E: "termination",
  F: "termination",
  G: "option",
  J: "party",
  L: "scope",
  N: "termination",
  V: "party",
  X: "termination",
};

const reasons = "A B C D E F G H J K L M N P R S T V W X Y".split(" ");

/** Modification type by reason code; `other` if none is given. */
export const modificationType = (reason: string): ModificationFields["type"] =>
  reason === "" ? "other" : (types[reason] ?? "administrative");

/** Guarantee of the cast: the letter is in the list, which is the contract's. */
export const modificationReason = (reason: string): ModificationReason | undefined =>
  reasons.includes(reason) ? (reason as ModificationReason) : undefined;
