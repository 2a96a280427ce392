import type { Event, EventEntity } from "@pave/contract";
import { eventEntityNames } from "@pave/contract/labels-events";
import { Link } from "@tanstack/react-router";
import type { FamilyKey } from "../records/families.js";

const familyOf: Record<Exclude<EventEntity, "organization">, FamilyKey> = {
  project: "projects",
  contract: "contracts",
  program: "programs",
  asset: "assets",
};
const look = "text-primary hover:underline";

/** The record that an event is about. */
export function EntityLink({ event }: { event: Pick<Event, "entityType" | "entityId" | "entityName"> }) {
  const { entityType, entityId, entityName } = event;
  const name = entityName ?? eventEntityNames[entityType];
  if (entityType === "organization")
    return (
      <Link to="/organizations/$id" params={{ id: entityId }} className={look}>
        {name}
      </Link>
    );
  return (
    <Link to="/$family/$id" params={{ family: familyOf[entityType], id: entityId }} className={look}>
      {name}
    </Link>
  );
}
