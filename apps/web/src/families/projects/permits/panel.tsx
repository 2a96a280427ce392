import type { Project } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { usePartTools } from "../../../family/parts/tools.js";
import { StatusTag } from "../../../ui/marks/status-tag.js";
import { Panel } from "../../../ui/panel/panel.js";
import { type PermitLine, permitLines } from "./lines.js";

/** The permits and reviews of a project, each with its agency and when it was issued or is due. */
export function PermitsPanel({ project, title }: { project: Project; title: string }) {
  const { tools, column, dialog } = usePartTools<PermitLine>(project.id, "permit", {
    add: true,
    change: true,
    remove: true,
    nameOf: ({ permitType, agency }) => `${permitType}, ${agency}`,
    load: async () => (await import("./form.js")).permitForm(project),
  });
  const lines = permitLines(project);
  if (lines.length === 0 && tools === undefined) return null;
  return (
    <>
      <Panel
        title={title}
        actions={
          <>
            {lines.length > 0 && lines.length}
            {tools}
          </>
        }
        flush
      >
        {lines.length === 0 && <p className="px-3 py-2 text-body text-ink-3">No permits on record.</p>}
        <ul>
          {lines.map((line) => (
            <li key={line.id} className="flex items-center gap-2 border-b border-line px-3 py-1.5 last:border-b-0">
              <div className="min-w-0 flex-1 text-body">
                <p className="flex flex-wrap items-center gap-x-2 text-ink-1">
                  {line.permitType} <StatusTag status={line.status} />
                </p>
                <p className="text-dense text-ink-3">{[line.agency, datesOf(line)].filter(Boolean).join(" · ")}</p>
              </div>
              {column?.render(line)}
            </li>
          ))}
        </ul>
      </Panel>
      {dialog}
    </>
  );
}

function datesOf({ applied, targetDate, issued }: PermitLine): string {
  const due = issued ? `issued ${formatDate(issued)}` : targetDate && `due ${formatDate(targetDate)}`;
  return [applied && `applied ${formatDate(applied)}`, due].filter(Boolean).join(", ");
}
