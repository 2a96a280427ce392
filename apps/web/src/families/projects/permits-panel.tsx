import type { Project } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { Panel } from "../../ui/panel/panel.js";

type Permits = NonNullable<Project["permits"]>;

/** The permits and reviews of a project, each with its agency and when it was issued or is due. */
export function PermitsPanel({ permits }: { permits: Permits }) {
  return (
    <Panel title="Permits" actions={`${permits.length}`} flush>
      <ul>
        {permits.map(({ agency, permitType, status, issued, targetDate }) => (
          <li
            key={`${agency} ${permitType} ${issued ?? targetDate ?? ""}`}
            className="border-b border-line px-3 py-1.5 text-body last:border-b-0"
          >
            <p className="flex flex-wrap items-center gap-x-2 text-ink-1">
              {permitType} <StatusTag status={status} />
            </p>
            <p className="text-dense text-ink-3">
              {[agency, issued ? `issued ${formatDate(issued)}` : targetDate && `due ${formatDate(targetDate)}`]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
