import type { OrganizationComplete } from "@pave/contract";
import { typeNames } from "@pave/contract/labels";
import { CompareToggle } from "../../../family/compare/toggle.js";
import { placeWords } from "../../../family/fields/place.js";
import { FollowButton } from "../../../family/follow/button.js";
import { CapitalFlowStrip } from "../../../ui/brand/capital-flow-strip.js";
import { CopyLinkButton } from "../../../ui/copy-link-button.js";
import { ExternalLink, siteOf } from "../../../ui/external-link.js";
import { SampleMark } from "../../../ui/marks/sample-mark.js";
import { StatusTag } from "../../../ui/marks/status-tag.js";
import { OrganizationsBreadcrumb } from "../breadcrumb.js";
import { DeleteButton, EditButton } from "../edit-buttons.js";
import { stageOf } from "../stages.js";
import { Identifiers } from "./identifiers.js";
import { MainSource } from "./main-source.js";

type HeaderProps = {
  /** Undefined as long as nothing is known of the record: the heading stays the same element when it comes. */
  complete: Pick<OrganizationComplete, "organization" | "sources"> | undefined;
};

/** Who the record is about, where it stands in the flow of capital, and who says so. */
export function OrganizationHeader({ complete }: HeaderProps) {
  const organization = complete?.organization;
  const name = organization?.name ?? "Organization";
  return (
    <header className="min-h-36 border-b border-line bg-card px-3 pt-2 pb-3">
      <div className="flex flex-wrap items-center gap-2">
        <OrganizationsBreadcrumb name={name} />
        <div className="ml-auto flex flex-wrap gap-1">
          {organization !== undefined && (
            <>
              <FollowButton key={organization.id} entityType="organizations" entityId={organization.id} name={name} />
              <CompareToggle family="organizations" id={organization.id} name={name} />
              <EditButton organization={organization} />
              <DeleteButton organization={organization} />
            </>
          )}
          <CopyLinkButton addressOf={() => window.location.href} />
        </div>
      </div>
      <div className="mt-1 grid gap-x-8 gap-y-3 xl:grid-cols-[minmax(0,1fr)_44rem] xl:items-start">
        <div className="min-w-0">
          <h1 className="text-title font-semibold break-words">{name}</h1>
          {complete !== undefined && (
            <>
              <Facts organization={complete.organization} />
              <MainSource {...complete} />
            </>
          )}
        </div>
        {organization !== undefined && (
          <CapitalFlowStrip stage={stageOf[organization.orgType]} className="max-w-176 xl:mt-1" />
        )}
      </div>
      {organization !== undefined && <Identifiers identifiers={organization.identifiers} />}
    </header>
  );
}

function Facts({ organization }: Pick<OrganizationComplete, "organization">) {
  const { orgType, status, isSample, website } = organization;
  const place = placeWords(organization);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-body text-ink-2">
      <span>{typeNames[orgType]}</span>
      <StatusTag status={status} />
      {isSample && <SampleMark full />}
      {place !== "" && <span>{place}</span>}
      {website !== null && <ExternalLink href={website}>{siteOf(website)}</ExternalLink>}
    </p>
  );
}
