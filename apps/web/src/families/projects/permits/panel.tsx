import type { Project } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { LinesPanel } from "../../../family/parts/lines-panel.js";
import { StatusTag } from "../../../ui/marks/status-tag.js";
import { type PermitLine, permitLines } from "./lines.js";

/** The permits and reviews of a project, each with its agency and when it was issued or is due. */
export const PermitsPanel = ({ project, title }: { project: Project; title: string }) => (
  <LinesPanel<PermitLine>
    id={project.id}
    title={title}
    one="permit"
    many="permits"
    lines={permitLines(project)}
    nameOf={({ permitType, agency }) => `${permitType}, ${agency}`}
    load={async () => (await import("./form.js")).permitForm(project)}
    head={({ permitType, status }) => (
      <>
        {permitType} <StatusTag status={status} />
      </>
    )}
    note={(line) => [line.agency, datesOf(line)].filter(Boolean).join(" · ")}
  />
);

function datesOf({ applied, targetDate, issued }: PermitLine): string {
  const due = issued ? `issued ${formatDate(issued)}` : targetDate && `due ${formatDate(targetDate)}`;
  return [applied && `applied ${formatDate(applied)}`, due].filter(Boolean).join(", ");
}
