import {
  type ContractDecisions,
  type ContractEvidence,
  type ContractFields,
  ContractPartyRole,
  type OcdsAwardInput,
  type OcdsContractInput,
  type OcdsPartyInput,
  type OcdsReleaseInput,
  ProcurementMethod,
} from "@pave/contract";
import { truncate } from "../../values/cells.js";
import type { ImportRecord, Named, RecordOf } from "../record.js";
import { type ValueChanges, valueChangesOf } from "./changes.js";
import { milestonesOf, paymentsOf } from "./implementation.js";
import { keptOf } from "./left-out.js";
import { partyKey, partyNamed } from "./party.js";

const day = (moment: string | null | undefined) => moment?.slice(0, 10);

/** The record of a contract, followed by those of its parties and modifications. */
export type ContractRecords = [contract: RecordOf<"contracts">, ...parts: ImportRecord[]];

/**
 * The contracts of a compiled release; before there is one, its awards, and before those its tender. Amounts in a
 * currency other than the contract's are not read.
 */
export function contractsOf(
  process: OcdsReleaseInput,
  asOf: string,
  { releases, compiled }: { releases: readonly OcdsReleaseInput[]; compiled: Readonly<Record<string, unknown>> },
): ContractRecords[] {
  const { awards = [], contracts = [] } = { awards: process.awards ?? [], contracts: process.contracts ?? [] };
  const awarded = awards.filter(({ id }) => !contracts.some(({ awardID }) => awardID === id));
  const stages: { award?: OcdsAwardInput | undefined; contract?: OcdsContractInput }[] = [
    ...contracts.map((contract) => ({ award: awards.find(({ id }) => id === contract.awardID), contract })),
    ...awarded.map((award) => ({ award })),
  ];
  if (stages.length === 0 && process.tender) stages.push({});
  return stages.map(({ award, contract }, at) => {
    const name = at === 0 ? process.ocid : `${process.ocid}|${contract?.id ?? award?.id}`;
    const known = valueChangesOf(releases, String(contract?.id));
    const record = contractRecord(process, { award, contract, name, asOf, known });
    record.fields.ocds = keptOf(compiled, { award: award?.id, contract: contract?.id, isFirst: at === 0 });
    const id: Named = { target: "contracts", record: name };
    const suppliers = new Set((award?.suppliers ?? []).map(({ id }) => String(id)));
    return [
      record,
      ...partiesOf(withTenderers(process), { name, id, asOf, suppliers, isOnly: stages.length === 1 }),
      ...modificationsOf(contract, known, { name, id, asOf }),
      // Details preceding the contracts of a process are assigned to its first.
      ...milestonesOf(contract, at === 0 ? process : {}, { name, asOf }),
      ...paymentsOf(contract, record, (party) => partyIn(process, party)),
    ];
  });
}

type Stage = {
  award: OcdsAwardInput | undefined;
  contract: OcdsContractInput | undefined;
  /** Key of the record, and of the contract in all sources. */
  name: string;
  asOf: string;
  known: ValueChanges;
};

const partyIn = ({ parties }: OcdsReleaseInput, id: unknown) =>
  partyNamed(parties?.find((party) => String(party.id) === String(id)));

