import { alertFamilies } from "../families/alerts.js";
import { type EntityType, entityTypes } from "../families/subsets.js";

type Values = Readonly<Record<string, unknown>>;

/** Families whose status is derived from dates. */
export const datedFamilies: readonly EntityType[] = entityTypes.filter((type) => alertFamilies[type].statusOn);

/** A record's values with its status on a day (YYYY-MM-DD): stored, or derived from its dates. */
export function withStatusOn(entityType: EntityType, values: Values, today: string): Values {
  const status = alertFamilies[entityType].statusOn?.(values, today);
  return status === undefined ? values : { ...values, status };
}
