import {
  type FundingCycle,
  FundingCycleFields,
  type PassThrough,
  type ProgramDocument,
  ProgramDocumentFields,
  type Recipient,
  RecipientFields,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import type { Family } from "../engine/family/family.js";
import { nameOfOrganization } from "../engine/records/names.js";
import { partialAwardOf } from "../engine/records/partial-award.js";
import { columnsOf, fieldsOf, jsonBuilt, jsonObject, readJson, tableColumns } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { type SortKey, unknownAs } from "../engine/sql/page.js";
import type { Columns } from "../engine/sql/rows.js";
import {
  awardKeys,
  fundingCycles,
  isSupersededAward,
  programDocumentKeys,
  programDocuments,
  programKeys,
  programRecipients,
} from "./table.js";

/* Items of a program: each kind is a separate family, listed for one program. */

export type ProgramItemTypes<Row extends object> = {
  filter: { programId: string };
  row: Row;
  sort: "usual";
  facet: never;
};
export type ProgramItemFamily<Row extends object> = Family<ProgramItemTypes<Row>>;

/** A family of program items, ordered by an index that starts with the program. */
export function programItemFamily<Row extends object>(
  table: string,
  row: Columns<Row>,
  order: SortKey,
): ProgramItemFamily<Row> {
  return {
    from: sql.raw(`${table} r`),
    live: sql`not r.is_deleted`,
    row,
    harmless: new Set(),
    conditions,
    sorts: { usual: [order] },
    facets: {},
  };
}

const conditions = { programId: (id: string) => sql`r.program_id = ${id}` };
const item = { ...columnsOf("r", ["id", "programId", "version"]), updatedAt: sql`pave_instant(r.updated_at)` };

/** The status of a cycle on a day: by its dates, and without an award date by its awards. */
const cycleStatus = (today: SQL) => sql`case
  when r.award_date <= ${today} or (r.award_date is null and r.awards_made > 0) then 'awarded'
  when r.close_date < ${today} then 'closed'
  when r.open_date <= ${today} or (r.open_date is null and r.close_date is not null) then 'open'
  else 'upcoming' end`;

/** Funding cycles on a day. */
export const fundingCycleFamilyOn = (date: string): ProgramItemFamily<FundingCycle> =>
  programItemFamily<FundingCycle>(
    "funding_cycles",
    {
      ...item,
      ...tableColumns(fundingCycles, "r", fieldsOf(FundingCycleFields.shape)),
      status: cycleStatus(sql`${date}::date`),
      successRate: sql`round(r.awards_made::numeric / nullif(r.applications_received, 0), 6)`,
    },
    { key: programKeys.fiscalYear, type: "integer", unknown: unknownAs.rank },
  );

const passThrough = jsonBuilt<PassThrough>({
  organizationId: sql`o.id`,
  name: sql`coalesce(o.name, t.name)`,
  awardNumber: sql`t.award_number`,
});

/** The columns of an award. */
export const recipientRow: Columns<Recipient> = {
  ...item,
  ...tableColumns(programRecipients, "r", fieldsOf(RecipientFields.shape)),
  recipientName: sql`coalesce(${nameOfOrganization(sql`r.recipient_org_id`)}, r.recipient_name)`,
  totalFunding: sql`r.obligated_amount + r.non_federal_funding`,
  partialAward: partialAwardOf,
  isSuperseded: isSupersededAward(),
  agencyName: nameOfOrganization(sql`r.agency_org_id`),
  passThroughs: sql`(select coalesce(json_agg(${passThrough} order by t.name, t.id), '[]') from award_pass_throughs t
    left join organizations o on o.id = t.organization_id and not o.is_deleted
    where t.award_id = r.id and not t.is_deleted)`,
};

export const awardOrder: SortKey = { key: awardKeys.amount, type: "numeric", unknown: unknownAs.balance };

export const recipientFamily = programItemFamily<Recipient>("program_recipients", recipientRow, awardOrder);

export const programDocumentFamily: ProgramItemFamily<ProgramDocument> = programItemFamily<ProgramDocument>(
  "program_documents",
  { ...item, ...tableColumns(programDocuments, "r", fieldsOf(ProgramDocumentFields.shape)) },
  { key: programDocumentKeys.published, type: "date" },
);

/** One item of a program; null if the program has no such item. */
export function getProgramItem<Row extends object>(
  db: Db,
  { from, live, row }: ProgramItemFamily<Row>,
  programId: string,
  id: string,
): Promise<JsonText<Row> | null> {
  return readJson(
    db,
    jsonObject<Row>(row),
    (json) => sql`select ${json} from ${from} where r.id = ${id} and r.program_id = ${programId} and ${live}`,
  );
}
