import type {
  Contract,
  ContractDeliverable,
  ContractMilestone,
  ContractModification,
  ContractPartyRole,
  EventDocument,
  Project,
  ProjectBenefit,
  ProjectFunding,
  ProjectMilestone,
  PublishedProcess,
  PublishedProject,
  Source,
} from "@pave/contract";
import { limits } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { contractMilestoneFamily, deliverableFamily, modificationFamily } from "../contracts/items.js";
import { type ContractConditions, contractFamily, contractJson } from "../contracts/query.js";
import type { Db } from "../engine/connection/client.js";
import { type Family, type FamilyTypes, familyConditions } from "../engine/family/family.js";
import { columnsOf, jsonBuilt, jsonObject } from "../engine/sql/json-object.js";
import { type Columns, type RowTypeRequired, run, type Statement, select } from "../engine/sql/rows.js";
import { eventInEffect } from "../events/rules.js";
import { projectJson } from "../projects/detail.js";
import { benefitFamily, fundingFamily, milestoneFamily } from "../projects/parts.js";
import { type ProjectConditions, projectFamily } from "../projects/query.js";
import { sourceColumns } from "../provenance/sources.js";

/* The content of open standards for a project or a contract, as one JSON text per record. */

/** An organization in the form of a standard: without persons, e-mail addresses and telephone numbers. */
export type OpenOrganization = {
  id: string;
  name: string;
  legalName: string | null;
  streetAddress: string | null;
  locality: string | null;
  region: string | null;
  postalCode: string | null;
  countryName: string | null;
  /** Its ids as a party of OC4IDS and OCDS packages. */
  publishedIds: string[];
} & Record<OrganizationScheme, string | null>;
const schemes = [
  "ein",
  "lei",
  "uei",
  "dunsLegacy",
  "cageCode",
  "cik",
  "cgacCode",
  "frecCode",
  "subtierCode",
  "geoid",
  "censusUnitId",
  "fdicCert",
  "rssdId",
  "crdNumber",
] as const;
export type OrganizationScheme = (typeof schemes)[number];

/** A contract with the content of the standards. Each list has 1,000 items at most. */
export type OpenContract = {
  contract: Contract;
  project: { id: string; title: string; publishedId: string | null } | null;
  /** Notices up to the award, oldest first; those that await approval, were rejected or corrected are omitted. */
  notices: { id: string; releaseTag: string; eventDate: string; documents: EventDocument[] }[];
  parties: { organizationId: string; name: string; role: ContractPartyRole }[];
  organizations: OpenOrganization[];
  modifications: ContractModification[];
  milestones: ContractMilestone[];
  deliverables: ContractDeliverable[];
  payments: {
    id: string;
    transactionId: string | null;
    paidDate: string | null;
    amount: number;
    currency: string;
    payerId: string | null;
    payeeId: string | null;
    updatedAt: string;
  }[];
  /** What an OCDS package has of it besides its fields; null if no package has it. */
  published: PublishedProcess | null;
  sources: Source[];
};
/** A project with the content of the standards. Each list has 1,000 items at most. */
export type OpenProject = {
  project: Project;
  organizations: OpenOrganization[];
  funding: ProjectFunding[];
  milestones: ProjectMilestone[];
  benefits: ProjectBenefit[];
  related: { id: string; title: string; publishedId: string | null }[];
  contracts: (Pick<OpenContract, "contract" | "parties" | "modifications" | "notices"> & FromPackage)[];
  /** The project as described by its OC4IDS publisher; null if no OC4IDS package has it. */
  published: PublishedProject | null;
  /** Contracting processes of the package whose contracts were deleted here. */
  deletedProcesses: string[];
  sources: Source[];
} & Pick<FromPackage, "suppliedFields">;
/** The parts of a record that do not come from an OC4IDS package, and its ids there. */
type FromPackage = { publishedIds: string[]; suppliedFields: string[] };

const listMax = 1_000;
/** The id of the published record, usable within its parts. */
const recordId = sql`owner.record_id`;

const list = <Item>(item: SQL<Item>, found: SQL): SQL<Item[]> =>
  sql`(select coalesce(json_agg(item), '[]') from (select ${item} as item from ${found} limit ${listMax}) items)`;

