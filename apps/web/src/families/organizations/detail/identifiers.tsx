import type { Identifier } from "@pave/contract";
import { CopyButton } from "../../../ui/copy-button.js";
import { ExternalLink } from "../../../ui/external-link.js";

/** The numbers by which publishers know the body, each to be copied as it is stored. */
export function Identifiers({ identifiers }: { identifiers: readonly Identifier[] }) {
  if (identifiers.length === 0) return null;
  return (
    <dl aria-label="Identifiers" className="mt-2 flex flex-wrap gap-x-4">
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

/** Schemes are named by country first (`US-EIN`); all of ours are of one country. */
const short = (scheme: string) => scheme.replace(/^US-/, "");
