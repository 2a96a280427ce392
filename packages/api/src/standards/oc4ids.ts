import { type ContractStatus, expectedFunding, type Oc4idsPackage, type Project, securedFunding } from "@pave/contract";
import type { OpenProject } from "@pave/db";
import { releaseTags } from "./ocds.js";
import { isSupplier, originOf, type Part, partiesOf, referencesTo, referenceTo } from "./parties.js";
import { oc4idsPath, ocdsPath, ocidOf, type Publication, packageOf, releaseIdOf } from "./publication.js";
import { endOf, milestoneDates, moneyOf, periodOf, startOf, withoutEmpty } from "./values.js";

/** `contractingProcessStatus` of OC4IDS: closed is what has formally ended. */
const processStatuses: Record<ContractStatus, string> = {
  pending: "pre-award",
  upcoming: "active",
  active: "active",
  onHold: "active",
  expired: "active",
  completed: "closed",
  terminated: "closed",
  cancelled: "closed",
};

/** `environmentalGoal`, a closed list; other goals are omitted. */
const goals = ["climateChangeAdaptation", "climateChangeMitigation"];
/** `contractNature`, a closed list. */
const natures = ["design", "construction", "supervision"];
/** Lines of funding that count: rejected, withdrawn and expired ones do not. */
const standingFunding = new Set([...securedFunding, ...expectedFunding]);

/** `sector`, with the parent of each subsector, as the standard requires. */
export function sectorsOf(sectors: readonly string[]): string[] {
  return [...new Set(sectors.flatMap((sector) => [sector.split(".")[0] ?? sector, sector]))];
}

/**
 * A project as OC4IDS 0.9 has it: `status` from our status (see `oc4idsPhases`), `budget.budgetBreakdowns` from the
 * lines of funding, `contractingProcesses` from the contracts, each with a link to its OCDS release. Amounts are in
 * dollars.
 */
function toOc4idsProject(publication: Publication, open: OpenProject) {
  const { project, organizations, milestones, benefits, sources } = open;
  return {
    id: projectIdOf(publication, project.id),
    ...withoutEmpty({
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
      contractingProcesses: open.contracts.map((contract) => processOf(publication, open, contract)),
      relatedProjects: relatedOf(publication, open),
      benefits: benefits.map(({ title, description, beneficiaries }) => ({
        title,
        description,
        beneficiaries: uniqueOf(
          beneficiaries.map(({ group, count }) => ({ description: group, numberOfPeople: count })),
        ),
      })),
      environment: environmentOf(project),
      ...originOf({ ...project, sources }),
    }),
  };
}

/** The project package of OC4IDS 0.9 with one project. */
export function toOc4idsPackage(publication: Publication, open: OpenProject): Oc4idsPackage {
  return {
    ...packageOf(publication, oc4idsPath(open.project.id), "0.9"),
    projects: [toOc4idsProject(publication, open)],
  };
}

const projectIdOf = ({ projectPrefix }: Publication, id: string) => `${projectPrefix}-${id}`;

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

/** `forecasts`: what it is now expected to cost. */
function forecastsOf({ forecastCost, asOf }: Project) {
  return money("forecastCost", "Expected cost at completion", forecastCost, asOf);
}

/** `metrics`: how far the work and the spending are. */
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
  return project.relatedProjects.map(({ relationship, id }, at) => ({
    id: String(at + 1),
    scheme: "oc4ids",
    identifier: projectIdOf(publication, id),
    relationship,
    title: related.find((other) => other.id === id)?.title,
    uri: `${publication.publicUrl}/api${oc4idsPath(id)}`,
  }));
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

/** `ContractingProcess` with its summary and the link to its one release. */
function processOf(
  publication: Publication,
  { organizations }: OpenProject,
  { contract, parties, modifications }: OpenProject["contracts"][number],
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
      status: processStatuses[contract.status],
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
        id: modification.id,
        date: startOf(modification.date),
        description: modification.description,
        rationale: modification.rationale,
        type: modification.type,
        releaseID: releaseIdOf(ocid, contract.version),
        oldContractValue: moneyOf(modification.oldContractValue, currency),
        newContractValue: moneyOf(modification.newContractValue, currency),
        oldContractPeriod: periodOf(modification.oldContractPeriod),
        newContractPeriod: periodOf(modification.newContractPeriod),
      })),
    },
    releases: [
      {
        id: releaseIdOf(ocid, contract.version),
        tag: releaseTags(contract),
        date: contract.updatedAt,
        url: `${publication.publicUrl}/api${ocdsPath(contract.id)}`,
      },
    ],
  };
}
