import {
  type ContractFields,
  ContractNature,
  ImportedOc4idsPackage,
  type Oc4idsContractInput,
  type Oc4idsPartyInput,
  Oc4idsProjectInput,
  type ProjectFields,
  type ProjectStatus,
  SectorCode,
} from "@pave/contract";
import { isObject } from "../../formats/json-lines.js";
import { BadRow } from "../../formats/row.js";
import { truncate } from "../../values/cells.js";
import type { Reader } from "../reader.js";
import type { ImportRecord, Named } from "../record.js";
import { oc4idsFault } from "./schema.js";

/**
 * OC4IDS project packages. A project that fails the schema is rejected with path and reason. People, contact points
 * and coordinates are not read; publishers disagree on the coordinate order. Amounts in US dollars are stored, others
 * described in words.
 */
export const oc4idsPackages: Reader = {
  source: "oc4ids",
  format: {
    kind: "json",
    knows: (document) => ImportedOc4idsPackage.safeParse(document).success,
    items: (document) => ImportedOc4idsPackage.parse(document).projects,
    cells: (item) => ({
      id: isObject(item) ? String(item.id ?? "") : "",
      title: isObject(item) ? String(item.title ?? "") : "",
    }),
  },
  start: () => (_cells, value) => projectRecords(value),
};

function projectRecords(value: unknown): ImportRecord[] {
  const fault = oc4idsFault(value);
  if (fault !== undefined) throw new BadRow(`Does not match the OC4IDS schema (${fault})`);
  const parsed = Oc4idsProjectInput.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadRow(`Not valid (${issue?.path.join("/")}: ${issue?.message})`);
  }
  const project = parsed.data;
  const parties = new Map((project.parties ?? []).map((party) => [party.id, party]));
  const asOf = day(project.updated) ?? null;
  const contracts = (project.contractingProcesses ?? []).flatMap((process) => contractOf(process, project, parties));
  const bodies = [...parties.values()].flatMap((party) => bodyOf(party, asOf) ?? []);
  return [...bodies, projectOf(project, parties, asOf), ...contracts];
}

const day = (instant: string | null | undefined) => instant?.slice(0, 10);
const dollars = (
  value: { amount?: number | null | undefined; currency?: string | null | undefined } | null | undefined,
) => (value?.currency === "USD" ? (value.amount ?? undefined) : undefined);

type Parties = ReadonlyMap<string, Oc4idsPartyInput>;

/** A party with a registered identifier is an organization; any other is a name only. */
function bodyOf({ name, identifier, address, roles }: Oc4idsPartyInput, asOf: string | null): ImportRecord | undefined {
  const key = keyOf({ identifier });
  const called = identifier?.legalName ?? name;
  if (!key || !called) return undefined;
  const isPublic = roles?.some((role) => ["buyer", "procuringEntity", "publicAuthority"].includes(role)) ?? false;
  const isEin = identifier?.scheme === "US-EIN" && /^\d{9}$/.test(String(identifier.id).replace("-", ""));
  return {
    recordId: key,
    asOf,
    bodyKey: key,
    repeats: true,
    fields: {
      name: called.slice(0, 300),
      orgType: isPublic ? "publicAuthority" : "contractor",
      status: "active",
      ein: isEin ? String(identifier?.id).replace("-", "") : undefined,
      locality: address?.locality?.slice(0, 100),
      countryName: address?.countryName?.slice(0, 100),
    },
  };
}

const keyOf = ({ identifier }: Pick<Oc4idsPartyInput, "identifier">): string | undefined =>
  identifier?.scheme && identifier.id ? `${identifier.scheme}-${identifier.id}` : undefined;

function bodyNamed(id: unknown, parties: Parties): Named | undefined {
  const party = parties.get(String(id));
  const key = party && (party.identifier?.legalName ?? party.name) ? keyOf(party) : undefined;
  return key ? { target: "organizations", record: key } : undefined;
}

/** Our mapping to OC4IDS, read backwards. */
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

function projectOf(project: Oc4idsProjectInput, parties: Parties, asOf: string | null): ImportRecord {
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
      budgetDescription: truncate(withAmount(budget?.description, budget?.amount), 1_000),
      finalValue: dollars(completion?.finalValue),
      finalValueDetails: truncate(withAmount(completion?.finalValueDetails, completion?.finalValue), 1_000),
      finalScope: truncate(completion?.finalScope ?? undefined, 5_000),
      finalScopeDetails: truncate(completion?.finalScopeDetails ?? undefined, 1_000),
      endDateDetails: truncate(completion?.endDateDetails ?? undefined, 1_000),
    },
  };
}

type Value = { amount?: number | null | undefined; currency?: string | null | undefined } | null | undefined;

/** Text with a non-dollar amount: `GBP 40,000,000.` */
function withAmount(words: string | null | undefined, value: Value): string | undefined {
  const amount =
    value?.amount && value.currency && value.currency !== "USD"
      ? `${value.currency} ${value.amount.toLocaleString("en-US")}.`
      : undefined;
  return [amount, words].filter(Boolean).join(" ") || undefined;
}

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
        // The standard's summary has no signing date: at the latest it is the start date.
        dateSigned: suppliers && suppliers.length > 0 ? startDate : undefined,
        ...(summary.status === "closed" && {
          finalStatus: "completed" as const,
          actualEndDate: day(contractPeriod?.endDate),
          finalValue: inCurrency(summary.finalValue),
        }),
      },
    },
  ];
}
