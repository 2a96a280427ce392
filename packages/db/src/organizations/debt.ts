import type { DebtIssued } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { dealFamilyOn } from "../deals/query.js";
import type { Db } from "../engine/connection/client.js";
import { familyConditions } from "../engine/family/family.js";
import { countsFor } from "../engine/family/one-kind.js";
import { jsonBuilt, jsonObject, readJson } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";

const sums = { size: sql`sum(d.size)`, sizeKnown: sql`count(d.size)` };
const yearItem = jsonBuilt<DebtIssued["byYear"][number]>({ year: sql`d.year`, deals: sql`count(*)`, ...sums });

/** The bonds and loans of a debtor that have closed by a day (YYYY-MM-DD); null if there is no such organization. */
export function debtIssued(db: Db, id: string, today: string): Promise<JsonText<DebtIssued> | null> {
  const family = dealFamilyOn(today);
  const closed = (value: SQL, which = sql`true`) => sql`(select ${value} from deals d where d.is_closed and ${which})`;
  return readJson(
    db,
    jsonObject<DebtIssued>({
      deals: sql`(select count(*) from deals)`,
      bonds: closed(sql`count(*)`, sql`d.kind = 'bond'`),
      loans: closed(sql`count(*)`, sql`d.kind = 'loan'`),
      size: closed(sums.size),
      sizeKnown: closed(sums.sizeKnown),
      byYear: sql`(select coalesce(json_agg(y.item order by y.year), '[]') from (
        select ${yearItem} as item, d.year from deals d where d.is_closed group by d.year) y)`,
    }),
    (json) => sql`with deals as materialized (
      select r.kind, ${family.row.dealStatus} = 'closed' as is_closed,
        extract(year from coalesce(r.closing_date, r.sale_date))::integer as year,
        case when r.kind = 'loan' or (select p.currency from programs p where p.id = r.id) = 'USD' then r.size end as size
      from ${family.from} where ${familyConditions(family, { debtorOrgId: [id] })} and ${countsFor(id)}
    ) select ${json} from organizations where id = ${id} and not is_deleted`,
  );
}
