import type { Contract, ContractStatus, OcdsPackage } from "@pave/contract";
import type { OpenContract } from "@pave/db";
import { isSupplier, originOf, type Part, partiesOf, partyRole, referencesTo, referenceTo } from "./parties.js";
import { ocdsPath, ocidOf, type Publication, packageOf, releaseIdOf } from "./publication.js";
import { endOf, milestoneDates, moneyOf, periodOf, startOf, withoutEmpty } from "./values.js";

/** `contractStatus` of OCDS. What has ended, well or badly, was in force and is `terminated` there. */
const contractStatuses: Record<ContractStatus, string> = {
  pending: "pending",
  upcoming: "active",
  active: "active",
  onHold: "active",
  expired: "active",
  completed: "terminated",
  terminated: "terminated",
  cancelled: "cancelled",
};

/** `milestoneStatus` of a deliverable: what was accepted is met. */
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

type Standing = Pick<Contract, "awardDate" | "dateSigned" | "finalStatus">;
/** A signed contract was awarded, even if the award date is unknown. */
const isAwarded = ({ awardDate, dateSigned }: Standing) => awardDate !== null || dateSigned !== null;

/** `releaseTag` of OCDS: all stages the contract has reached, since the release covers each. */
export function releaseTags(contract: Standing): string[] {
  const { dateSigned, finalStatus } = contract;
  return [
    "tender",
    ...(isAwarded(contract) ? ["award"] : []),
    ...(dateSigned === null ? [] : ["contract", "implementation"]),
    ...(dateSigned !== null && finalStatus !== null ? ["contractTermination"] : []),
  ];
}

/** `procurementCategory` of OCDS, from the way in which it is delivered and what it is about. */
function categoryOf({ deliveryMethod, nature }: Contract): string | undefined {
  if (deliveryMethod === "supply") return "goods";
  if (deliveryMethod === "professionalServices") return "services";
  if (nature.includes("construction")) return "works";
  return nature.length > 0 ? "services" : undefined;
}

/** `tenderStatus`: a contract that was called off before its signature was tendered in vain. */
function tenderStatus(contract: Contract): string {
  if (contract.status === "cancelled" && contract.dateSigned === null) return "cancelled";
  return isAwarded(contract) ? "complete" : "active";
}

/** `awardStatus`. */
function awardStatus({ status, dateSigned }: Contract): string {
  if (status === "cancelled") return "cancelled";
  return dateSigned === null ? "pending" : "active";
}

/** `Item`: what the contract is for, by the codes of products and services and of industries. */
function itemOf({ title, pscCode, naicsCode }: Contract) {
  const codes = [
    { scheme: "PSC", id: pscCode },
    { scheme: "NAICS", id: naicsCode },
  ].filter(({ id }) => id !== null);
  const [classification, ...additionalClassifications] = codes;
  return classification ? [{ id: "1", description: title, classification, additionalClassifications }] : [];
}

/**
 * A contract as a release of OCDS 1.1: `planning`, `tender`, one `award` and one `contract` in their current state,
 * with modifications as `amendments` and milestones and deliverables under `implementation.milestones`. Amounts are
 * in whole units of the contract's currency.
 */
function toOcdsRelease(
  publication: Publication,
  { contract, project, parties, organizations, modifications, milestones, deliverables, sources }: OpenContract,
) {
  const ocid = ocidOf(publication, contract);
  const { id, currency, dateSigned } = contract;
  const parts: Part[] = [
    [contract.buyerOrgId, "buyer"],
    [contract.procuringEntityId, "procuringEntity"],
    [contract.administrativeEntityId, "administrativeEntity"],
    [contract.primeOrgId, "supplier"],
    ...parties.map(({ organizationId, role }): Part => [organizationId, partyRole(role)]),
  ];
  const suppliers = referencesTo(organizations, [
    contract.primeOrgId,
    ...parties.filter(isSupplier).map(({ organizationId }) => organizationId),
  ]);
  const tenderers = parties.filter(({ role }) => role === "tenderer").map(({ organizationId }) => organizationId);
  const signedPeriod = periodOf({ startDate: contract.startDate, endDate: contract.initialEndDate });
  const items = itemOf(contract);
  const award = {
    id: `${ocid}-award`,
    title: contract.title,
    status: awardStatus(contract),
    date: startOf(contract.awardDate),
    value: moneyOf(contract.contractValue, currency),
    suppliers,
    contractPeriod: signedPeriod,
    items,
  };
  const signed = {
    id: contract.contractNumber ?? id,
    awardID: award.id,
    title: contract.title,
    description: contract.description,
    status: contractStatuses[contract.status],
    period: periodOf({
      startDate: contract.startDate,
      endDate: contract.actualEndDate ?? contract.endDate,
      maxExtentDate: contract.maxExtentDate ?? contract.potentialEndDate,
    }),
    value: moneyOf(contract.finalValue ?? contract.currentValue, currency),
    items,
    dateSigned: startOf(dateSigned),
    amendments: modifications.map(({ id, number, date, rationale, description, type, delta }) => ({
      id,
      date: startOf(date),
      rationale,
      description: description ?? `Modification ${number}: ${type}`,
      releaseID: releaseIdOf(ocid, contract.version),
      valueChange: moneyOf(delta, currency),
    })),
    implementation: {
      milestones: [
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
      ],
    },
  };
  return {
    ocid,
    id: releaseIdOf(ocid, contract.version),
    date: contract.updatedAt,
    tag: releaseTags(contract),
    initiationType: "tender" as const,
    ...withoutEmpty({
      language: "en",
      parties: partiesOf(organizations, parts),
      buyer: referenceTo(organizations, contract.buyerOrgId),
      planning: project && {
        budget: { project: project.title, projectID: `${publication.projectPrefix}-${project.id}` },
      },
      tender: {
        id: contract.solicitationNumber ?? `${ocid}-tender`,
        title: contract.title,
        description: contract.description,
        status: tenderStatus(contract),
        value: moneyOf(contract.costEstimate, currency),
        procurementMethod: contract.procurementMethod,
        procurementMethodDetails: contract.procurementMethodDetails ?? contract.extentCompeted,
        mainProcurementCategory: categoryOf(contract),
        tenderPeriod: periodOf({ startDate: contract.tenderDate }),
        contractPeriod: signedPeriod,
        numberOfTenderers: contract.numberOfOffers,
        tenderers: referencesTo(organizations, tenderers),
        procuringEntity: referenceTo(organizations, contract.procuringEntityId),
        items,
      },
      awards: isAwarded(contract) ? [award] : [],
      contracts: dateSigned === null ? [] : [signed],
      ...originOf({ ...contract, sources }),
    }),
  };
}

/** The release package of OCDS 1.1 with the release of one contract. */
export function toOcdsPackage(publication: Publication, open: OpenContract): OcdsPackage {
  return {
    ...packageOf(publication, ocdsPath(open.contract.id), "1.1"),
    releases: [toOcdsRelease(publication, open)],
  };
}
