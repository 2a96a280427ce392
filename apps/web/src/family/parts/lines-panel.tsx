import type { ReactNode } from "react";
import { Panel } from "../../ui/panel/panel.js";
import type { PartForm } from "./form.js";
import { usePartTools } from "./tools.js";

type LinesPanelProps<Line> = {
  /** The record's id. */
  id: string;
  title: string;
  one: string;
  many: string;
  lines: readonly Line[];
  nameOf: (line: Line) => string;
  load: () => Promise<PartForm<Line>>;
  head: (line: Line) => ReactNode;
  note: (line: Line) => string;
};

/** A short list that is part of a record, each line with its controls. Nothing if it is empty and may not be edited. */
export function LinesPanel<Line extends { id: string }>(props: LinesPanelProps<Line>) {
  const { id, title, one, many, lines, nameOf, load, head, note } = props;
  const edits = { add: true, change: true, remove: true, nameOf, load };
  const { tools, column, dialog } = usePartTools<Line>(id, one, edits);
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
        {lines.length === 0 && <p className="px-3 py-2 text-body text-ink-3">No {many} on record.</p>}
        <ul>
          {lines.map((line) => (
            <li key={line.id} className="flex items-center gap-2 border-b border-line px-3 py-1.5 last:border-b-0">
              <div className="min-w-0 flex-1 text-body">
                <p className="flex flex-wrap items-center gap-x-2 text-ink-1">{head(line)}</p>
                <p className="text-dense text-ink-3">{note(line)}</p>
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
