import type { OrganizationComplete } from "@pave/contract";
import { formatDate } from "@pave/contract/format";

/** The source that names the record, and the day its data is of. */
export function MainSource({ organization, sources }: Pick<OrganizationComplete, "organization" | "sources">) {
  const source = sources.find(({ key }) => key === organization.source);
  return (
    <p data-origin className="mt-1 text-dense text-ink-4">
      Source:{" "}
      <a href={`#source-${organization.source}`} className="text-ink-3 underline hover:text-primary">
        {source === undefined ? organization.source : `${source.publisher}, ${source.dataset}`}
      </a>
      {organization.asOf !== null && <> · as of {formatDate(organization.asOf)}</>}
      {organization.sources.length > 1 && <> · {organization.sources.length} sources</>}
    </p>
  );
}
