import { formatIn } from "@pave/contract/format-currency";
import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import { formatsOf } from "../../core/currency-formats.js";
import type { Formats } from "../../core/formats.js";
import { type Read, trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { Sparkline } from "../../ui/charts/sparkline.js";
import { cx } from "../../ui/cx.js";
import { ExternalLink } from "../../ui/external-link.js";
import { KeyFigure } from "../../ui/key-figure.js";
import { Linked, linkedByYear } from "../../ui/linked/linked.js";
import { useGrowing } from "../../ui/loading/use-growing.js";
import { EstimateMark } from "../../ui/marks/estimate-mark.js";
import { Panel } from "../../ui/panel/panel.js";
import { recordLink } from "../entities.js";
import { isKnown, publishedText, valueClass } from "../fields/kinds.js";
import { type FieldInfo, type FieldWords, fieldWords, knownValue, storedFields } from "../fields/words.js";
import { shownFigures } from "./figures.js";
import { shownGroups } from "./groups.js";
import { type Origins, useOrigins } from "./origins.js";
import type { DetailScreen, Figure, Known, Question, Trends } from "./screen.js";
import { SourceNote } from "./source-note.js";

type Described<Whole extends Known> = { screen: DetailScreen<Whole>; record: Whole };
type Sourced<Whole extends Known> = Described<Whole> & { origins: Origins | null };

export function DetailOverview<Whole extends Known>({
  screen,
  record,
  isPast,
}: Described<Whole> & { isPast: boolean }) {
  const present = useOrigins(screen.family, record.id);
  // Sources are known for current values only.
  const origins = isPast ? null : present;
  // In a single column, panels about other records come last. Evaluated once: a chart that moves is not drawn in print.
  const [isColumn] = useState(() => window.matchMedia(oneColumn).matches);
  const { wide, main, side, last } = useMemo(() => answersOf(screen, record, isColumn), [screen, record, isColumn]);
  // There what the window shows first is drawn first, and what is below it in steps.
  const all = main.length + side.length + groupsPart + last.length;
  const drawn = useGrowing(all, partsAtOnce, isColumn ? 1 : all);
  const besideMain = Math.max(0, drawn - main.length);
  const besideSide = Math.max(0, besideMain - side.length);
  return (
    <div aria-busy={drawn < all} className={cx("flex flex-col gap-2", afterWide)}>
      {origins?.warnings}
      <Figures screen={screen} record={record} />
      {wide.length > 0 && (
        <div data-wide className="flex flex-col gap-2 empty:hidden">
          {wide}
        </div>
      )}
      <div data-columns className={columns}>
        <div data-main className={cx(column, mainColumn)}>
          {main.slice(0, drawn)}
        </div>
        {besideMain > 0 && (
          <div data-side className={cx(column, sideColumn)}>
            {side.slice(0, besideMain)}
          </div>
        )}
        {besideSide > 0 && (
          <div data-values className={cx(column, valuesColumn)}>
            {/* As many columns as fit a label and its value. */}
            <div className={cx("gap-2", screen.sourceOf === undefined ? "columns-[19rem]" : "columns-[28rem]")}>
              <Groups screen={screen} record={record} origins={origins} />
            </div>
            {origins?.button}
            {last.slice(0, besideSide - groupsPart)}
          </div>
        )}
      </div>
    </div>
  );
}

/** The values of the record are one part of the page. */
const groupsPart = 1;
const partsAtOnce = 2;

/** The answers about a record by their places. The same elements while it is the same, so that none is drawn twice. */
function answersOf<Whole extends Known>({ questions }: DetailScreen<Whole>, record: Whole, isColumn: boolean) {
  const answers: Record<Question<Whole>["place"] | "last", ReactNode[]> = { wide: [], main: [], side: [], last: [] };
  for (const { title, place, isOfOthers, isFor, Answer } of questions) {
    if (isFor !== undefined && !isFor(record)) continue;
    const words = typeof title === "string" ? title : title(record);
    const where = isColumn && isOfOthers === true ? "last" : place;
    answers[where].push(<Answer key={words} record={record} title={words} />);
  }
  return answers;
}

/** A chart over the whole width is left out if it has no data: what is below it waits, and does not move up. */
const afterWide = "[&>[data-wide]:has([aria-busy=true])~*]:hidden";

const oneColumn = "(max-width: 74.99rem)";

/**
 * Answers, side panels and values in one column; from 1,200 px the side panels float beside the answers, and the values
 * take the room below them, next to longer side panels; from 2,000 px each has a column. An empty column takes no space.
 */
const columns = cx(
  "group/columns flex flex-col gap-2 xl:flow-root",
  "3xl:grid 3xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] 3xl:items-start",
  "3xl:has-[>[data-main]:empty]:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]",
  "3xl:has-[>[data-side]:empty]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]",
  "3xl:has-[>[data-main]:empty+[data-side]:empty]:grid-cols-1",
);
const column = "flex flex-col gap-2 empty:hidden";
const mainColumn = cx(
  "min-w-0 xl:float-left xl:mb-2 xl:w-[calc((100%-0.5rem)*2/3)] 3xl:mb-0 3xl:w-auto",
  "xl:max-3xl:group-has-[>[data-side]:empty]/columns:w-full",
);
// Wider than a gap between the two floats.
const valuesColumn = "min-w-0 xl:min-w-1/2 3xl:min-w-0";
const sideColumn = "min-w-0 xl:float-right xl:mb-2 xl:ml-2 xl:w-[calc((100%-0.5rem)/3)] 3xl:m-0 3xl:w-auto";

function Figures<Whole extends Known>({ screen, record }: Described<Whole>) {
  // Large amounts are abbreviated to fit their tiles; the panels below have them in full.
  const formats: Formats = { ...useFormats(), money: (value) => formatIn(value, record.currency ?? null, "large") };
  const read = screen.trends?.(trpc.useUtils(), record);
  const reads: Read<Trends>[] = read === undefined ? [] : [read];
  const [trends] = useQueries({ queries: reads });
  const figures = shownFigures(screen.figures(record, formats, trends?.data ?? {}));
  if (figures.length === 0) return null;
  return (
    <Linked name="key-figures" by={figures.some(hasTrend) ? linkedByYear : linkedByNothing}>
      <section aria-label="Key figures" className="flex flex-wrap gap-2 *:grow *:basis-36 sm:*:basis-40">
        {figures.map((figure) => (
          <KeyFigure key={figure.label} label={figure.label} value={figure.value}>
            {figure.trend === undefined ? (
              figure.note
            ) : (
              <span className="flex min-h-5 items-end justify-between gap-2">
                {figure.note}
                {hasTrend(figure) && <Sparkline {...figure.trend} />}
              </span>
            )}
          </KeyFigure>
        ))}
      </section>
    </Linked>
  );
}

const linkedByNothing: readonly string[] = [];
const hasTrend = ({ trend }: Figure) => trend !== undefined && trend.points.length > 1;

/** Addresses of the records that a record names, by the field with their name. */
function namedBy(infos: Readonly<Record<string, FieldInfo | undefined>>, record: Known) {
  const texts = Object.fromEntries(Object.entries(record).map(([field, value]) => [field, String(value ?? "")]));
  return new Map(
    Object.entries(infos).flatMap(([field, info]) => {
      const [family, id] = [info?.reference?.(texts)?.family, texts[field]];
      return info?.nameField && family && id ? [[info.nameField, recordLink(family, id)] as const] : [];
    }),
  );
}

function Groups<Whole extends Known>({ screen, record, origins }: Sourced<Whole>) {
  const { infos, sourceOf } = screen;
  const words = fieldWords(infos);
  const formats = formatsOf(useFormats(), record);
  const named = namedBy(infos, record);
  const behind = storedFields(infos);
  const { panels, unknown } = shownGroups(screen.groups, record);
  const shown = panels.map(({ title, fields }) => (
    <Panel key={title} title={title} flush className="mb-2 break-inside-avoid">
      <dl>
        {fields.map((field) => {
          const value = knownValue(record, field, infos[field]);
          const isHere = isKnown(value);
          const stated = isHere ? sourceOf?.(record, field) : undefined;
          const source = stated?.source === record.source && stated.asOf === record.asOf ? undefined : stated;
          return (
            <div
              key={field}
              className={cx(
                "grid grid-cols-[9rem_minmax(0,1fr)] gap-x-3 border-b border-line px-3 py-1 last:border-b-0",
                sourceOf === undefined
                  ? "md:grid-cols-[11rem_minmax(0,1fr)]"
                  : "md:grid-cols-[11rem_minmax(0,1fr)_auto]",
              )}
            >
              <dt className="text-body text-ink-3">{words.labelOf(field)}</dt>
              <dd
                title={publishedText(infos[field]?.kind, value)}
                className={
                  isHere ? cx("text-body break-words text-ink-1", valueClass(value)) : "text-right text-body text-ink-4"
                }
              >
                {named.has(field) && isHere ? (
                  <Link {...named.get(field)} className="text-primary hover:underline">
                    <Value field={field} value={value} words={words} formats={formats} />
                  </Link>
                ) : (
                  <Value
                    field={field}
                    value={value}
                    words={words}
                    formats={formats}
                    kind={isHere ? infos[field]?.kind : undefined}
                  />
                )}
                {infos[field]?.isEstimate && isHere && <EstimateMark />}
                {isHere && origins?.of(behind(field))}
              </dd>
              {source !== undefined && (
                <dd className="col-start-2 max-w-72 pt-1.5 md:col-start-3 md:pt-0 md:text-right">
                  <SourceNote source={source} />
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </Panel>
  ));
  if (unknown.length === 0) return shown;
  return (
    <>
      {shown}
      <details className="mb-2 break-inside-avoid border border-line bg-card px-3 py-1.5 text-body text-ink-3">
        <summary className="cursor-pointer">
          {unknown.length} {unknown.length === 1 ? "field" : "fields"} not published by the source
        </summary>
        <p className="mt-1 text-ink-4">{unknown.map((field) => words.labelOf(field)).join(", ")}</p>
      </details>
    </>
  );
}

type ValueProps = {
  field: string;
  value: unknown;
  words: FieldWords;
  formats: Formats;
  kind?: FieldInfo["kind"] | undefined;
};

function Value({ field, value, words, formats, kind }: ValueProps) {
  const text = words.textOf(field, value, formats);
  if (kind === "code") return <span className="code">{text}</span>;
  if (kind !== "link") return text;
  return (
    <ExternalLink href={text} className="break-all">
      {text}
    </ExternalLink>
  );
}
