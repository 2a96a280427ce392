import { type Contract, type ContractStatus, isSigned } from "@pave/contract";
import type { OpenContract } from "@pave/db";
import { hasEnded, isAwarded, wasTendered } from "./contract-stages.js";
import { referenceTo } from "./parties.js";
import { endOf, milestoneDates, moneyOf, periodOf, startOf } from "./values.js";

/* The sections of an OCDS 1.1 release that state a contract's current content. */

/**
 * `contractStatus`: signed contracts in force are `active`; one that was in force and ended, completed or not, is
 * `terminated`.
 */
const contractStatuses: Record<ContractStatus, string> = {
  pending: "pending",
  closed: "pending",
  upcoming: "active",
  active: "active",
  onHold: "active",
  expired: "terminated",
  completed: "terminated",
  terminated: "terminated",
  cancelled: "cancelled",
};

/** `contractStatus` of a contract as of now. */
export const contractStatusOf = (contract: Contract): string =>
  hasEnded(contract) ? "terminated" : contractStatuses[contract.status];

/** `milestoneStatus` of a deliverable: accepted means met. */
const deliverableStatuses: Record<OpenContract["deliverables"][number]["status"], string> = {
  notStarted: "scheduled",
  inProgress: "scheduled",
  inReview: "scheduled",
  approved: "met",
  completed: "met",
  rejected: "notMet",
  failed: "notMet",
  cancelled: "notMet",
};

/**
 * `tenderStatus` on a day: active only until a known last day for bids. How a tender without an award ended is unknown,
 * so it has no status.
 */
export function tenderStatusOf(open: Pick<OpenContract, "contract" | "notices">, today: string): string | undefined {
  const { contract } = open;
  if (isAwarded(contract)) return "complete";
  if (contract.finalStatus !== null) return "cancelled";
  if (contract.status !== "pending" || !wasTendered(open)) return undefined;
  if (contract.tenderDate !== null && contract.tenderDate > today) return "planned";
  return contract.tenderEndDate === null ? undefined : "active";
}

/** `awardStatus`. */
export function awardStatusOf(contract: Contract): string | undefined {
  const { status, awardDate } = contract;
  if (isSigned(contract)) return "active";
  if (status === "cancelled") return "cancelled";
  return awardDate === null ? undefined : "pending";
}

/** `procurementCategory`, from the delivery method and the subject. */
export function categoryOf({ deliveryMethod, nature }: Contract): string | undefined {
  if (deliveryMethod === "supply") return "goods";
  if (deliveryMethod === "professionalServices") return "services";
  if (nature.includes("construction")) return "works";
  return nature.length > 0 ? "services" : undefined;
}

/** `Item`: the contract's subject, by product, service and industry codes. */
export function itemsOf({ title, pscCode, naicsCode }: Contract) {
  const codes = [
    { scheme: "PSC", id: pscCode },
    { scheme: "NAICS", id: naicsCode },
  ].filter(({ id }) => id !== null);
  const [classification, ...additionalClassifications] = codes;
  return classification ? [{ id: "1", description: title, classification, additionalClassifications }] : [];
}

/** The current period and value of a contract. */
export const stateOf = (contract: Contract) => ({
  status: contractStatusOf(contract),
  period: periodOf({
    startDate: contract.startDate,
    endDate: contract.actualEndDate ?? contract.endDate,
    maxExtentDate: contract.maxExtentDate ?? contract.potentialEndDate,
  }),
  value: moneyOf(contract.finalValue ?? contract.currentValue, contract.currency),
});

/** `implementation.transactions`: payments made. */
export const transactionsOf = ({ payments, organizations }: Pick<OpenContract, "payments" | "organizations">) =>
  payments.map(({ id, transactionId, paidDate, amount, currency, payerId, payeeId, updatedAt }) => ({
    dateModified: startOf(paidDate) ?? updatedAt,
    transaction: {
      id: transactionId ?? id,
      date: startOf(paidDate),
      value: moneyOf(amount, currency),
      payer: referenceTo(organizations, payerId),
      payee: referenceTo(organizations, payeeId),
    },
  }));

/** `implementation.milestones`: milestones and deliverables. */
export function implementationOf({ milestones, deliverables }: Pick<OpenContract, "milestones" | "deliverables">) {
  return [
    ...milestones.map((milestone) => ({
      id: milestone.id,
      title: milestone.title,
      type: milestone.milestoneType,
      description: milestone.description,
      ...milestoneDates(milestone, milestone.milestoneStatus === "met"),
      dateModified: milestone.updatedAt,
      status: milestone.milestoneStatus,
    })),
    ...deliverables.map((deliverable) => ({
      id: deliverable.id,
      title: deliverable.title,
      type: "delivery",
      description: deliverable.description,
      dueDate: endOf(deliverable.dueDate),
      dateMet: startOf(deliverable.acceptedDate),
      dateModified: deliverable.updatedAt,
      status: deliverableStatuses[deliverable.status],
    })),
  ];
}

/** `documents` of a notice. A document needs an id, which is derived from its position in the notice. */
export const documentsOf = ({ id, documents }: OpenContract["notices"][number]) =>
  documents.map(({ documentType, title, url, datePublished, format, language }, at) => ({
    id: `${id}-${at + 1}`,
    documentType,
    title,
    url,
    datePublished: startOf(datePublished),
    format,
    language,
  }));
