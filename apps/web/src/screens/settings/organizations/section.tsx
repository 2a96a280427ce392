import type { OrganizationLink } from "@pave/contract";
import { typeNames } from "@pave/contract/labels";
import { Link } from "@tanstack/react-router";
import { useFormats } from "../../../data/use-formats.js";
import { Button } from "../../../ui/button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { Instant } from "../../../ui/instant.js";
import { StatusTag } from "../../../ui/marks/status-tag.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { LinkOrganizationForm } from "./link-form.js";
import { claimOf, relationshipWords } from "./relationships.js";
import { useOrganizationLinks } from "./use-links.js";

/** The organizations that the user works for, serves or follows. */
export function OrganizationsSection() {
  const { query, links, link, unlink } = useOrganizationLinks();
  return (
    <>
      <Panel title="Linked organizations" skeletonLines={4} flush={links.length > 0} {...panelState(query)}>
        {links.length === 0 ? (
          <EmptyState title="No linked organizations">
            Link the organization you work for and those whose contracts and projects matter to you. A link gives you no
            rights over an organization.
          </EmptyState>
        ) : (
          <ul>
            {links.map((one) => (
              <Line key={one.organizationId} link={one} onUnlink={() => void unlink(one)} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel hasMenu={false} title="Link organization">
        <LinkOrganizationForm link={link} />
      </Panel>
    </>
  );
}

function Line({ link, onUnlink }: { link: OrganizationLink; onUnlink: () => void }) {
  const { organizationId, name, orgType, region, relationship, isPrimary, linkedAt } = link;
  const { day } = useFormats();
  const claim = claimOf(link);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 text-form font-medium">
          <Link
            to="/$family/$id"
            params={{ family: "organizations", id: organizationId }}
            className="text-primary hover:underline"
          >
            {name}
          </Link>
          {isPrimary && <StatusTag status="Primary" tone="info" />}
          {claim !== null && <StatusTag status={claim.words} tone={claim.tone} />}
        </p>
        <p className="text-dense text-ink-3">
          {[typeNames[orgType], region, relationshipWords[relationship]].filter(Boolean).join(" · ")} · linked{" "}
          <Instant at={linkedAt} write={day} />
        </p>
      </div>
      <Button size="small" aria-label={`Unlink ${name}`} onClick={onUnlink}>
        Unlink
      </Button>
    </li>
  );
}
