import {
  formatDate,
  groupings,
  type Measured,
  type MeasureRecords,
  measureGroupsMax,
  measureLabel,
  stateNames,
} from "@pave/contract";
import { measureRecords as measure } from "@pave/db";
import type { Context } from "../core/context.js";
import { today } from "../core/records.js";

/** Counts the records of a family, or sums an amount, in total and by group. */
export async function measureRecords(ctx: Context, query: MeasureRecords): Promise<Measured> {
  const { entityType, filters = {}, groupBy, period } = query;
  const { total, groups, kind } = await measure(ctx.db, { ...query, filters }, today(ctx));
  const names = groupBy === "state" ? stateNames : groupBy ? (groupings(entityType)[groupBy]?.names ?? {}) : {};
  const labelOf = (key: string) => (period ? periodLabel(key) : (names[key] ?? key));
  const named = groups.flatMap(({ key, ...sums }) => (key === null ? [] : [{ key, label: labelOf(key), ...sums }]));
  return {
    label: measureLabel(query),
    total,
    ...kind,
    groups: period ? named : named.slice(0, measureGroupsMax),
    ungrouped: groups.find(({ key }) => key === null)?.records ?? 0,
  };
}

const periodLabel = (key: string) => (key.includes("Q") ? key.replace(/(\d{4})-(Q\d)/, "$2 $1") : formatDate(key));
