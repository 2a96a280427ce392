import type { Queryable } from "../engine/connection/queryable.js";
import { createRows, knownBodies } from "./place.js";
import { outranks } from "./staging.js";
import type { MergeTarget } from "./targets.js";

/**
 * Finds the row of each staged record of a family other than organizations: the record's current row; the row of any
 * source's record with its body key; the live row with its unique columns. The rest creates rows, and records without
 * the required fields are rejected.
 */
export async function matchRecords(client: Queryable, target: MergeTarget, source: string): Promise<void> {
  const { name, uniqueTogether } = target;
  await client.query(
    `update staged s set entity_id = r.entity_id, joined_by = r.joined_by,
       outcome = case when ${outranks} then 'superseded' else 'updated' end
     from source_records r where r.source = $1 and r.record_id = s.record_id`,
    [source],
  );
  await client.query(
    `update staged s set entity_id = b.entity_id, joined_by = 'identifier', outcome = 'merged'
     from ${knownBodies("r.entity_type")} b where s.entity_id is null and s.body_key = b.body_key`,
    [name],
  );
  const unique = uniqueTogether.map((column) => `' ' || (fields->>'${column.name}')`);
  const isEqual = ({ name: column, type }: { name: string; type: string }) =>
    `o.${column} = (t.fields->>'${column}')::${type}`;
  const together = `'unique' || ${unique.join(" || ")}, `;
  if (uniqueTogether.length > 0) {
    await client.query(
      `update staged set group_key = coalesce('body ' || body_key, ${together}'record ' || record_id) where entity_id is null`,
    );
    await client.query(
      `update staged s set entity_id = g.id, joined_by = 'identifier', outcome = 'merged'
       from (select distinct on (t.group_key) t.group_key, o.id from staged t
         join ${name} o on ${uniqueTogether.map(isEqual).join(" and ")}
         where t.entity_id is null and not o.is_deleted order by 1, 2) g
       where s.entity_id is null and s.group_key = g.group_key`,
    );
  }
  await createRows(client, target);
}
