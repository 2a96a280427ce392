import type { Event } from "@pave/contract";
import { familyOfWord } from "@pave/contract/families";
import { eventEntityNames } from "@pave/contract/labels-events";
import { Link } from "@tanstack/react-router";
import { recordLink } from "../../family/entities.js";

export function EntityLink({ event }: { event: Pick<Event, "entityType" | "entityId" | "entityName"> }) {
  const { entityType, entityId, entityName } = event;
  return (
    <Link {...recordLink(familyOfWord[entityType], entityId)} className="text-primary hover:underline">
      {entityName ?? eventEntityNames[entityType]}
    </Link>
  );
}
