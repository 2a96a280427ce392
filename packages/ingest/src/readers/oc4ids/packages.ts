import {
  type ContractFields,
  ContractNature,
  ImportedOc4idsPackage,
  type Oc4idsContractInput,
  type Oc4idsPartyInput,
  Oc4idsProjectInput,
  type ProjectFields,
  type ProjectStatus,
  PublishedProject,
  SectorCode,
} from "@pave/contract";
import { isObject } from "../../formats/json-lines.js";
import { BadRow } from "../../formats/row.js";
import { truncate } from "../../values/cells.js";
import { partyBody, partyNamed } from "../ocds/party.js";
import type { Reader } from "../reader.js";
import type { ImportRecord, Named, RecordOf } from "../record.js";
import { publishedProject } from "./published.js";

/**
 * OC4IDS project packages, and projects without a package, alone or in a list. A project that fails the schema is
 * rejected with path and reason. The project is stored as published, without personal data; its fields are read from
 * that copy. Coordinates are not read, since publishers disagree on their order, nor are amounts in currencies other
 * than US dollars, which no total may contain.
 */
export const oc4idsPackages: Reader = {
  source: "oc4ids",
  format: {
    kind: "json",
    matches: (document) => itemsOf(document).length > 0,
    items: itemsOf,
    cells: (item) => {
      const project = isObject(item) ? item.project : undefined;
      return {
        id: isObject(project) ? String(project.id ?? "") : "",
        title: isObject(project) ? String(project.title ?? "") : "",
      };
    },
  },
  start: () => (_cells, value) => (isObject(value) ? projectRecords(value) : []),
};

/** The projects of a document, each with the license and the publisher of its package. */
function itemsOf(document: unknown): { project: unknown; license?: string; publisher?: string }[] {
  const envelope = ImportedOc4idsPackage.safeParse(document);
  if (envelope.success) {
    const { projects, license, publisher } = envelope.data;
    return projects.map((project) => ({ project, ...(license && { license }), publisher: publisher.name }));
  }
  const bare: readonly unknown[] = Array.isArray(document) ? document : [document];
  return bare.every(isBareProject) ? bare.map((project) => ({ project })) : [];
}

const isBareProject = (value: unknown): boolean =>
  isObject(value) && typeof value.id === "string" && value.id.startsWith("oc4ids-");

function projectRecords({ project: given, ...origin }: Record<string, unknown>): ImportRecord[] {
  const { project: value, leftOut } = publishedProject(given);
  const parsed = Oc4idsProjectInput.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadRow(`Not valid (${issue?.path.join("/")}: ${issue?.message})`);
  }
  const project = parsed.data;
  const parties = new Map((project.parties ?? []).map((party) => [party.id, party]));
  const asOf = day(project.updated) ?? null;
  const contracts = (project.contractingProcesses ?? []).flatMap((process) => contractOf(process, project, parties));
  const bodies = [...parties.values()].flatMap((party) => partyBody(party, asOf) ?? []);
  const published = { ...projectOf(project, parties, asOf), leftOut };
  published.fields.oc4ids = PublishedProject.parse({ project: value, ...origin });
  return [...bodies, published, ...contracts];
}

const day = (instant: string | null | undefined) => instant?.slice(0, 10);
const dollars = (
  value: { amount?: number | null | undefined; currency?: string | null | undefined } | null | undefined,
) => (value?.currency === "USD" ? (value.amount ?? undefined) : undefined);

type Parties = ReadonlyMap<string, Oc4idsPartyInput>;

function bodyNamed(id: unknown, parties: Parties): Named | undefined {
  return partyNamed(parties.get(String(id)));
}

/** The reverse of the export's mapping to OC4IDS. */
const statuses: Record<
  NonNullable<Oc4idsProjectInput["status"]>,
  { status: ProjectStatus; phase?: ProjectFields["phase"] }
> = {
  identification: { status: "planning", phase: "planning" },
  preparation: { status: "permitting", phase: "permitting" },
  implementation: { status: "construction", phase: "construction" },
  completion: { status: "leasing", phase: "leasing" },
  completed: { status: "completed", phase: "completed" },
  maintenance: { status: "completed", phase: "completed" },
  decommissioning: { status: "completed", phase: "completed" },
  decommissioned: { status: "completed", phase: "completed" },
  cancelled: { status: "cancelled" },
};

function period(given: Oc4idsProjectInput["period"]) {
  if (!given) return undefined;
  const { startDate, endDate, maxExtentDate, durationInDays } = given;
  return {
    startDate: day(startDate) ?? null,
    endDate: day(endDate) ?? null,
    maxExtentDate: day(maxExtentDate) ?? null,
    durationInDays: durationInDays ?? null,
  };
}