/** The rows of another family that belong to the record, ordered by id. */
const linesOf = <T extends FamilyTypes>({ from, live, row }: Family<T>, key: string): SQL<T["row"][]> =>
  list(jsonObject<T["row"]>(row), sql`${from} where r.${sql.raw(key)} = ${recordId} and ${live} order by r.id`);

/** The ids under which packages of a standard have a record. */
const publishedIds = (table: string, id: SQL, ...standards: ("oc4ids" | "ocds")[]): SQL<string[]> =>
  sql`array(select s.record_id from source_records s
    where s.source in (${sql.raw(standards.map((key) => `'${key}'`).join(", "))}) and s.entity_type = ${sql.raw(`'${table}'`)} and s.entity_id = ${id} order by s.record_id)`;

/** The fields, as columns, that users and sources other than OC4IDS packages supply for a record. */
const suppliedFields = (id: SQL): SQL<string[]> =>
  sql`array(select distinct ltrim(f.name, '+<') from source_records s, jsonb_object_keys(s.fields) f (name)
    where s.source <> 'oc4ids' and s.entity_id = ${id} order by 1)`;

const organization: Columns<OpenOrganization> = {
  ...columnsOf("o", [
    "id",
    "name",
    "legalName",
    "streetAddress",
    "locality",
    "region",
    "postalCode",
    "countryName",
    ...schemes,
  ]),
  publishedIds: publishedIds("organizations", sql`o.id`, "oc4ids", "ocds"),
};

const organizationsIn = (ids: SQL): SQL =>
  list(
    jsonObject<OpenOrganization>(organization),
    sql`organizations o where o.id in (${ids}) and not o.is_deleted order by o.id`,
  );

const sources = list(
  jsonObject<Source>(sourceColumns),
  sql`sources s where s.key = any(r.sources) order by array_position(r.sources, s.key)`,
);

const partiesOf = (contractId: SQL): SQL =>
  list(
    jsonObject<OpenContract["parties"][number]>(columnsOf("p", ["organizationId", "name", "role"])),
    sql`contract_parties p where p.contract_id = ${contractId} and not p.is_deleted order by p.id`,
  );

const projectNamed = jsonBuilt<OpenProject["related"][number]>({
  ...columnsOf("p", ["id", "title"]),
  publishedId: sql`p.oc4ids -> 'project' ->> 'id'`,
});

const noticesOf = (contractId: SQL): SQL =>
  list(
    jsonObject<OpenContract["notices"][number]>(columnsOf("e", ["id", "releaseTag", "eventDate", "documents"])),
    sql`events e where e.entity_type = 'contract' and e.entity_id = ${contractId} and not e.is_deleted
      and e.release_tag ~ '^(planning|tender|award)' and e.superseded_by_event_id is null
      and e.approval_status in ('notRequired', 'approved') order by e.event_date, e.id`,
  );

/** Payments made and in effect, less what was retained, oldest first. */
const paymentsOf = (contractId: SQL): SQL =>
  list(
    jsonObject<OpenContract["payments"][number]>({
      ...columnsOf("r", ["id", "transactionId", "paidDate", "currency", "payerId", "payeeId"]),
      amount: sql`r.amount - coalesce(r.retainage_amount, 0)`,
      updatedAt: sql`pave_instant(r.updated_at)`,
    }),
    sql`events r where r.entity_type = 'contract' and r.entity_id = ${contractId} and not r.is_deleted
      and r.payment_status = 'paid' and r.amount is not null and ${eventInEffect} order by r.paid_date, r.id`,
  );

const wholeContract = (today: string): Record<keyof OpenContract, SQL> => ({
  contract: contractJson(today),
  project: sql`(select ${projectNamed} from projects p where p.id = r.project_id and not p.is_deleted)`,
  notices: noticesOf(recordId),
  parties: partiesOf(recordId),
  organizations: organizationsIn(sql`
    select unnest(array[r.buyer_org_id, r.procuring_entity_id, r.administrative_entity_id, r.prime_org_id])
    union select p.organization_id from contract_parties p where p.contract_id = ${recordId} and not p.is_deleted
    union select unnest(array[e.payer_id, e.payee_id]) from events e
      where e.entity_type = 'contract' and e.entity_id = ${recordId} and e.payment_status = 'paid' and not e.is_deleted`),
  payments: paymentsOf(recordId),
  modifications: linesOf(modificationFamily, "contract_id"),
  milestones: linesOf(contractMilestoneFamily(today), "contract_id"),
  deliverables: linesOf(deliverableFamily(today), "contract_id"),
  published: sql`r.ocds`,
  sources,
});

