import {
  type ComplianceRow,
  type ComplianceTotals,
  type DisclosureKind,
  dueSoonDays,
  emmaEventNames,
  emmaEvents,
  type OneKind,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { type Family, familyConditions } from "../engine/family/family.js";
import { ofOneKind } from "../engine/family/one-kind.js";
import { columnsOf } from "../engine/sql/json-object.js";
import { rowsOf } from "../engine/sql/rows.js";
import { type EventConditions, type EventTypes, eventFamilyOn, isLate } from "./query.js";
import { duties, openDuties } from "./rules.js";

const soon = (today: SQL) =>
  sql`coalesce(due_date between ${today} and ${today} + ${sql.raw(String(dueSoonDays))}, false)`;

/** Compliance status: an open requirement that is due soon, or late, is a warning. */
export const complianceStatusOn = (today: SQL): SQL => sql`case when ${openDuties}
  and due_date <= ${today} + ${sql.raw(String(dueSoonDays))} then 'warning' else r.compliance_status end`;

/** Whether a filing was in time; null if nothing was filed or is due. */
export const isFiledInTime = sql`(r.filed_date <= r.due_date)`;

/** A compliance row from the database; business days are added by the calendar of the contract package. */
export type DutyRow = Omit<ComplianceRow, "businessDaysLeft">;
type Types = Omit<EventTypes, "row"> & { row: DutyRow };

/** Compliance requirements and disclosures, with their specific columns. */
export function dutyFamilyOn(day: string): Family<Types> {
  const family = eventFamilyOn(day);
  return {
    ...family,
    row: {
      ...family.row,
      ...columnsOf("r", ["regulation", "requirement", "emmaEventType", "cusips", "filedDate", "filingUrl"]),
      complianceStatus: complianceStatusOn(sql`${day}::date`),
      isFiledInTime,
    },
  };
}

type Counted = {
  regulation: ComplianceTotals["byRegulation"][number]["regulation"] | null;
  emmaEventType: number | null;
  isByKind: number;
  isByRegulation: number;
} & Omit<ComplianceTotals, keyof OneKind | "byRegulation"> &
  Pick<DisclosureKind, "filedInTime" | "filedLate">;

/** The status of the requirements under a filter: in total, by regulation, and for each kind of disclosure. */
export async function sumDuties(
  db: Db,
  day: string,
  requested: EventConditions,
): Promise<{ totals: ComplianceTotals; kinds: DisclosureKind[] }> {
  const today = sql`${day}::date`;
  const { filter, kind } = await ofOneKind(db, eventFamilyOn(day), requested);
  const rows = await rowsOf<Counted>(
    db,
    {
      regulation: sql`regulation`,
      emmaEventType: sql`emma_event_type`,
      isByKind: sql`1 - grouping(emma_event_type)`,
      isByRegulation: sql`1 - grouping(regulation)`,
      duties: sql`count(*)::integer`,
      open: sql`(count(*) filter (where ${openDuties}))::integer`,
      late: sql`(count(*) filter (where ${openDuties} and ${isLate(today)}))::integer`,
      dueSoon: sql`(count(*) filter (where ${openDuties} and ${soon(today)}))::integer`,
      nonCompliant: sql`(count(*) filter (where compliance_status = 'nonCompliant'))::integer`,
      filedInTime: sql`(count(*) filter (where ${isFiledInTime}))::integer`,
      filedLate: sql`(count(*) filter (where not ${isFiledInTime}))::integer`,
    },
    (columns) => sql`select ${columns} from events r where ${familyConditions(eventFamilyOn(day), filter)} and ${duties}
    group by grouping sets ((), (regulation), (emma_event_type))`,
  );
  const whole = rows.find(({ isByKind, isByRegulation }) => !isByKind && !isByRegulation);
  const { duties: all = 0, open = 0, late = 0, dueSoon = 0, nonCompliant = 0 } = whole ?? {};
  const byRegulation = rows
    .flatMap(({ isByRegulation, regulation, duties, open, late }) =>
      isByRegulation && regulation ? [{ regulation, duties, open, late }] : [],
    )
    .toSorted((a, b) => b.duties - a.duties || (a.regulation < b.regulation ? -1 : 1));
  const kinds = emmaEvents.map((kind): DisclosureKind => {
    const found = rows.find(({ isByKind, emmaEventType }) => isByKind && emmaEventType === kind);
    const { duties: events = 0, open = 0, late = 0, filedInTime = 0, filedLate = 0 } = found ?? {};
    return { emmaEventType: kind, label: emmaEventNames[kind], events, open, late, filedInTime, filedLate };
  });
  return { totals: { duties: all, ...kind, open, late, dueSoon, nonCompliant, byRegulation }, kinds };
}
