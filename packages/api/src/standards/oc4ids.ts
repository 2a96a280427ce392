import { type ContractStatus, expectedFunding, type Oc4idsPackage, type Project, securedFunding } from "@pave/contract";
import type { OpenProject } from "@pave/db";
import { hasEnded, isEffective, stagesOf } from "./contract-stages.js";
import { licenceOf } from "./licence.js";
import { isSupplier, originOf, type Part, partiesOf, referencesTo, referenceTo } from "./parties.js";
import { oc4idsPath, ocdsPath, ocidOf, type Publication, packageOf, projectIdOf, releaseIdOf } from "./publication.js";
import { asPublishedParties, editPublished } from "./published.js";
import { endOf, type JsonObject, milestoneDates, moneyOf, periodOf, startOf, withoutEmpty } from "./values.js";

/** `contractingProcessStatus` of OC4IDS: ended contracts are closed. */
const processStatuses: Record<ContractStatus, string> = {
  pending: "pre-award",
  closed: "pre-award",
  upcoming: "active",
  active: "active",
  onHold: "active",
  expired: "closed",
  completed: "closed",
  terminated: "closed",
  cancelled: "closed",
};

/** `environmentalGoal`, a closed list; other goals are omitted. */
const goals = ["climateChangeAdaptation", "climateChangeMitigation"];
/** `contractNature`, a closed list. */
const natures = ["design", "construction", "supervision"];
/** Funding lines that count: not rejected, withdrawn or expired. */
const standingFunding = new Set([...securedFunding, ...expectedFunding]);

/** `sector`, with the parent of each subsector, as the standard requires. */
export function sectorsOf(sectors: readonly string[]): string[] {
  return [...new Set(sectors.flatMap((sector) => [sector.split(".")[0] ?? sector, sector]))];
}

/**
 * A project as an OC4IDS 0.9 object: `status` from our status (see `oc4idsPhases`), `budget.budgetBreakdowns` from the
 * funding lines, `contractingProcesses` from the contracts, each with a link to its OCDS release. Amounts are in
 * dollars.
 */
function toOc4idsProject(publication: Publication, known: OpenProject): JsonObject & { id: string } {
  // Guarantee of the cast: an import stored it as JSON.
  const published = known.published?.project as JsonObject | undefined;
  const open: OpenProject = published
    ? { ...known, organizations: asPublishedParties(known.organizations, published) }
    : known;
  const processes = open.contracts.map((from) => ({ from, process: processOf(publication, open, from) }));
  const ours = { ...ourProject(publication, open), contractingProcesses: processes.map(({ process }) => process) };
  const id = projectIdOf(publication, { id: known.project.id, publishedId: known.published?.project.id ?? null });
  return { ...withoutEmpty(published ? editPublished(published, ours, { ...open, processes }) : ours), id };
}

/** The record as on file, regardless of its sources. */
function ourProject(publication: Publication, open: OpenProject): JsonObject {
  const { project, organizations, milestones, benefits, sources } = open;
  return {
    updated: project.updatedAt,
    language: "en",
    identifiers: identifiersOf(project),
    publicAuthority: referenceTo(organizations, project.ownerOrgId ?? project.leadAgencyOrgId),
    title: project.title,
    description: project.description,
    purpose: project.purpose,
    status: project.oc4idsPhase,
    type: project.projectType,
    sector: sectorsOf(project.sector),
    additionalClassifications: project.assetClass ? [{ scheme: "assetClass", id: project.assetClass }] : [],
    period: periodOf({
      startDate: project.actualStart ?? project.plannedStart,
      endDate: project.forecastEnd ?? project.plannedEnd,
    }),
    identificationPeriod: periodOf(project.identificationPeriod),
    preparationPeriod: periodOf(project.preparationPeriod),
    implementationPeriod: periodOf(project.implementationPeriod),
    completionPeriod: periodOf(project.completionPeriod),
    maintenancePeriod: periodOf(project.maintenancePeriod),
    decommissioningPeriod: periodOf(project.decommissioningPeriod),
    budget: budgetOf(open),
    locations: locationsOf(project),
    parties: partiesOf(organizations, partsOf(open)),
    forecasts: forecastsOf(project),
    metrics: metricsOf(project),
    milestones: milestones.map((milestone) => ({
      id: milestone.id,
      title: milestone.title,
      type: milestone.milestoneType,
      description: milestone.description,
      ...milestoneDates(milestone, milestone.oc4idsStatus === "met"),
      dateModified: milestone.updatedAt,
      status: milestone.oc4idsStatus,
    })),
    completion: completionOf(project),
    relatedProjects: relatedOf(publication, open),
    benefits: benefits.map(({ title, description, beneficiaries }) => ({
      title,
      description,
      beneficiaries: uniqueOf(beneficiaries.map(({ group, count }) => ({ description: group, numberOfPeople: count }))),
    })),
    environment: environmentOf(project),
    ...originOf({ ...project, sources }),
  };
}

