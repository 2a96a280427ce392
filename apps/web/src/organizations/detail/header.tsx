import type { OrganizationComplete } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { limits } from "@pave/contract/limits";
import { Link } from "@tanstack/react-router";
import { ChevronRight, Plus, X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "../../components/button.js";
import { CapitalFlowStrip } from "../../components/capital-flow-strip.js";
import { CopyButton } from "../../components/copy-button.js";
import { CopyLinkButton } from "../../components/copy-link-button.js";
import { StatusTag } from "../../components/status-tag.js";
import { useCompareIds } from "../compare-ids.js";
import { SampleMark } from "../sample-mark.js";
import { lastListSearch } from "../search.js";
import { stageOf } from "../stages.js";
import { typeNames } from "../words.js";

type HeaderProps = Pick<OrganizationComplete, "organization" | "sources">;

/** Who the record is about, where it stands in the flow of capital, and who says so. */
export function OrganizationHeader({ organization, sources }: HeaderProps) {
  const { name, orgType, status, locality, county, region, isSample, asOf, website, identifiers } = organization;
  const place = [locality, county, region].filter((part) => part !== null).join(", ");
  const source = sources.find(({ key }) => key === organization.source);
  return (
    <header className="border-b border-line bg-card px-3 pt-2 pb-3">
      <div className="flex items-center gap-2">
        <Breadcrumb name={name} />
        <div className="ml-auto flex gap-1">
          <CompareToggle id={organization.id} name={name} />
          <CopyLinkButton addressOf={() => window.location.href} />
        </div>
      </div>
      <div className="mt-1 grid gap-x-8 gap-y-3 xl:grid-cols-[minmax(0,1fr)_44rem] xl:items-start">
        <div className="min-w-0">
          <h1 className="text-title font-semibold break-words">{name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-body text-ink-2">
            <span>{typeNames[orgType]}</span>
            <StatusTag status={status} />
            {isSample && <SampleMark full />}
            {place !== "" && <span>{place}</span>}
            {website !== null && (
              <a href={website} rel="noopener noreferrer" target="_blank" className="text-primary hover:underline">
                {new URL(website).hostname}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
          </p>
          <p className="mt-1 text-dense text-ink-4">
            Source:{" "}
            <a href={`#source-${organization.source}`} className="text-ink-3 hover:text-primary hover:underline">
              {source === undefined ? organization.source : `${source.publisher}, ${source.dataset}`}
            </a>
            {asOf !== null && <> · as of {formatDate(asOf)}</>}
            {organization.sources.length > 1 && <> · {organization.sources.length} sources</>}
          </p>
        </div>
        <CapitalFlowStrip stage={stageOf[orgType]} className="max-w-176 xl:mt-1" />
      </div>
      {identifiers.length > 0 && (
        <dl aria-label="Identifiers" className="mt-2 flex flex-wrap gap-x-4">
          {identifiers.map(({ scheme, id, uri }) => (
            <div key={`${scheme} ${id}`} className="flex items-center gap-1.5">
              <dt className="label text-ink-4">{scheme}</dt>
              <dd className="code flex items-center text-ink-1">
                {uri === null ? (
                  id
                ) : (
                  <a
                    href={uri}
                    rel="noopener noreferrer"
                    target="_blank"
                    className="hover:text-primary hover:underline"
                  >
                    {id}
                  </a>
                )}
                <CopyButton value={id} label={scheme} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}

/** The way back to the list, filtered and sorted as it was. */
export function Breadcrumb({ name }: { name: string }) {
  const search = useSyncExternalStore(lastListSearch.subscribe, lastListSearch.get);
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex items-center gap-1 text-dense text-ink-3">
        <li>
          <Link to="/organizations" search={search} className="text-primary hover:underline">
            Organizations
          </Link>
        </li>
        <li aria-hidden="true">
          <ChevronRight className="size-3" />
        </li>
        <li aria-current="page" className="truncate">
          {name}
        </li>
      </ol>
    </nav>
  );
}

function CompareToggle({ id, name }: { id: string; name: string }) {
  const [ids, change] = useCompareIds();
  const isIn = ids.includes(id);
  const Icon = isIn ? X : Plus;
  return (
    <Button
      size="small"
      aria-pressed={isIn}
      aria-label={`Compare ${name}`}
      disabled={!isIn && ids.length >= limits.compareMax}
      onClick={() => change(isIn ? ids.filter((other) => other !== id) : [...ids, id])}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      Compare
    </Button>
  );
}
