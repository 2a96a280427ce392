import { formatDate } from "@pave/contract/format";
import { typeNames } from "@pave/contract/labels";
import { placeWords } from "../../family/fields/place.js";
import { CapitalFlowStrip } from "../../ui/brand/capital-flow-strip.js";
import { CopyButton } from "../../ui/copy-button.js";
import { ExternalLink, siteOf } from "../../ui/external-link.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import type { OrganizationRecord } from "./record.js";
import { stageOf } from "./stages.js";

type HeaderProps = { record: OrganizationRecord };

/** Type, status, location and website. */
export function Facts({ record }: HeaderProps) {
  const { orgType, status, website } = record;
  const place = placeWords(record);
  return (
    <>
      <span>{typeNames[orgType]}</span>
      <StatusTag status={status} />
      {place !== "" && <span>{place}</span>}
      {website !== null && <ExternalLink href={website}>{siteOf(website)}</ExternalLink>}
    </>
  );
}

/** Its stage in the flow of capital. */
export const Stage = ({ record: { orgType } }: HeaderProps) => (
  <CapitalFlowStrip stage={stageOf[orgType]} className="max-w-176 xl:mt-1" />
);

/** The source that names the record, and the date of its data. */
export function Origin({ record: { complete, source, sources, asOf } }: HeaderProps) {
  const known = complete?.sources.find(({ key }) => key === source);
  return (
    <>
      <a href={`#source-${source}`} className="text-ink-3 underline hover:text-primary">
        {known === undefined ? "…" : `${known.publisher}, ${known.dataset}`}
      </a>
      {asOf === null ? <> · no date published</> : <> · as of {formatDate(asOf)}</>}
      {sources.length > 1 && <> · {sources.length} sources</>}
    </>
  );
}

/** Its identifiers, each with a copy button. */
export function Identifiers({ record: { identifiers } }: HeaderProps) {
  if (identifiers.length === 0) return null;
  const further = identifiers.filter(({ isOwn }) => !isOwn);
  return (
    <>
      <IdentifierList label="Identifiers" identifiers={identifiers.filter(({ isOwn }) => isOwn)} />
      {further.length > 0 && (
        <details className="mt-1 text-dense text-ink-3">
          <summary className="cursor-pointer">
            {further.length} {further.length === 1 ? "identifier" : "identifiers"} of other entities that its single
            audit covers
          </summary>
          <IdentifierList label="Identifiers of other entities" identifiers={further} />
        </details>
      )}
    </>
  );
}

type ListProps = { label: string; identifiers: HeaderProps["record"]["identifiers"] };

function IdentifierList({ label, identifiers }: ListProps) {
  return (
    <dl aria-label={label} className="mt-2 flex flex-wrap gap-x-4">
      {identifiers.map(({ scheme, id, uri }) => (
        <div key={`${scheme} ${id}`} className="flex items-center gap-1.5">
          <dt className="label text-ink-4" title={scheme}>
            {short(scheme)}
          </dt>
          <dd className="code flex items-center text-ink-1">
            {uri === null ? id : <ExternalLink href={uri}>{id}</ExternalLink>}
            <CopyButton value={id} label={short(scheme)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const words: Readonly<Partial<Record<string, string>>> = {
  "US-GEOID": "Census code",
  "US-CENSUS-GID": "Census unit",
  "XI-LEI": "LEI",
};

/** Schemes start with the country (`US-EIN`); all of ours are of one country. */
const short = (scheme: string) => words[scheme] ?? scheme.replace(/^US-/, "");