export function toOc4idsPackage(publication: Publication, open: OpenProject): Oc4idsPackage {
  return {
    ...packageOf(publication, oc4idsPath(open.project.id), "0.9"),
    ...licenceOf(open.sources, publication.licence, open.published?.license),
    projects: [toOc4idsProject(publication, open)],
  };
}

/** Lists of the standard must have unique items. */
function uniqueOf<Item>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

function identifiersOf({ identifiers, projectNumber, tipId, stipId }: Project) {
  const own = [
    ["projectNumber", projectNumber],
    ["TIP", tipId],
    ["STIP", stipId],
  ].flatMap(([scheme, id]) => (scheme && id ? [{ scheme, id }] : []));
  return uniqueOf([...own, ...identifiers.map(({ scheme, id }) => ({ scheme, id }))]);
}

function budgetOf({ project, organizations, funding }: OpenProject) {
  const lines = funding.filter(({ status }) => standingFunding.has(status));
  return {
    description: project.budgetDescription,
    amount: moneyOf(project.budget),
    requestDate: startOf(project.budgetRequestDate),
    approvalDate: startOf(project.budgetApprovalDate),
    budgetBreakdowns:
      lines.length === 0
        ? []
        : [
            {
              id: "funding",
              description: "Funding by source",
              budgetBreakdown: lines.map((line) => ({
                id: line.id,
                description: [line.sourceType, line.programName, line.status].filter(Boolean).join(", "),
                amount: moneyOf(line.amount),
                sourceParty: referenceTo(organizations, line.funderOrgId ?? null),
                approvalDate: startOf(line.committedDate),
              })),
            },
          ],
  };
}

function locationsOf(project: Project) {
  const { latitude, longitude, streetAddress, locality, region, postalCode, countryName, county } = project;
  const isPlaced = typeof latitude === "number" && typeof longitude === "number";
  const place = withoutEmpty({
    description: county,
    geometry: isPlaced ? { type: "Point", coordinates: [longitude, latitude] } : undefined,
    address: { streetAddress, locality, region, postalCode, countryName },
  });
  return place ? [{ id: "1", ...place }] : [];
}

function partsOf({ project, funding, contracts }: OpenProject): Part[] {
  return [
    [project.ownerOrgId ?? project.leadAgencyOrgId, "publicAuthority"],
    [project.leadAgencyOrgId, "administrativeEntity"],
    [project.sponsorOrgId, "sponsor"],
    ...funding.map(({ funderOrgId }): Part => [funderOrgId, "funder"]),
    ...contracts.flatMap(({ contract, parties }): Part[] => [
      [contract.buyerOrgId, "buyer"],
      [contract.procuringEntityId, "procuringEntity"],
      [contract.administrativeEntityId, "administrativeEntity"],
      [contract.primeOrgId, "supplier"],
      ...parties.filter(isSupplier).map(({ organizationId }): Part => [organizationId, "supplier"]),
    ]),
  ];
}

const money = (id: string, title: string, amount: number | null, asOf: string | null) =>
  amount === null
    ? []
    : [{ id, title, observations: [{ id: `${id}-1`, period: periodOf({ endDate: asOf }), value: moneyOf(amount) }] }];
const percent = (id: string, title: string, measure: number | null, asOf: string | null) =>
  measure === null
    ? []
    : [
        {
          id,
          title,
          observations: [
            {
              id: `${id}-1`,
              period: periodOf({ endDate: asOf }),
              measure,
              unit: { name: "percent", scheme: "UNCEFACT", id: "P1" },
            },
          ],
        },
      ];

/** `forecasts`: the expected cost. */
function forecastsOf({ forecastCost, asOf }: Project) {
  return money("forecastCost", "Expected cost at completion", forecastCost, asOf);
}

