import type { Recipient } from "@pave/contract";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";

/** The pass-through entities of an award, each linked to its record; null for a direct award. */
export function passThroughNames({ passThroughs }: Pick<Recipient, "passThroughs">) {
  if (passThroughs.length === 0) return null;
  return passThroughs.map(({ organizationId, name, awardNumber }, at) => (
    <Fragment key={`${name} ${awardNumber}`}>
      {at > 0 && ", "}
      {organizationId === null ? (
        <>
          {name} <span className="text-ink-4">(not on record)</span>
        </>
      ) : (
        <Link
          to="/$family/$id"
          params={{ family: "organizations", id: organizationId }}
          className="text-primary hover:underline"
        >
          {name}
        </Link>
      )}
    </Fragment>
  ));
}
