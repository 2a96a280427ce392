import { formatCurrency } from "@pave/contract/format";
import { Link } from "@tanstack/react-router";
import type { Formats } from "../../core/formats.js";
import { useFormats } from "../../data/use-formats.js";
import { KeyFigure } from "../../ui/key-figure.js";
import { EstimateMark } from "../../ui/marks/estimate-mark.js";
import { Panel } from "../../ui/panel/panel.js";
import { recordLink } from "../entities.js";
import { isKnown } from "../fields/kinds.js";
import { type FieldInfo, fieldWords } from "../fields/words.js";
import { type Origins, useOrigins } from "./origins.js";
import type { DetailScreen, Known } from "./screen.js";

type Described<Whole extends Known> = { screen: DetailScreen<Whole>; record: Whole };
type Sourced<Whole extends Known> = Described<Whole> & { origins: Origins | null };

/** A record at a glance: its figures, its fields in groups, and what stands beside them. */
export function DetailOverview<Whole extends Known>({
  screen,
  record,
  isPast,
}: Described<Whole> & { isPast: boolean }) {
  const { Aside, Wide } = screen;
  const present = useOrigins(screen.family, record.id);
  // Where values come from is known of those of now alone.
  const origins = isPast ? null : present;
  return (
    <div className="flex flex-col gap-2">
      <Figures screen={screen} record={record} />
      {Wide !== undefined && (
        <Wide meanwhile={<Panel title="Over time" loading skeletonLines={12} />} record={record} />
      )}
      {origins?.button}
      {Aside === undefined ? (
        <div className="gap-2 xl:columns-2 3xl:columns-3">
          <Groups screen={screen} record={record} origins={origins} />
        </div>
      ) : (
        <div className="grid items-start gap-2 xl:grid-cols-[minmax(0,2fr)_minmax(22rem,1fr)]">
          <div className="min-w-0 gap-2 xl:columns-2">
            <Groups screen={screen} record={record} origins={origins} />
          </div>
          <div className="flex min-w-0 flex-col gap-2">
            <Aside record={record} />
          </div>
        </div>
      )}
    </div>
  );
}

function Figures<Whole extends Known>({ screen, record }: Described<Whole>) {
  // Large ones are short, so that they fit their wells; the panels below have them in full.
  const formats: Formats = { ...useFormats(), money: (value) => formatCurrency(value, "large") };
  return (
    <section aria-label="Key figures" className="grid grid-cols-2 gap-2 xl:grid-cols-4">
      {screen.figures(record, formats).map(({ label, value, note }) => (
        <KeyFigure key={label} label={label} value={value}>
          {note}
        </KeyFigure>
      ))}
    </section>
  );
}

/** Where the records are that a record names, by the field that has their name. */
function namedBy(infos: Readonly<Record<string, FieldInfo | undefined>>, record: Known) {
  const texts = Object.fromEntries(Object.entries(record).map(([field, value]) => [field, String(value ?? "")]));
  return new Map(
    Object.entries(infos).flatMap(([field, info]) => {
      const [family, id] = [info?.reference?.(texts)?.family, texts[field]];
      return info?.nameField && family && id ? [[info.nameField, recordLink(family, id)] as const] : [];
    }),
  );
}

/** For each field that has the name of another record, the field that says which record that is. */
const tellingFields = (infos: Readonly<Record<string, FieldInfo | undefined>>) =>
  new Map(
    Object.entries(infos).flatMap(([field, info]) => (info?.nameField ? [[info.nameField, field] as const] : [])),
  );

function Groups<Whole extends Known>({ screen, record, origins }: Sourced<Whole>) {
  const formats = useFormats();
  const words = fieldWords(screen.infos);
  const named = namedBy(screen.infos, record);
  const tellingOf = tellingFields(screen.infos);
  return screen.groups.map(({ title, fields, ifKnown = [] }) => {
    const shown = [...fields, ...ifKnown.filter((field) => isKnown(record[field]))];
    return (
      <Panel key={title} title={title} flush className="mb-2 break-inside-avoid">
        <dl>
          {shown.map((field) => (
            <div
              key={field}
              className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-3 border-b border-line px-3 py-1 last:border-b-0 md:grid-cols-[11rem_minmax(0,1fr)]"
            >
              <dt className="text-body text-ink-3">{words.labelOf(field)}</dt>
              <dd className={isKnown(record[field]) ? "text-body break-words text-ink-1" : "text-body text-ink-4"}>
                {named.has(field) && isKnown(record[field]) ? (
                  <Link {...named.get(field)} className="text-primary hover:underline">
                    {words.textOf(field, record[field], formats)}
                  </Link>
                ) : (
                  words.textOf(field, record[field], formats)
                )}
                {screen.infos[field]?.isEstimate && isKnown(record[field]) && <EstimateMark />}
                {isKnown(record[field]) && origins?.of(tellingOf.get(field) ?? field)}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    );
  });
}
