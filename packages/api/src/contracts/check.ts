import { type ContractDecisions, type ContractFields, contractNeeds } from "@pave/contract";
import type { Db } from "@pave/db";
import { refuseUnmet } from "../core/needs.js";
import { fieldError, refuseMove } from "../core/records.js";
import { refuseMissing } from "../core/references.js";
import type { ContractRecord } from "./move.js";

export type ContractWritten = ContractFields & ContractDecisions;

/** Amounts paid that do not follow from payments: each change of one needs approval. */
export const outlays = ["outlayAmount", "iijaOutlay"] as const;

/** Refuses contradictory fields, whether given now or before, and references to missing records. */
export async function refuseUnfit(
  tx: Db,
  fields: Partial<ContractWritten>,
  before: ContractRecord | undefined,
  day: string,
): Promise<void> {
  refuseDisorder(fields, before ?? {}, day);
  for (const field of ["paidToDate", "retainageHeld"] as const)
    if ((fields[field] ?? null) !== (before?.[field] ?? null) && fields[field] !== undefined)
      throw fieldError(field, "Follows from the contract's payments: record a payment event");
  if (!before) refuseLater(fields);
  if ({ ...before, ...fields }.dateSigned)
    refuseUnmet(contractNeeds, { given: fields, before, by: "dateSigned", what: "a signed contract" });
  await refuseMissing(tx, fields, {
    buyerOrgId: "organization",
    procuringEntityId: "organization",
    administrativeEntityId: "organization",
    primeOrgId: "organization",
    performanceBondSuretyOrgId: "organization",
    paymentBondSuretyOrgId: "organization",
    projectId: "project",
  });
}

/** A new contract may be signed or cancelled at once; what follows needs moves, some of them with approval. */
function refuseLater(fields: Partial<ContractWritten>): void {
  const later = fields.finalStatus ?? (fields.suspendedOn ? "onHold" : null);
  if (later !== null) refuseMove("pending", later, ["cancelled"]);
  const outlay = outlays.find((field) => (fields[field] ?? null) !== null);
  if (outlay) throw fieldError(outlay, "Enter it once the contract exists: it needs approval");
}

type Field = keyof ContractWritten;
type Known = { [Name in Field | "signedOnOrBefore"]?: unknown };

/** Dates that must be in order. */
const orders: readonly (readonly [Field, Field])[] = [
  ["tenderDate", "tenderEndDate"],
  ["tenderDate", "awardDate"],
  ["startDate", "initialEndDate"],
  ["initialEndDate", "potentialEndDate"],
  ["potentialEndDate", "maxExtentDate"],
  ["actualEndDate", "closeoutDate"],
];
/** Dates that cannot be in the future. */
const past: readonly Field[] = ["dateSigned", "suspendedOn", "actualEndDate", "closeoutDate"];
/** Fields that only an ended contract has. */
const ends: readonly Field[] = ["actualEndDate", "closeoutDate", "finalValue", "terminationReason"];

/** Checks only rules that involve a given field: users need not correct what a source supplied. */
function refuseDisorder(given: Known, before: Known, day: string): void {
  const known: Known = { ...before, ...given };
  const dateOf = (field: Field) => (typeof known[field] === "string" ? known[field] : null);
  const isKnown = (field: keyof Known) => (known[field] ?? null) !== null;
  const refuse = (isBroken: boolean, fields: readonly Field[], message: string) => {
    const named = fields.find((field) => field in given);
    if (isBroken && named) throw fieldError(named, message);
  };
  for (const [from, to] of orders) {
    const [start, end] = [dateOf(from), dateOf(to)];
    refuse(start !== null && end !== null && end < start, [to, from], `${to} must not be before ${from}`);
  }
  const [begun, ended] = [dateOf("startDate"), dateOf("actualEndDate")];
  // A terminated contract may never have started.
  refuse(
    begun !== null && ended !== null && ended < begun && known.finalStatus !== "terminated",
    ["actualEndDate", "startDate"],
    "actualEndDate must not be before startDate",
  );
  refuse(Number(known.contractValue ?? 0) < 0, ["contractValue"], "Must not be negative");
  for (const field of past) refuse((dateOf(field) ?? day) > day, [field], "Must not be in the future");
  refuse(
    isKnown("latitude") !== isKnown("longitude"),
    ["longitude", "latitude"],
    "Enter both latitude and longitude, or neither",
  );
  const { finalStatus = null } = known;
  const [wasSigned, isOver] = [isKnown("dateSigned") || isKnown("signedOnOrBefore"), finalStatus !== null];
  for (const field of ends) refuse(isKnown(field) && !isOver, [field, "finalStatus"], "The contract has not ended");
  refuse(
    isKnown("terminationKind") && finalStatus !== "terminated",
    ["terminationKind", "finalStatus"],
    "The contract has not been terminated",
  );
  refuse(
    isOver && finalStatus !== "cancelled" && !wasSigned,
    ["finalStatus", "dateSigned"],
    "An unsigned contract can only be cancelled",
  );
  refuse(
    isKnown("suspendedOn") && (!wasSigned || isOver),
    ["suspendedOn", "finalStatus", "dateSigned"],
    "Only a signed contract that has not ended can be suspended",
  );
  refuse(isKnown("suspensionReason") && !isKnown("suspendedOn"), ["suspensionReason"], "The contract is not suspended");
}