/** `metrics`: physical and financial progress. */
function metricsOf({ progressPercent, financialProgressPercent, spentToDate, asOf }: Project) {
  return [
    ...percent("physicalProgress", "Physical progress", progressPercent, asOf),
    ...percent("financialProgress", "Financial progress", financialProgressPercent, asOf),
    ...money("spentToDate", "Spent to date", spentToDate, asOf),
  ];
}

function completionOf(project: Project) {
  return {
    endDate: endOf(project.actualEnd),
    endDateDetails: project.endDateDetails,
    finalValue: moneyOf(project.finalValue),
    finalValueDetails: project.finalValueDetails,
    finalScope: project.finalScope,
    finalScopeDetails: project.finalScopeDetails,
  };
}

function relatedOf(publication: Publication, { project, related }: OpenProject) {
  return project.relatedProjects.flatMap(({ relationship, id }, at) => {
    const other = related.find((one) => one.id === id);
    if (!other) return [];
    return {
      id: String(at + 1),
      scheme: "oc4ids",
      identifier: projectIdOf(publication, other),
      relationship,
      title: other.title,
      uri: `${publication.publicUrl}/api${oc4idsPath(id)}`,
    };
  });
}

function environmentOf({ environment, nepaClass }: Project) {
  const described = (measures: readonly string[] | undefined) =>
    uniqueOf(measures ?? []).map((description) => ({ description }));
  return {
    goals: uniqueOf((environment?.goals ?? []).filter((goal) => goals.includes(goal))),
    hasImpactAssessment: nepaClass === null ? undefined : nepaClass === "EIS" || nepaClass === "EA",
    impactCategories: described(environment?.impactCategories),
    conservationMeasures: described(environment?.conservationMeasures),
    climateMeasures: described(environment?.climateMeasures),
    abatementCost: moneyOf(environment?.abatementCost ?? null),
  };
}

/** `ContractingProcess` with its summary and the links to its releases. */
function processOf(
  publication: Publication,
  { organizations }: OpenProject,
  { contract, parties, modifications, notices }: OpenProject["contracts"][number],
) {
  const ocid = ocidOf(publication, contract);
  const { currency } = contract;
  const suppliers = parties.filter(isSupplier).map(({ organizationId }) => organizationId);
  return {
    id: ocid,
    summary: {
      ocid,
      externalReference: contract.contractNumber,
      nature: contract.nature.filter((nature) => natures.includes(nature)),
      title: contract.title,
      description: contract.description,
      status: hasEnded(contract) ? "closed" : processStatuses[contract.status],
      tender: {
        procurementMethod: contract.procurementMethod,
        procurementMethodDetails: contract.procurementMethodDetails,
        datePublished: startOf(contract.tenderDate),
        costEstimate: moneyOf(contract.costEstimate, currency),
        numberOfTenderers: contract.numberOfOffers,
        procuringEntity: referenceTo(organizations, contract.procuringEntityId ?? contract.buyerOrgId),
        administrativeEntity: referenceTo(organizations, contract.administrativeEntityId),
      },
      suppliers: referencesTo(organizations, [contract.primeOrgId, ...suppliers]),
      contractValue: moneyOf(contract.contractValue, currency),
      contractPeriod: periodOf({
        startDate: contract.startDate,
        endDate: contract.endDate,
        maxExtentDate: contract.maxExtentDate,
      }),
      finalValue: moneyOf(contract.finalValue, currency),
      modifications: modifications.map((modification) => ({
        id: modification.number,
        date: startOf(modification.date),
        description: modification.description,
        rationale: modification.rationale,
        type: modification.type,
        releaseID: isEffective(modification) ? releaseIdOf(ocid, modification.id, contract.version) : undefined,
        oldContractValue: moneyOf(modification.oldContractValue, currency),
        newContractValue: moneyOf(modification.newContractValue, currency),
        oldContractPeriod: periodOf(modification.oldContractPeriod),
        newContractPeriod: periodOf(modification.newContractPeriod),
      })),
    },
    releases: stagesOf({ contract, modifications, notices }).map(({ key, tag, date }) => ({
      id: releaseIdOf(ocid, key, contract.version),
      tag,
      date,
      url: `${publication.publicUrl}/api${ocdsPath(contract.id)}`,
    })),
  };
}