function contractRecord(process: OcdsReleaseInput, stage: Stage): RecordOf<"contracts"> {
  const { planning, tender, buyer } = process;
  const { award, contract, name, asOf, known } = stage;
  const partyOf = (id: unknown) => partyIn(process, id);
  const project = planning?.budget?.projectID;
  const budget = planning?.budget?.amount;
  const currency = (contract?.value ?? award?.value ?? tender?.value ?? budget)?.currency ?? undefined;
  const inCurrency = (
    value: { amount?: number | null | undefined; currency?: string | null | undefined } | null = {},
  ) => ((value?.currency ?? undefined) === currency ? (value?.amount ?? undefined) : undefined);
  // A tender states the period that it plans, which an award or a contract replaces.
  const period = contract?.period ?? (award ? award.contractPeriod : contract ? undefined : tender?.contractPeriod);
  const codes = [contract, award, tender].flatMap((section) => section?.items ?? []).flatMap(classificationsOf);
  const codeOf = (list: string, form: RegExp) =>
    codes.find(({ scheme, id }) => scheme === list && form.test(String(id)))?.id?.toString();
  const tenderId = String(tender?.id ?? "");
  const method = ProcurementMethod.safeParse(tender?.procurementMethod);
  const fields: Partial<ContractFields> = {
    title: (contract?.title ?? award?.title ?? tender?.title ?? process.title ?? process.ocid).slice(0, 300),
    ocid: process.ocid.slice(0, 100),
    contractNumber: contract && String(contract.id).slice(0, 100),
    parentContractNumber: frameworkOf(contract)?.slice(0, 100),
    solicitationNumber: tenderId && !tenderId.startsWith(process.ocid) ? tenderId.slice(0, 100) : undefined,
    description: truncate(contract?.description ?? tender?.description ?? process.description ?? undefined, 5_000),
    nature: tender?.mainProcurementCategory === "works" ? ["construction"] : undefined,
    deliveryMethod: tender?.mainProcurementCategory === "goods" ? "supply" : undefined,
    procurementMethod: method.data,
    procurementMethodDetails: truncate(tender?.procurementMethodDetails ?? undefined, 1_000),
    numberOfOffers: tender?.numberOfTenderers ?? undefined,
    pscCode: codeOf("PSC", /^[A-Z0-9]{4}$/),
    naicsCode: codeOf("NAICS", /^\d{2,6}$/),
    awardingAgency: buyer?.name?.slice(0, 200),
    // The budget covers the whole process, whose first contract has it.
    plannedBudget: name === process.ocid ? inCurrency(budget) : undefined,
    costEstimate: inCurrency(tender?.value),
    tenderDate: day(tender?.tenderPeriod?.startDate),
    tenderEndDate: day(tender?.tenderPeriod?.endDate),
    awardDate: day(award?.date),
    startDate: day(period?.startDate),
    initialEndDate: day(period?.endDate),
    maxExtentDate: day(period?.maxExtentDate),
  };
  const current = inCurrency(contract?.value ?? award?.value);
  const original = originalValue(contract, known, current);
  const isKnown = areChangesKnown(contract, known);
  // The value is computed, not stated by a release.
  const isStated = isKnown && (original === current || original === known.first);
  return {
    target: "contracts",
    recordId: name,
    asOf,
    bodyKey: `ocid|${name}`,
    mentions: {
      buyerOrgId: partyOf(buyer?.id),
      procuringEntityId: partyOf(tender?.procuringEntity?.id),
      primeOrgId: award?.suppliers?.length === 1 ? partyOf(award.suppliers[0]?.id) : undefined,
      projectId: project ? { target: "projects", key: `oc4ids|${project}` } : undefined,
    },
    fields: {
      ...fields,
      ...(isStated && { contractValue: original }),
      ...(currency && { currency }),
      ...decisionsOf(process, stage),
    },
    ...(!isStated && { assumed: { contractValue: original } }),
    ...(current !== undefined && !isKnown && { unused: { contractValue: unknownOriginal(current) } }),
  };
}

/** The framework or parent process under which a contract was made. */
export const frameworkOf = (contract: OcdsContractInput | undefined) =>
  contract?.relatedProcesses?.find(({ relationship }) =>
    relationship?.some((word) => word === "framework" || word === "parent"),
  )?.identifier ?? undefined;

const classificationsOf = ({
  classification,
  additionalClassifications,
}: NonNullable<OcdsAwardInput["items"]>[number]) => [classification ?? {}, ...(additionalClassifications ?? [])];

type Amendment = NonNullable<OcdsContractInput["amendments"]>[number];

const changeOf = ({ id, valueChange }: Amendment, { changes }: ValueChanges): number | undefined =>
  valueChange?.amount ?? changes.get(String(id));

const areChangesKnown = (contract: OcdsContractInput | undefined, known: ValueChanges) =>
  (contract?.amendments ?? []).every((amendment) => changeOf(amendment, known) !== undefined);

const unknownOriginal = (value: number) => ({
  published: String(value),
  warning: "The current value: the change by an amendment is not published, so the value at signature is not known",
});

