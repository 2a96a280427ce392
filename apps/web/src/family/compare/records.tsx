import { limits } from "@pave/contract/limits";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import type { Formats } from "../../core/formats.js";
import { problemOf } from "../../core/problem.js";
import { listOf, recordId } from "../../core/search-readers.js";
import { type Api, type Read, trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { Breadcrumb, breadcrumbLink } from "../../ui/breadcrumb.js";
import { buttonClass } from "../../ui/button.js";
import { later } from "../../ui/loading/later.js";
import { SampleMark } from "../../ui/marks/sample-mark.js";
import { panelState } from "../../ui/panel/state.js";
import type { ComparedFigure, DetailScreen, Known } from "../detail/screen.js";
import { type FieldInfo, fieldWords } from "../fields/words.js";
import { comparedFields, figureRows } from "./fields.js";
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
    <ByComparison compare={compare} ids={optional} frame={frame} />
  );
}

type Frame = Omit<ComponentProps<typeof CompareFrame>, "comparison" | "state">;
type AskedProps = { ids: readonly string[]; frame: Frame };

/** Compares the fields of the screen; a deleted record is omitted. */
function ByFields<Whole extends Known>({ screen, ids, frame }: AskedProps & { screen: DetailScreen<Whole> }) {
  const api = trpc.useUtils();
  const formats = useFormats();
  const queries = useQueries({ queries: ids.map((id) => screen.read(api, { id })) });
  const known = queries.filter(({ error }) => problemOf(error).status !== 404);
  const found = known.flatMap(({ data }) => data ?? []);
  const records = found.length === known.length ? found : undefined;
  const { comparedWith } = screen;
  const further = useQueries({
    queries: comparedWith === undefined ? [] : (records ?? []).map((record) => comparedWith(api, record)),
  });
  const all = [...known, ...further];
  const missing = all.find(({ isError }) => isError) ?? all.find(({ data }) => data === undefined);
  const figures = further.map(({ data = [] }) => data);
  return (
    <CompareFrame
      {...frame}
      count={records?.length ?? frame.count}
      comparison={missing === undefined && records ? shown(screen, records, figures, formats) : undefined}
      state={missing === undefined ? {} : panelState(missing)}
    />
  );
}

type Compare = (api: Api, ids: readonly string[]) => Read<(formats: Formats) => Comparison>;

/** Compares as the family's query does. */
function ByComparison({ compare, ids, frame }: AskedProps & { compare: Compare }) {
  const formats = useFormats();
  const query = useQuery({
    ...compare(trpc.useUtils(), ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return <CompareFrame {...frame} comparison={query.data?.(formats)} state={panelState(query)} />;
}

function shown<Whole extends Known>(
  { family, titleOf, infos, groups, Facts }: DetailScreen<Whole>,
  records: readonly Whole[],
  figures: readonly (readonly ComparedFigure[])[],
  formats: Formats,
): Comparison {
  const words = fieldWords(infos);
  const fields = comparedFields(groups, infos, records).filter(({ field }) => !isCoordinate(field));
  const further = figureRows(figures);
  return {
    records: records.map((record) => ({
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
    })),
    rows: [
      ...further,
      ...fields.map(({ field, isNumeric, differs, values }) => ({
        field,
        label: words.labelOf(field),
        isNumeric,
        differs,
        cells: values.map((value) => ({
          text: words.textOf(field, value, formats),
          ...(isNumeric && !isYear(field) && typeof value === "number" && { value }),
        })),
      })),
    ],
    lines: () => [
      ["Field", ...records.map(titleOf)],
      ["Source", ...records.map(({ source }) => source)],
      ["As of", ...records.map(({ asOf }) => asOf)],
      ...further.map(({ label, cells }) => [label, ...cells.map(({ value }) => value)]),
      ...fields.map(({ field, values }) => [words.labelOf(field), ...values.map(bare)]),
    ],
  };
}

/** Years and numbers that are identifiers are not ranked. */
const isYear = (field: string) => /year|fips/i.test(field);
/** Degrees side by side are uninformative; the place is in words. */
const isCoordinate = (field: string) => /^(latitude|longitude)$/.test(field);

const bare = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === "number") return value;
  return Array.isArray(value) ? value.join("; ") : String(value);
};
