import { compileReleases, isSigned, type OcdsPackage, type OcdsRecordPackage, type OcdsRelease } from "@pave/contract";
import type { OpenContract } from "@pave/db";
import { isAwarded, type Stage, stagesOf } from "./contract-stages.js";
import { licenceOf } from "./licence.js";
import { describesItems, withPublished } from "./ocds-published.js";
import {
  awardStatusOf,
  categoryOf,
  documentsOf,
  implementationOf,
  itemsOf,
  stateOf,
  tenderStatusOf,
  transactionsOf,
} from "./ocds-sections.js";
import { isSupplier, originOf, type Part, partiesOf, partyRole, referencesTo, referenceTo } from "./parties.js";
import {
  ocdsPath,
  ocdsRecordPath,
  ocidOf,
  type Publication,
  packageOf,
  projectIdOf,
  releaseIdOf,
} from "./publication.js";
import { type Json, type JsonObject, moneyOf, periodOf, startOf, withoutEmpty } from "./values.js";

/** The changes of a contract by one event. */
type Content = { tender?: JsonObject | undefined; awards?: Json; contracts?: Json };

/** The agency that a source names as buyer, if no organization is known. */
const namedBuyer = "awarding-agency";

/** The references to the parties of a contract and their list. */
function partiesIn({ contract, parties, payments, organizations }: OpenContract) {
  const parts: Part[] = [
    [contract.buyerOrgId, "buyer"],
    [contract.procuringEntityId, "procuringEntity"],
    [contract.administrativeEntityId, "administrativeEntity"],
    [contract.primeOrgId, "supplier"],
    ...parties.map(({ organizationId, role }): Part => [organizationId, partyRole(role)]),
    ...payments.flatMap(({ payerId, payeeId }): Part[] => [
      [payerId, "payer"],
      [payeeId, "payee"],
    ]),
  ];
  const known = partiesOf(organizations, parts);
  const buyer = referenceTo(organizations, contract.buyerOrgId);
  const isNamed = !known.some(({ roles }) => roles.includes("buyer")) && contract.awardingAgency !== null;
  const agency = isNamed ? { id: namedBuyer, name: contract.awardingAgency } : undefined;
  return {
    parties: agency ? [...known, { ...agency, roles: ["buyer"] }] : known,
    buyer: buyer ?? agency,
    suppliers: referencesTo(organizations, [
      contract.primeOrgId,
      ...parties.filter(isSupplier).map(({ organizationId }) => organizationId),
    ]),
    tenderers: referencesTo(
      organizations,
      parties.filter(({ role }) => role === "tenderer").map(({ organizationId }) => organizationId),
    ),
    procuringEntity: referenceTo(organizations, contract.procuringEntityId),
  };
}

/**
 * The releases of a contract by OCDS 1.1, oldest first: one for each known event, dated by it, and one for its
 * milestones and payments. The first describes the tender; the last release with a section has its current state. Amounts are in
 * whole units of the contract's currency.
 */
