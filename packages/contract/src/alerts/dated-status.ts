import { alertFamilies } from "../families/alerts.js";
import { type EntityType, entityTypes } from "../families/subsets.js";

type Values = Readonly<Record<string, unknown>>;

/** The families in which the status of a record follows from dates. */
export const datedFamilies: readonly EntityType[] = entityTypes.filter((type) => alertFamilies[type].statusOn);

/** A record's values with the status that it has on a day (YYYY-MM-DD): as stored, or as its dates have it. */
export function standingOn(entityType: EntityType, values: Values, today: string): Values {
  const status = alertFamilies[entityType].statusOn?.(values, today);
  return status === undefined ? values : { ...values, status };
}
