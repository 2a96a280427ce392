import { changeLogOf } from "@pave/contract/families";
import { dash, formatDate } from "@pave/contract/format";
import { limits } from "@pave/contract/limits";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import type { Formats } from "../../core/formats.js";
import { problemOf } from "../../core/problem.js";
import { listOf, recordId } from "../../core/search-readers.js";
import { type Api, abortable, type Read, trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { Breadcrumb, breadcrumbLink } from "../../ui/breadcrumb.js";
import { buttonClass } from "../../ui/button.js";
import { later } from "../../ui/loading/later.js";
import { SampleMark } from "../../ui/marks/sample-mark.js";
import { panelState } from "../../ui/panel/state.js";
import { sourceName } from "../detail/origins.js";
import type { DetailScreen, Known } from "../detail/screen.js";
import { inputUnit } from "../fields/input-value.js";
import { type FieldInfo, fieldWords } from "../fields/words.js";
import { cellOf, comparedFields, figureRows, unknownFields } from "./fields.js";
import { CompareFrame, type Comparison } from "./frame.js";
import { useCompareIds } from "./ids.js";
import { compareLink } from "./link.js";
import type { ComparedRecord } from "./table.js";

const OverTime = later(async () => (await import("./over-time.js")).OverTime);

const readIds = listOf(recordId, limits.compareMax);

type CompareProps<Whole extends Known> = {
  screen: DetailScreen<Whole>;
  /** The records, as given in the address. */
  chosen: unknown;
};

/** Two to five records of a family side by side, as named in the address. */
export function CompareRecords<Whole extends Known>({ screen, chosen }: CompareProps<Whole>) {
  const { family, list, compare, overTime, infos } = screen;
  const ids = readIds(chosen) ?? [];
  const navigate = useNavigate();
  const [trayIds, setTrayIds] = useCompareIds(family);
  const optional = ids.length >= limits.compareMin ? ids : [];
  const toList = { to: "/$family", params: { family } } as const;

  function remove(id: string) {
    setTrayIds(trayIds.filter((other) => other !== id));
    void navigate(
      compareLink(
        family,
        ids.filter((other) => other !== id),
      ),
    );
  }

  const kinds = new Map(Object.entries<FieldInfo | undefined>(infos).map(([field, info]) => [field, info?.kind]));
  const frame = {
    many: list.toLowerCase(),
    breadcrumb: (
      <Breadcrumb name="Compare">
        <Link {...toList} className={breadcrumbLink}>
          {list}
        </Link>
      </Breadcrumb>
    ),
    choose: (
      <Link {...toList} className={buttonClass()}>
        Choose {list.toLowerCase()}
      </Link>
    ),
    count: ids.length,
    onRemove: remove,
    overTime:
      overTime &&
      ((records: readonly ComparedRecord[]) => (
        <OverTime
          meanwhile={null}
          records={records}
          read={overTime}
          labelOf={fieldWords(infos).labelOf}
          isMoney={(field) => kinds.get(field) === "money"}
        />
      )),
  };
  return compare === undefined ? (
    <ByFields screen={screen} ids={optional} frame={frame} />
  ) : (
    <ByComparison screen={screen} compare={compare} ids={optional} frame={frame} />
  );
}

type Frame = Omit<ComponentProps<typeof CompareFrame>, "comparison" | "state">;
type AskedProps = { ids: readonly string[]; frame: Frame };

type Of<Whole extends Known> = { screen: DetailScreen<Whole> };

/** The records with what is compared besides their fields; a deleted record is omitted. */
function useFurther<Whole extends Known>(
  { family, read, comparedTerms, comparedWith }: DetailScreen<Whole>,
  ids: readonly string[],
) {
  const api = trpc.useUtils();
  const formats = useFormats();
  const queries = useQueries({ queries: ids.map((id) => read(api, { id })) });
  const known = queries.filter(({ error }) => problemOf(error).status !== 404);
  const found = known.flatMap(({ data }) => data ?? []);
  const records = found.length === known.length ? found : [];
  const reads = records.map((record) => comparedWith?.(api, record, formats) ?? []);
  const further = useQueries({ queries: reads.flat() });
  const readBefore = (at: number) => reads.slice(0, at).flat().length;
  const sources = useQueries({
    queries: records.map(({ id }) =>
      api.system.provenance.queryOptions({ entityType: changeLogOf(family), id }, abortable),
    ),
  });
  const all = [...known, ...further];
  return {
    records: found.length === known.length ? found : undefined,
    terms: records.map((record) => comparedTerms?.(record, formats) ?? []),
    figures: records.map((_, at) =>
      further.slice(readBefore(at), readBefore(at + 1)).flatMap(({ data }) => data ?? []),
    ),
    sources: records.map(({ source }, at) => sourceName(source, sources[at]?.data?.sources)),
    missing: all.find(({ isError }) => isError) ?? all.find(({ data }) => data === undefined),
  };
}

/** Compares the fields of the screen. */
function ByFields<Whole extends Known>({ screen, ids, frame }: AskedProps & Of<Whole>) {
  const formats = useFormats();
  const { records, missing, ...further } = useFurther(screen, ids);
  return (
    <CompareFrame
      {...frame}
      count={records?.length ?? frame.count}
      comparison={missing === undefined && records ? shown(screen, records, further, formats) : undefined}
      state={missing === undefined ? {} : panelState(missing)}
    />
  );
}

type Compare = (api: Api, ids: readonly string[]) => Read<(formats: Formats) => Comparison>;

/** Compares as the family's query does, and below it what is compared besides. */
function ByComparison<Whole extends Known>({
  screen,
  compare,
  ids,
  frame,
}: AskedProps & Of<Whole> & { compare: Compare }) {
  const formats = useFormats();
  const { terms, figures, missing } = useFurther(screen, screen.comparedWith === undefined ? [] : ids);
  const query = useQuery({
    ...compare(trpc.useUtils(), ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const isComplete = missing === undefined || missing.isError;
  const comparison = isComplete ? query.data?.(formats) : undefined;
  return (
    <CompareFrame
      {...frame}
      comparison={comparison && withFigures(comparison, [...figureRows(terms), ...figureRows(figures)])}
      state={panelState(isComplete ? query : missing)}
    />
  );
}

type FigureRow = ReturnType<typeof figureRows>[number];

/** A file has no source for what is counted or summed here. */
const withFigures = ({ records, rows, lines }: Comparison, figures: readonly FigureRow[]): Comparison => ({
  records,
  rows: [...rows, ...figures],
  lines: () => [
    ...lines(),
    ...figures.map(({ label, cells }) => [label, null, ...cells.flatMap((cell) => [bare(cell), null, null])]),
  ],
});

function shown<Whole extends Known>(
  { family, titleOf, infos, groups, Facts }: DetailScreen<Whole>,
  records: readonly Whole[],
  { figures, terms, sources }: Pick<ReturnType<typeof useFurther>, "figures" | "terms" | "sources">,
  formats: Formats,
): Comparison {
  const words = fieldWords(infos);
  const infoOf = new Map(Object.entries<FieldInfo | undefined>(infos));
  const fields = comparedFields(groups, infos, records).filter(({ field }) => !isCoordinate(field));
  const before = figureRows(figures);
  const after = figureRows(terms);
  return {
    records: records.map((record, at) => ({
      id: record.id,
      name: titleOf(record),
      link: (
        <Link to="/$family/$id" params={{ family, id: record.id }} className="text-primary hover:underline">
          {titleOf(record)}
        </Link>
      ),
      facts: (
        <>
          <Facts record={record} />
          {record.isSample && <SampleMark />}
        </>
      ),
      source: [sources[at], record.asOf === null ? "no date published" : formatDate(record.asOf)].join(" · "),
    })),
    rows: [
      ...before,
      ...fields.map(({ field, isNumeric, differs, values }) => ({
        field,
        label: words.labelOf(field),
        isNumeric,
        differs,
        cells: values.map((value) => ({
          text: words.textOf(field, value, formats),
          ...(isNumeric && !isIdentifier(field) && typeof value === "number" && { value }),
        })),
      })),
      ...after,
      ...unknownFields(groups, records).map((field) => ({
        field,
        label: words.labelOf(field),
        isNumeric: false,
        differs: false,
        cells: records.map(() => ({ text: dash })),
      })),
    ],
    lines: () => [
      ["Field", "Unit", ...records.map(titleOf)],
      ["Source", null, ...sources],
      ["As of", null, ...records.map(({ asOf }) => asOf)],
      ...before.map(lineOf),
      ...fields.map(({ field, values }) => [
        words.labelOf(field),
        inputUnit(infoOf.get(field)?.kind ?? "text") ?? null,
        ...values.map((value) => cellOf(infoOf.get(field), value, (one) => words.textOf(field, one, formats))),
      ]),
      ...after.map(lineOf),
    ],
  };
}

const lineOf = ({ label, cells }: FigureRow) => [label, null, ...cells.map(bare)];
const bare = ({ value, text }: FigureRow["cells"][number]) => value ?? (text === dash ? null : text);

/** Years, tiers and numbers that are identifiers are not ranked. */
const isIdentifier = (field: string) => /year|fips|^tier$/i.test(field);
/** Degrees side by side are uninformative; the place is in words. */
const isCoordinate = (field: string) => /^(latitude|longitude)$/.test(field);