/** A contract of a project; its own parts are found by its id. */
const contractOfProject = (today: string): SQL<OpenProject["contracts"][number]> =>
  sql`(select ${jsonObject<OpenProject["contracts"][number]>({
    contract: contractJson(today),
    parties: partiesOf(recordId),
    notices: noticesOf(recordId),
    publishedIds: publishedIds("contracts", recordId, "oc4ids"),
    suppliedFields: suppliedFields(recordId),
    modifications: linesOf(modificationFamily, "contract_id"),
  })} from (select r.id as record_id) owner)`;

const wholeProject = (today: string): Record<keyof OpenProject, SQL> => ({
  project: projectJson,
  published: sql`r.oc4ids`,
  suppliedFields: suppliedFields(recordId),
  deletedProcesses: sql`array(select s.record_id from contracts c
    join source_records s on s.entity_id = c.id and s.source = 'oc4ids' and s.entity_type = 'contracts'
    where c.project_id = ${recordId} and c.is_deleted order by 1)`,
  organizations: organizationsIn(sql`
    select unnest(array[r.owner_org_id, r.sponsor_org_id, r.lead_agency_org_id])
    union select f.funder_org_id from project_funding f where f.project_id = ${recordId} and not f.is_deleted
    union select unnest(array[c.buyer_org_id, c.procuring_entity_id, c.administrative_entity_id, c.prime_org_id])
      from contracts c where c.project_id = ${recordId} and not c.is_deleted
    union select p.organization_id from contract_parties p join contracts c on c.id = p.contract_id
      where c.project_id = ${recordId} and p.role in ('supplier', 'prime', 'jointVenturePartner')
        and not p.is_deleted and not c.is_deleted`),
  funding: linesOf(fundingFamily, "project_id"),
  milestones: linesOf(milestoneFamily, "project_id"),
  benefits: linesOf(benefitFamily, "project_id"),
  related: sql`(select coalesce(json_agg(${projectNamed}), '[]') from projects p
    where p.id in (select (x ->> 'id')::uuid from json_array_elements(r.related_projects) x) and not p.is_deleted)`,
  contracts: list(
    contractOfProject(today),
    sql`contracts r where r.project_id = ${recordId} and not r.is_deleted order by r.id`,
  ),
  sources,
});

type JsonRow<Whole> = { json: Whole };
const given = <Whole extends object = RowTypeRequired>(
  whole: Columns<NoInfer<Whole>>,
  found: SQL,
): Statement<JsonRow<Whole>> =>
  select<JsonRow<Whole>>(
    { json: jsonObject<Whole>(whole) },
    (columns) => sql`select ${columns} from (${found}) r cross join lateral (select r.id as record_id) owner`,
  );

async function one<Whole>(db: Db, statement: Statement<JsonRow<Whole>>): Promise<Whole | null> {
  const [row] = await run(db, statement);
  return row?.json ?? null;
}

const byId = (table: string, id: string): SQL =>
  sql`select * from ${sql.raw(table)} where id = ${id} and not is_deleted`;

/** One project with the content of the standards on a day; null if it does not exist or was deleted. */
export function getOpenProject(db: Db, id: string, today: string): Promise<OpenProject | null> {
  return one(db, given<OpenProject>(wholeProject(today), byId("projects", id)));
}

/** One contract with the content of the standards on a day; null if it does not exist or was deleted. */
export function getOpenContract(db: Db, id: string, today: string): Promise<OpenContract | null> {
  return one(db, given<OpenContract>(wholeContract(today), byId("contracts", id)));
}

const found = <T extends FamilyTypes>(family: Family<T>, filter: T["filter"]): SQL =>
  sql`select * from ${family.from} where ${familyConditions(family, filter)} order by r.id limit ${limits.exportRowsMax}`;

/** The projects under a filter for an export, each an `OpenProject` as JSON. */
export function openProjects(filter: ProjectConditions, today: string): SQL {
  return given<OpenProject>(wholeProject(today), found(projectFamily, filter)).sql;
}

/** The contracts under a filter for an export, each an `OpenContract` as JSON. */
export function openContracts(filter: ContractConditions, today: string): SQL {
  return given<OpenContract>(wholeContract(today), found(contractFamily(today), filter)).sql;
}
