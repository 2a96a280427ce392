import {
  type EventFacets,
  type EventFilter,
  emmaEventNames,
  eventApprovalNames,
  eventCategoryNames,
  eventEntityNames,
  regulationNames,
  riskLevelNames,
  stateNames,
  workStatusNames,
} from "@pave/contract";
import type { Db } from "../engine/connection/client.js";
import { familyFacets } from "../engine/family/facets.js";
import { facetsApart } from "../engine/family/samples-apart.js";
import { sourceNames } from "../engine/records/names.js";
import { eventFamilyOn } from "./query.js";

const names = {
  category: eventCategoryNames,
  status: workStatusNames,
  approvalStatus: eventApprovalNames,
  priority: riskLevelNames,
  riskLevel: riskLevelNames,
  entityType: eventEntityNames,
  regulation: regulationNames,
  emmaEventType: emmaEventNames,
  state: stateNames,
};

/** The values of every facet with their names, each counted under the filter of all the others. */
export function eventFacets(db: Db, day: string, filter: EventFilter): Promise<EventFacets> {
  return facetsApart(db, eventFamilyOn(day), filter, (one) => readFacets(db, day, one));
}

async function readFacets(db: Db, day: string, filter: EventFilter): Promise<EventFacets> {
  const source = await sourceNames(db);
  return familyFacets(db, eventFamilyOn(day), filter, { ...names, source, missingFrom: source });
}
