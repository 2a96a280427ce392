import type { EntityType } from "@pave/contract";
import { Link } from "@tanstack/react-router";
import { SampleMark } from "../ui/marks/sample-mark.js";
import { recordLink } from "./entities.js";

type RecordLinkProps = {
  record: { entityType: EntityType; entityId: string };
  name: string | null;
  isGone?: boolean;
  isSample?: boolean;
};

/** The name of a record, linked to it while it exists. */
export function RecordLink({
  record: { entityType, entityId },
  name,
  isGone = false,
  isSample = false,
}: RecordLinkProps) {
  if (isGone) return <span className="text-ink-3 line-through">{name ?? "Deleted record"}</span>;
  return (
    <>
      <Link {...recordLink(entityType, entityId)} className="text-primary hover:underline">
        {name ?? "Record"}
      </Link>
      {isSample && <SampleMark className="ml-2" />}
    </>
  );
}
