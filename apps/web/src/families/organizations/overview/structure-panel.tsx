import type { OrganizationComplete, OrganizationRow } from "@pave/contract";
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
          <Link
            to="/$family"
            params={{ family: "organizations" }}
            search={{ parentOrganizationId: [organization.id] }}
            className="text-primary hover:underline"
          >
            All {formatNumber(childrenTotal)} children
          </Link>
        )
      }
    >
      <ul>
        {parentOrganizationId !== null && (
          <Line label="Parent">
            <ToOrganization id={parentOrganizationId}>{parentName ?? "Parent"}</ToOrganization>
          </Line>
        )}
        {children.map((child, place) => (
          <Line key={child.id} label={place === 0 ? "Children" : ""}>
            <ToOrganization id={child.id}>{child.name}</ToOrganization>
            {child.isSample && <SampleMark className="ml-2" />}
            <span className="ml-auto pl-2 text-dense whitespace-nowrap text-ink-3">{unlike(organization, child)}</span>
          </Line>
        ))}
      </ul>
    </Panel>
  );
}

type Kind = Pick<OrganizationRow, "orgType" | "region">;

/** What the parent's page does not say already: another type or state. */
const unlike = (parent: Kind, { orgType, region }: Kind) =>
  [
    orgType !== parent.orgType && orgType !== "other" && typeNames[orgType],
    region !== parent.region && region !== null && region,
  ]
    .filter(Boolean)
    .join(", ");

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
      className="min-w-0 break-words text-primary hover:underline"
    >
      {children}
    </Link>
  );
}
