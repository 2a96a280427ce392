import * as z from "zod";
import { ocdsMilestoneTypes } from "../work/words.js";
import { contractStatuses, finalStatuses } from "./status.js";

/* The vocabularies of contracts. */

/** Status of a contract over its term; the allowed changes depend on it. */
export const ContractStatus = z.enum(contractStatuses);
export type ContractStatus = z.infer<typeof ContractStatus>;
/** How a contract ended. */
export const FinalStatus = z.enum(finalStatuses);
export type FinalStatus = z.infer<typeof FinalStatus>;

/**
 * Where a paid-to-date amount comes from: a source publishes it; a user entered it before payments were summed; or the
 * contract's approved and paid payments, less retainage.
 */
export const PaidBasis = z.enum(["published", "entered", "payments"]);
export type PaidBasis = z.infer<typeof PaidBasis>;

/** FPDS: for the contractor's default, for the buyer's convenience, or for cause (commercial items). */
export const TerminationKind = z.enum(["default", "convenience", "cause"]);
export type TerminationKind = z.infer<typeof TerminationKind>;

/** Type of award: USAspending's A to D and IDV_A to IDV_E; `local` for awards outside the federal procurement system. */
export const AwardType = z.enum(["bpaCall", "purchaseOrder", "deliveryOrder", "definitiveContract", "idv", "local"]);
export type AwardType = z.infer<typeof AwardType>;

export const DeliveryMethod = z.enum([
  "designBidBuild",
  "designBuild",
  "cmar",
  "jobOrder",
  "p3Concession",
  "professionalServices",
  "supply",
  "lease",
  "other",
]);
export type DeliveryMethod = z.infer<typeof DeliveryMethod>;

/** OC4IDS contractNature, with operations, maintenance and finance. */
export const ContractNature = z.enum(["design", "construction", "supervision", "operations", "maintenance", "finance"]);
export type ContractNature = z.infer<typeof ContractNature>;

/** FPDS types of contract pricing, with those of construction. */
export const PricingType = z.enum([
  "firmFixedPrice",
  "fixedPriceEpa",
  "fixedPriceIncentive",
  "costPlusFixedFee",
  "costPlusIncentive",
  "costPlusAward",
  "timeAndMaterials",
  "laborHours",
  "unitPrice",
  "gmp",
  "lumpSum",
]);
export type PricingType = z.infer<typeof PricingType>;

/** OCDS. */
export const ProcurementMethod = z.enum(["open", "selective", "limited", "direct"]);
export type ProcurementMethod = z.infer<typeof ProcurementMethod>;

/** What a modification changes: term, value, scope, an option, or ends the contract. */
export const ModificationType = z.enum([
  "duration",
  "value",
  "scope",
  "termination",
  "option",
  "administrative",
  "party",
  "other",
]);
export type ModificationType = z.infer<typeof ModificationType>;

/** FPDS reasons for modification. */
export const ModificationReason = z.enum([
  "A",
  "B",
  "C",
  "D",
  "E",
  "F",
  "G",
  "H",
  "J",
  "K",
  "L",
  "M",
  "N",
  "P",
  "R",
  "S",
  "T",
  "V",
  "W",
  "X",
  "Y",
]);
export type ModificationReason = z.infer<typeof ModificationReason>;

/** Where a modification stands in its approval; it has effect if `approved` or `notRequired`. */
export const ModificationApproval = z.enum(["notRequired", "pending", "inReview", "approved", "rejected", "cancelled"]);
export type ModificationApproval = z.infer<typeof ModificationApproval>;

/** Kind of deliverable: a document, goods, a service or construction. */
export const DeliverableType = z.enum([
  "report",
  "design",
  "material",
  "equipment",
  "service",
  "construction",
  "other",
]);
export type DeliverableType = z.infer<typeof DeliverableType>;

/** Deliverable status: work status plus acceptance. Lateness is derived from the dates. */
export const DeliverableStatus = z.enum([
  "notStarted",
  "inProgress",
  "inReview",
  "approved",
  "rejected",
  "completed",
  "failed",
  "cancelled",
]);
export type DeliverableStatus = z.infer<typeof DeliverableStatus>;

/** Kind of milestone (OCDS milestoneType). */
export const ContractMilestoneType = z.enum(ocdsMilestoneTypes);
export type ContractMilestoneType = z.infer<typeof ContractMilestoneType>;

/** Status of a contract party over the contract's term; `notStated` where its source has none. */
export const ContractPartyStatus = z.enum(["pending", "active", "completed", "terminated", "withdrawn", "notStated"]);
export type ContractPartyStatus = z.infer<typeof ContractPartyStatus>;

/** Role of a party in a contract: those of OC4IDS, and of construction contracts. */
export const ContractPartyRole = z.enum([
  "buyer",
  "procuringEntity",
  "administrativeEntity",
  "supplier",
  "prime",
  "subcontractor",
  "jointVenturePartner",
  "tenderer",
  "funder",
  "lender",
  "payer",
  "payee",
  "surety",
  "insurer",
  "designer",
  "engineerOfRecord",
  "constructionManager",
  "supervisor",
  "independentMonitor",
  "reviewBody",
  "interestedParty",
  "publicAuthority",
  "other",
]);
export type ContractPartyRole = z.infer<typeof ContractPartyRole>;
