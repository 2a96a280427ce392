import type { EntityType, Event, EventEntity } from "@pave/contract";
import { eventEntityNames } from "@pave/contract/labels-events";
import { Link } from "@tanstack/react-router";
import { recordLink } from "../../family/entities.js";

/** The family of the record that an event is about. */
export const eventFamilies = {
  organization: "organizations",
  project: "projects",
  contract: "contracts",
  program: "programs",
  asset: "assets",
} as const satisfies Record<EventEntity, EntityType>;

/** The record that an event is about. */
export function EntityLink({ event }: { event: Pick<Event, "entityType" | "entityId" | "entityName"> }) {
  const { entityType, entityId, entityName } = event;
  return (
    <Link {...recordLink(eventFamilies[entityType], entityId)} className="text-primary hover:underline">
      {entityName ?? eventEntityNames[entityType]}
    </Link>
  );
}