function releasesOf(publication: Publication, open: OpenContract): OcdsRelease[] {
  const { contract, project, sources } = open;
  const ocid = ocidOf(publication, contract);
  const { currency } = contract;
  const today = publication.now.toISOString().slice(0, 10);
  const { parties, buyer, suppliers, tenderers, procuringEntity } = partiesIn(open);
  const items = describesItems(open.published) ? undefined : itemsOf(contract);
  const stages = stagesOf(open);
  const ids = { tender: contract.solicitationNumber ?? `${ocid}-tender`, award: `${ocid}-award` };
  const contractId = { id: contract.contractNumber ?? contract.id, awardID: ids.award };
  const signedPeriod = periodOf({ startDate: contract.startDate, endDate: contract.initialEndDate });
  const isLast = (kinds: readonly Stage["kind"][], stage: Stage) =>
    stages.findLast(({ kind }) => kinds.includes(kind)) === stage;
  const tenderStatus = tenderStatusOf(open, today);

  const tenderIn = (stage: Stage) => ({
    id: ids.tender,
    title: contract.title,
    description: contract.description,
    // The award or the cancellation states how the tender ended.
    status: tenderStatus === "active" || tenderStatus === "planned" ? tenderStatus : undefined,
    value: moneyOf(contract.costEstimate, currency),
    procurementMethod: contract.procurementMethod,
    procurementMethodDetails: contract.procurementMethodDetails ?? contract.extentCompeted,
    mainProcurementCategory: categoryOf(contract),
    tenderPeriod:
      stage.kind === "planning"
        ? undefined
        : periodOf({ startDate: contract.tenderDate, endDate: contract.tenderEndDate }),
    contractPeriod: signedPeriod,
    procuringEntity,
    items,
  });
  const award = (): Content => ({
    tender: isAwarded(contract)
      ? { id: ids.tender, status: "complete", numberOfTenderers: contract.numberOfOffers, tenderers }
      : undefined,
    awards: [
      {
        id: ids.award,
        title: contract.title,
        status: awardStatusOf(contract),
        date: startOf(contract.awardDate),
        value: moneyOf(contract.contractValue, currency),
        suppliers,
        contractPeriod: signedPeriod,
        items,
        documents: open.notices.filter(({ releaseTag }) => releaseTag === "award").flatMap(documentsOf),
      },
    ],
  });
  const now = (stage: Stage) => (isLast(["contract", "amendment", "end"], stage) ? stateOf(contract) : {});

  const contentOf = (stage: Stage): Content => {
    switch (stage.kind) {
      case "planning":
      case "tender":
        return {};
      case "notice":
        return { tender: { id: ids.tender, documents: documentsOf(stage.notice) } };
      case "award":
        return award();
      case "contract":
        return {
          ...(stage.tag.some((tag) => tag.startsWith("award")) ? award() : {}),
          contracts: [
            {
              ...contractId,
              title: contract.title,
              description: contract.description,
              dateSigned: startOf(contract.dateSigned),
              period: signedPeriod,
              value: moneyOf(contract.contractValue, currency),
              items,
              ...now(stage),
            },
          ],
        };
      case "amendment": {
        const { number, date, rationale, description, type, delta, newContractValue } = stage.modification;
        const amendment = {
          id: number,
          date: startOf(date),
          rationale,
          description: description ?? `Modification ${number}: ${type}`,
          releaseID: releaseIdOf(ocid, stage.key, contract.version),
          valueChange: moneyOf(delta, currency),
        };
        const value = moneyOf(newContractValue, currency);
        return { contracts: [{ ...contractId, value, ...now(stage), amendments: [amendment] }] };
      }
      case "cancellation":
        return {
          ...(contract.awardDate === null
            ? { tender: { id: ids.tender, status: "cancelled" } }
            : { awards: [{ id: ids.award, status: "cancelled" }] }),
        };
      case "end":
        return { contracts: [{ ...contractId, ...now(stage) }] };
    }
  };
  const envelope = (key: string, date: string, tag: string[]) => ({
    ocid,
    id: releaseIdOf(ocid, key, contract.version),
    date,
    tag,
    initiationType: "tender" as const,
  });
  const common = {
    language: "en",
    parties,
    buyer,
    partiesDetails: parties.length === 0 ? "The sources name no party." : undefined,
    ...originOf({ ...contract, sources }),
  };
  const releases: OcdsRelease[] = stages.map((stage, at) => {
    const { tender, ...content } = contentOf(stage);
    const first = {
      planning: {
        budget: {
          amount: moneyOf(contract.plannedBudget, currency),
          ...(project && { project: project.title, projectID: projectIdOf(publication, project) }),
        },
      },
      tender: { ...tenderIn(stage), ...withoutEmpty(tender) },
    };
    return {
      ...envelope(stage.key, stage.date, stage.tag),
      ...withoutEmpty({ ...common, ...(at === 0 ? first : { tender }), ...content }),
    };
  });
  const milestones = implementationOf(open);
  const payments = transactionsOf(open);
  const transactions = payments.map(({ transaction }) => transaction);
  const changed = [...milestones, ...payments]
    .map(({ dateModified }) => dateModified)
    .toSorted()
    .at(-1);
  if (isSigned(contract) && changed !== undefined)
    releases.push({
      ...envelope("implementation", changed, ["implementation"]),
      ...withoutEmpty({ ...common, contracts: [{ ...contractId, implementation: { milestones, transactions } }] }),
    });
  const inOrder = releases.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  return withPublished(inOrder, open, { ...ids, contract: contractId });
}

/** The release package of OCDS 1.1 with the releases of one contract. */
export function toOcdsPackage(publication: Publication, open: OpenContract): OcdsPackage {
  return {
    ...packageOf(publication, ocdsPath(open.contract.id), "1.1"),
    ...licenceOf(open.sources, publication.licence),
    releases: releasesOf(publication, open),
  };
}

/** The record package of OCDS 1.1 of one contract: its releases, and the compiled release. */
export function toOcdsRecordPackage(publication: Publication, open: OpenContract): OcdsRecordPackage {
  const releases = releasesOf(publication, open);
  const ocid = ocidOf(publication, open.contract);
  return {
    ...packageOf(publication, ocdsRecordPath(open.contract.id), "1.1"),
    ...licenceOf(open.sources, publication.licence),
    records: [{ ocid, releases, compiledRelease: compileReleases(releases) }],
  };
}
