import type { FamilyKey } from "@pave/contract";
import { Link } from "@tanstack/react-router";

type RecordNameProps = { family: FamilyKey | null; id: string | null; name: string };

/** The name of a record, linked to it if it is on record. */
export function RecordName({ family, id, name }: RecordNameProps) {
  if (family === null || id === null) return name;
  return (
    <Link to="/$family/$id" params={{ family, id }} className="text-primary hover:underline">
      {name}
    </Link>
  );
}
