import { brand } from "@pave/contract/brand";
import { formatDate, formatInstant } from "@pave/contract/format";
import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.js";
import { cx } from "../../ui/cx.js";
import { SampleMark } from "../../ui/marks/sample-mark.js";
import { Panel } from "../../ui/panel/panel.js";
import { DetailOverview } from "./overview.js";
import { SourcesTable } from "./provenance-table.js";
import type { DetailScreen, Known, PartProps } from "./screen.js";

type DossierProps<Whole extends Known> = PartProps & {
  screen: DetailScreen<Whole>;
  record: Whole;
  asOf: string | undefined;
  onClose: () => void;
};

// Charts are not drawn anew for print, so the window shows them in the width of a sheet: A4 within its margins.
const sheetWidth = "max-w-[45rem]";

/**
 * A record as a document to print: figures, charts, fields, parts, and the source of each value. The print dialog opens
 * once all of it is loaded.
 */
export function Dossier<Whole extends Known>({ screen, record, asOf, onClose, ...part }: DossierProps<Whole>) {
  const { Facts, one, parts, titleOf } = screen;
  const isComplete = useComplete();
  const [madeAt] = useState(() => new Date());
  useEffect(() => {
    if (isComplete) window.print();
  }, [isComplete]);
  return (
    <div>
      <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-card px-3 py-2 print:hidden">
        <Button onClick={onClose}>Back to the {one}</Button>
        <Button variant="primary" disabled={!isComplete} onClick={() => window.print()}>
          Save as PDF or print
        </Button>
        <p role="status" className="text-dense text-ink-3">
          {isComplete ? "Choose “Save as PDF” as the printer." : "Loading the parts of the dossier..."}
        </p>
      </div>
      <article
        aria-label={`Dossier: ${titleOf(record)}`}
        className={cx(
          "dossier mx-auto flex flex-col gap-2 p-3 print:max-w-none print:p-0",
          sheetWidth,
          "[&_section:has(>div>[data-empty])]:hidden [&_[data-columns]]:block! [&_[data-columns]_section]:mb-2",
          "[&_[data-columns]>*]:m-0! [&_[data-columns]>*]:block [&_[data-columns]>*]:w-auto! [&_[data-columns]>*]:float-none!",
        )}
      >
        <header className="border-b-2 border-primary pb-2">
          <p className="label text-ink-3">
            {brand.name} · {one} dossier
          </p>
          <h1 className="mt-1 text-title font-semibold break-words">{titleOf(record)}</h1>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-body text-ink-2">
            <Facts record={record} />
            {record.isSample && <SampleMark full />}
          </div>
          <p className="mt-1 text-dense text-ink-3">
            {asOf !== undefined && `The ${one} as of ${formatDate(asOf)} · `}
            {record.asOf === null ? "Source data without a date" : `Source data as of ${formatDate(record.asOf)}`} ·
            version {record.version} · printed {formatInstant(madeAt)}
          </p>
        </header>
        <DetailOverview screen={screen} record={record} isPast={asOf !== undefined} />
        {parts
          .filter(({ isOfOthers }) => !isOfOthers)
          .map(({ key, label, Content }) => (
            <div key={key} className="flex flex-col gap-2">
              <Content meanwhile={<Panel title={label} loading />} {...part} />
            </div>
          ))}
        <SourcesTable screen={screen} record={record} />
      </article>
    </div>
  );
}

const quietMs = 400;

/** Whether the page is complete: for a moment no query runs and no panel is busy. */
function useComplete(): boolean {
  const isFetching = useIsFetching() > 0;
  const [isComplete, setComplete] = useState(false);
  useEffect(() => {
    if (isFetching || isComplete) return;
    const timer = setInterval(() => {
      if (document.querySelector("main [aria-busy='true']") === null) setComplete(true);
    }, quietMs);
    return () => clearInterval(timer);
  }, [isFetching, isComplete]);
  return isComplete;
}
