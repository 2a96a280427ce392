import type { OrganizationComplete } from "@pave/contract";
import { formatNumber } from "@pave/contract/format";
import { typeNames } from "@pave/contract/labels";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SampleMark } from "../../../ui/marks/sample-mark.js";
import { Panel } from "../../../ui/panel/panel.js";

type StructureProps = { complete: Pick<OrganizationComplete, "organization" | "children" | "childrenTotal"> };

/** Its parent organization and subsidiaries. */
export function StructurePanel({ complete: { organization, children, childrenTotal } }: StructureProps) {
  const { parentOrganizationId, parentName } = organization;
  const isPart = children.length < childrenTotal;
  if (parentOrganizationId === null && children.length === 0) return null;
  return (
    <Panel
      title="Parent and children"
      flush
      actions={
        isPart && (
          <span>
            First {formatNumber(children.length)} of {formatNumber(childrenTotal)} children
          </span>
        )
      }
    >
      <ul>
        {parentOrganizationId !== null && (
          <Line label="Parent">
            <ToOrganization id={parentOrganizationId}>{parentName ?? "Parent"}</ToOrganization>
          </Line>
        )}
        {children.map(({ id, name, orgType, region, isSample }, place) => (
          <Line key={id} label={place === 0 ? "Children" : ""}>
            <ToOrganization id={id}>{name}</ToOrganization>
            {isSample && <SampleMark className="ml-2" />}
            <span className="ml-auto pl-2 text-dense whitespace-nowrap text-ink-3">
              {typeNames[orgType]}
              {region !== null && `, ${region}`}
            </span>
          </Line>
        ))}
      </ul>
    </Panel>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className="flex min-h-7 items-center border-b border-line px-3 py-1 last:border-b-0">
      <span className="w-20 shrink-0 text-body text-ink-3">{label}</span>
      {children}
    </li>
  );
}

function ToOrganization({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      to="/$family/$id"
      params={{ family: "organizations", id }}
      className="min-w-0 truncate text-primary hover:underline"
    >
      {children}
    </Link>
  );
}