/** The value at signature: the current one less the amendments' changes, as far as known. */
function originalValue(
  contract: OcdsContractInput | undefined,
  known: ValueChanges,
  value: number | undefined,
): number | undefined {
  const changes = (contract?.amendments ?? []).map((amendment) => changeOf(amendment, known) ?? 0);
  return value === undefined ? undefined : value - changes.reduce((sum, change) => sum + change, 0);
}

/**
 * Signature and end. A contract in force without a published signature date was signed on or before the start of its
 * period. `terminated` has no reason in OCDS: past the end of the period the contract has expired.
 */
function decisionsOf(
  { tender }: OcdsReleaseInput,
  { award, contract, asOf }: Stage,
): Partial<ContractDecisions & ContractEvidence> {
  const wasInForce = contract?.status === "active" || contract?.status === "terminated";
  const dateSigned = day(contract?.dateSigned);
  const signedOnOrBefore = dateSigned ?? (wasInForce ? day(contract.period?.startDate ?? award?.date) : undefined);
  const isCalledOff =
    contract?.status === "cancelled" ||
    (!contract && ["cancelled", "unsuccessful"].includes(award?.status ?? "")) ||
    (!contract && !award && ["cancelled", "unsuccessful", "withdrawn"].includes(tender?.status ?? ""));
  const signature = { dateSigned, signedOnOrBefore };
  if (isCalledOff) return { ...signature, finalStatus: "cancelled" };
  const end = day(contract?.period?.endDate);
  const isEarly =
    contract?.status === "terminated" && signedOnOrBefore !== undefined && (end === undefined || end > asOf);
  return { ...signature, ...(isEarly && { finalStatus: "terminated" as const }) };
}

/** The parties of a process; some publishers list tenderers in the tender alone. */
function withTenderers({ parties, tender }: OcdsReleaseInput): OcdsPartyInput[] {
  const tenderers = new Set((tender?.tenderers ?? []).map(({ id }) => String(id)));
  return (parties ?? []).map((party) =>
    tenderers.has(String(party.id)) ? { ...party, roles: [...(party.roles ?? []), "tenderer"] } : party,
  );
}

type Owner = { name: string; id: Named; asOf: string };

/**
 * A party without an identifier is a name only. Suppliers of other awards of the process are not parties to this one.
 */
function partiesOf(
  parties: readonly OcdsPartyInput[],
  { name, id, asOf, suppliers, isOnly }: Owner & { suppliers: ReadonlySet<string>; isOnly: boolean },
): ImportRecord[] {
  return parties.flatMap((party) => {
    const organizationId = partyNamed(party);
    if (!organizationId) return [];
    const roles = [...new Set((party.roles ?? []).map((role) => ContractPartyRole.safeParse(role).data ?? "other"))];
    return roles
      .filter((role) => role !== "supplier" || isOnly || suppliers.has(String(party.id)))
      .map((role) => ({
        target: "contract_parties" as const,
        recordId: `party:${name}|${partyKey(party)}|${role}`,
        asOf,
        mentions: { contractId: id, organizationId },
        assumed: { status: "notStated" as const },
        fields: { name: (party.identifier?.legalName ?? party.name ?? "").slice(0, 300), role },
      }));
  });
}

/** Published amendments are in effect. One without a date cannot be ordered and is not read. */
function modificationsOf(
  contract: OcdsContractInput | undefined,
  known: ValueChanges,
  { name, id, asOf }: Owner,
): ImportRecord[] {
  return (contract?.amendments ?? []).flatMap((amendment, at) => {
    const { id: number, date, rationale, description, valueChange } = amendment;
    const signed = day(date);
    if (!signed) return [];
    const delta = valueChange?.amount ?? undefined;
    const computed = delta ?? changeOf(amendment, known);
    return {
      target: "contract_modifications" as const,
      recordId: `amendment:${name}|${number ?? at + 1}`,
      asOf,
      mentions: { contractId: id },
      assumed: {
        type: computed ? ("value" as const) : ("other" as const),
        approvalStatus: "notRequired" as const,
        delta: computed,
      },
      fields: {
        number: String(number ?? at + 1).slice(0, 40),
        date: signed,
        type: delta === undefined ? undefined : ("value" as const),
        rationale: truncate(rationale ?? undefined, 5_000),
        description: truncate(description ?? undefined, 5_000),
        delta,
      },
    };
  });
}
