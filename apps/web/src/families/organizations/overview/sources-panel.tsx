import type { RecordSource } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { ExternalLink } from "../../../ui/external-link.js";
import { SampleMark } from "../../../ui/marks/sample-mark.js";
import { Panel } from "../../../ui/panel/panel.js";

/** The sources of the data, their licences, and when they were retrieved. */
export function SourcesPanel({ sources }: { sources: readonly RecordSource[] }) {
  return (
    <Panel title="Sources" flush>
      <ul>
        {sources.map(({ key, publisher, dataset, licence, url, retrievedAt, missingSince, isSample }) => (
          <li
            key={key}
            id={`source-${key}`}
            tabIndex={-1}
            className="scroll-mt-2 border-b border-line px-3 py-2 last:border-b-0 target:border-l-2 target:border-l-warning"
          >
            <p className="flex items-center gap-2 text-body text-ink-1">
              <span className="font-medium">{dataset}</span>
              {isSample && <SampleMark full />}
            </p>
            <p className="text-body text-ink-2">{publisher}</p>
            <p className="text-dense text-ink-4">
              {licence}
              {retrievedAt !== null && ` · file of ${formatDate(retrievedAt.slice(0, 10))}`}
              {missingSince !== null && ` · no longer published since ${formatDate(missingSince)}`}
            </p>
            {url !== null && (
              <ExternalLink href={url} className="text-dense break-all">
                {url}
              </ExternalLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