function projectOf(project: Oc4idsProjectInput, parties: Parties, asOf: string | null): RecordOf<"projects"> {
  const { budget, completion, locations } = project;
  const place = locations?.[0]?.address;
  const progress = Number(project.metrics?.find(({ id }) => id === "physicalProgress")?.observations?.at(-1)?.measure);
  return {
    target: "projects",
    recordId: project.id,
    asOf,
    bodyKey: `oc4ids|${project.id}`,
    mentions: { ownerOrgId: bodyNamed(project.publicAuthority?.id, parties) },
    fields: {
      title: (project.title ?? project.id).slice(0, 300),
      ...(project.status ? statuses[project.status] : {}),
      projectNumber: project.identifiers?.[0]?.id?.slice(0, 60) ?? undefined,
      identifiers: [{ scheme: "oc4ids", id: project.id.slice(0, 120) }],
      description: truncate(project.description ?? undefined, 5_000),
      purpose: truncate(project.purpose ?? undefined, 5_000),
      projectType: project.type ?? undefined,
      sector: project.sector?.filter((code) => SectorCode.safeParse(code).success).slice(0, 20),
      progressPercent: Number.isFinite(progress) ? progress : undefined,
      locality: place?.locality?.slice(0, 100),
      countryName: place?.countryName?.slice(0, 100),
      plannedStart: day(project.period?.startDate),
      plannedEnd: day(project.period?.endDate),
      actualEnd: day(completion?.endDate),
      identificationPeriod: period(project.identificationPeriod),
      preparationPeriod: period(project.preparationPeriod),
      implementationPeriod: period(project.implementationPeriod),
      completionPeriod: period(project.completionPeriod),
      maintenancePeriod: period(project.maintenancePeriod),
      decommissioningPeriod: period(project.decommissioningPeriod),
      budget: dollars(budget?.amount),
      budgetRequestDate: day(budget?.requestDate),
      budgetApprovalDate: day(budget?.approvalDate),
      budgetDescription: truncate(budget?.description ?? undefined, 1_000),
      finalValue: dollars(completion?.finalValue),
      finalValueDetails: truncate(completion?.finalValueDetails ?? undefined, 1_000),
      finalScope: truncate(completion?.finalScope ?? undefined, 5_000),
      finalScopeDetails: truncate(completion?.finalScopeDetails ?? undefined, 1_000),
      endDateDetails: truncate(completion?.endDateDetails ?? undefined, 1_000),
    },
  };
}

type Value = { amount?: number | null | undefined; currency?: string | null | undefined } | null | undefined;

function contractOf(process: Oc4idsContractInput, project: Oc4idsProjectInput, parties: Parties): ImportRecord[] {
  const { summary } = process;
  if (!summary) return [];
  const { tender, contractValue, contractPeriod, suppliers } = summary;
  const currency = (contractValue?.currency ?? tender?.costEstimate?.currency) || undefined;
  const inCurrency = (value: Value) => (value?.currency === currency ? (value?.amount ?? undefined) : undefined);
  const startDate = day(contractPeriod?.startDate);
  const fields: Omit<Partial<ContractFields>, "currency"> & { currency: string | undefined } = {
    ocid: (summary.ocid ?? process.id).slice(0, 100),
    contractNumber: summary.externalReference?.slice(0, 100),
    description: truncate(summary.description ?? undefined, 5_000),
    nature: summary.nature?.flatMap((code) => ContractNature.safeParse(code).data ?? []),
    procurementMethod: tender?.procurementMethod ?? undefined,
    procurementMethodDetails: truncate(tender?.procurementMethodDetails ?? undefined, 1_000),
    numberOfOffers: tender?.numberOfTenderers ?? undefined,
    currency,
    costEstimate: inCurrency(tender?.costEstimate),
    contractValue: inCurrency(contractValue),
    tenderDate: day(tender?.datePublished),
    startDate,
    initialEndDate: day(contractPeriod?.endDate),
  };
  return [
    {
      target: "contracts",
      recordId: process.id,
      asOf: day(project.updated) ?? null,
      bodyKey: `ocid|${summary.ocid ?? process.id}`,
      mentions: {
        projectId: { target: "projects", record: project.id },
        buyerOrgId: bodyNamed(tender?.procuringEntity?.id ?? project.publicAuthority?.id, parties),
        administrativeEntityId: bodyNamed(tender?.administrativeEntity?.id, parties),
        primeOrgId: bodyNamed(suppliers?.[0]?.id, parties),
      },
      fields: {
        ...fields,
        title: (summary.title ?? process.id).slice(0, 300),
        // The standard's summary has no signature date.
        signedOnOrBefore: suppliers && suppliers.length > 0 ? startDate : undefined,
        ...(summary.status === "closed" && {
          finalStatus: "completed" as const,
          actualEndDate: day(contractPeriod?.endDate),
          finalValue: inCurrency(summary.finalValue),
        }),
      },
    },
  ];
}
