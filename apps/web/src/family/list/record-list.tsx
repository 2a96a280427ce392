import type { FamilyKey } from "@pave/contract";
import { formatCurrency, formatDate } from "@pave/contract/format";
import { limits } from "@pave/contract/limits";
import { listQueryText } from "@pave/contract/list-query";
import { EllipsisVertical } from "lucide-react";
import { type ComponentProps, type ReactNode, useMemo, useRef } from "react";
import type { Formats } from "../../core/formats.js";
import { totalWords } from "../../core/total.js";
import { useInterests } from "../../data/queries/use-interests.js";
import { useFormats } from "../../data/use-formats.js";
import { CopyLinkButton } from "../../ui/copy-link-button.js";
import type { Chosen, FacetGroup } from "../../ui/facets/facet.js";
import { FilterChips } from "../../ui/facets/filter-chips.js";
import { FacetButton, FacetPanel, useFacetPanel } from "../../ui/facets/panel.js";
import { SearchField } from "../../ui/form/search-field.js";
import type { GridColumn, GridSort } from "../../ui/grid/column.js";
import { ColumnMenu } from "../../ui/grid/column-menu.js";
import type { GridRows } from "../../ui/grid/cursor-pages.js";
import { DataGrid } from "../../ui/grid/data-grid.js";
import { fitting, nameWidth, withoutEmpty, withSorted, withSpareRoom } from "../../ui/grid/layout.js";
import { useLayout } from "../../ui/grid/use-layout.js";
import { useSteadyPress } from "../../ui/grid/use-steady-press.js";
import { useWidth } from "../../ui/grid/use-width.js";
import { later } from "../../ui/loading/later.js";
import { LoadingBar } from "../../ui/loading/loading-bar.js";
import { Popover } from "../../ui/overlay/popover.js";
import { usePageTitle } from "../../ui/page-title.js";
import { phoneScreen, tabletScreen, useMediaQuery } from "../../ui/use-media-query.js";
import { useCountyNames } from "../county-names.js";
import { useOrganizationNames } from "../organization-names.js";
import { ViewsButton } from "../views/button.js";
import { ExportMenu } from "./export-menu.js";
import { Matches } from "./matches.js";
import { NoData } from "./no-data.js";
import { orderText } from "./order-text.js";
import type { PhoneRowsProps } from "./phone-rows.js";
import { samplesWords } from "./samples-words.js";
import { SourceNames } from "./source-name.js";

const CoverageNote = later(async () => (await import("./coverage-note.js")).CoverageNote);

// Guarantee of the cast: the component accepts rows of any type; loading it later only loses the type parameter.
const PhoneRows = later(async () => (await import("./phone-rows.js")).PhoneRows) as <Row extends { id: string }>(
  props: PhoneRowsProps<Row> & { meanwhile: ReactNode },
) => ReactNode;
const SortChoice = later(async () => (await import("./phone-rows.js")).SortChoice);

const NothingFound = later(async () => (await import("./nothing-found.js")).NothingFound);
const UnreadNote = later(async () => (await import("../../ui/facets/unread-note.js")).UnreadNote);
const UnstatedNote = later(async () => (await import("../../ui/facets/unstated-note.js")).UnstatedNote);
const WordsAsFilters = later(async () => (await import("./words-as-filters.js")).WordsAsFilters);

/** The name of a family, and the content of its list. */
export type ListWords<Row> = {
  family: FamilyKey;
  /** A sentence on its public sources, for an empty list. */
  filledBy: string;
  /** The same for a list of what is open, if nothing on record is. */
  openFilledBy?: string;
  /** Address of its export. */
  exportPath: string;
  title: string;
  one: string;
  many: string;
  placeholder: string;
  columns: (formats: Formats) => readonly GridColumn<Row>[];
  /** Its filters, in the order of the rail. */
  groups: readonly FacetGroup[];
  /** Filters besides those of the rail, from words and addresses. */
  further?: readonly FacetGroup[];
  nameOf: (row: Row) => string;
};

export type Bound = number | string | true;

/** All filters of a list: search text, chosen values of each property, and bounds. */
export type ListFilter = {
  search?: string | undefined;
  chosen: Chosen;
  /** Lower and upper bounds in dollars, years or days; true for a condition. */
  bounds?: Readonly<Record<string, Bound>>;
};

/** The order of a list, and the columns of its files: all chosen ones, even in a narrow window. */
export type ShownList = { sort: string; order: GridSort["order"]; columns: readonly string[] };

type RecordListProps<Row extends { id: string }> = {
  words: ListWords<Row>;
  filter: ListFilter;
  sort: GridSort;
  /** The order in words, if not that of a column. */
  sortText?: string | undefined;
  /** The columns that the address names. */
  requestedColumns: readonly string[] | undefined;
  /** The saved view that the address names. */
  savedId: string | undefined;
  /** true: the address has no parameters. */
  isBare: boolean;
  rows: GridRows<Row>;
  facets: ComponentProps<typeof FacetPanel>["facets"];
  /** Changes parts of the address; `replace` leaves it out of the browser's history. */
  onChange: (part: Record<string, unknown>, replace?: boolean) => void;
  onClear: () => void;
  onOpen: (row: Row) => void;
  /** Parameters of a copied link in addition to those of the address. */
  linkExtra?: Record<string, string | readonly string[]>;
  /** Parts of the address that are not applied. */
  unread: readonly string[];
  /** Further buttons at the end of the header. */
  actions?: ReactNode;
  selection?: ComponentProps<typeof DataGrid<Row>>["selection"];
  /** Content below the list. */
  footer?: (shown: ShownList) => ReactNode;
  /** Shown instead of the table. */
  content?: ReactNode;
};

/** The list of a family: everything it shows is in its address. */
export function RecordList<Row extends { id: string }>({
  words,
  filter,
  sort,
  sortText,
  requestedColumns,
  savedId,
  isBare,
  rows,
  facets,
  onChange,
  onClear,
  onOpen,
  linkExtra,
  unread,
  actions,
  selection,
  footer,
  content,
}: RecordListProps<Row>) {
  usePageTitle(words.title);
  const page = useRef<HTMLDivElement>(null);
  useSteadyPress(page);
  const formats = useFormats();
  const declared = useMemo(() => words.columns(formats), [words, formats]);
  const { matches } = rows;
  const found = useMemo(
    () => ({ matches, labels: Object.fromEntries(declared.map(({ field, label }) => [field, label])) }),
    [matches, declared],
  );
  const interests = useInterests();
  const groups = words.groups.map((group) => ({ ...group, first: interests[group.field] }));
  const { further = [] } = words;
  const { search: text = "", chosen, bounds = {} } = filter;
  const named = useCountyNames(useOrganizationNames([...words.groups, ...further], facets.data, chosen), chosen);
  const chosenCount = Object.values(chosen).reduce(
    (sum, values) => sum + (values?.length ?? 0),
    Object.keys(bounds).length,
  );
  const panel = useFacetPanel();
  const isPhone = useMediaQuery(phoneScreen);
  const isTablet = useMediaQuery(tabletScreen);
  const control = useLayout(words.family, declared, requestedColumns, (columns) => onChange({ columns }, true));
  const [place, room] = useWidth<HTMLDivElement>();
  const sorted = declared.find((one) => one.sort === sort.field)?.field ?? sort.field;
  // By the first rows only, so that columns do not change while the user scrolls.
  const rowsNow = Math.min(rows.loaded, rowsJudged);
  const first = useMemo(
    () => Array.from({ length: rowsNow }, (_, at) => rows.at(at)).filter((row) => row !== undefined),
    [rows.at, rowsNow],
  );
  const { columns: fitted, isCut } = useMemo(() => {
    const name = declared.find(({ pinned }) => pinned);
    if (room === undefined || name === undefined) return { columns: declared, isCut: false };
    const names = first.map((row) => String(name.raw(row) ?? ""));
    const { least, isCut } = nameWidth(names, name, room - besideColumns);
    return { columns: declared.map((column) => (column === name ? { ...column, least } : column)), isCut };
  }, [declared, first, room]);
  const whole = useMemo(() => withSorted(control.layout, declared, sorted), [control.layout, declared, sorted]);
  const layout = useMemo(() => {
    if (control.isExact) return control.layout;
    const filled = withoutEmpty(whole, fitted, first);
    return room === undefined || isPhone ? filled : fitting(filled, fitted, room - besideColumns, sorted);
  }, [control.isExact, control.layout, whole, fitted, first, sorted, room, isPhone]);
  const sources = facets.data?.source?.values;
  const columns = useMemo(() => {
    if (room === undefined || isPhone) return fitted;
    const names = new Map(sources?.map(({ value, label }) => [value, label]));
    return withSpareRoom(fitted, layout, first, room - besideColumns, (field, value) =>
      field === "source" ? (names.get(value) ?? value) : value,
    );
  }, [fitted, layout, first, room, isPhone, sources]);
  const hidden = whole.columns.length - layout.columns.length;
  const setFacet = (field: string, values: string[]) => onChange({ [field]: values });
  const isFiltered = text !== "" || chosenCount > 0;
  const filters = { ...(text !== "" && { search: text }), ...chosen, ...bounds };
  const total = totalWords(rows.total, words.one, words.many);
  const exported = { sort: sort.field, order: sort.order, columns: control.layout.columns };
  const tools = (
    <>
      <ExportMenu
        what={`${total === "" ? "All rows" : total}, with ${hidden > 0 ? `${exported.columns.length} columns, the hidden ones too,` : "the columns"} and the filters and sort order shown.`}
        addressOf={(file) => `${words.exportPath}?${listQueryText({ ...file, ...exported, filters })}`}
      />
      <ViewsButton
        key={words.family}
        savedId={savedId}
        isBare={isBare}
        family={words.family}
        many={words.many}
        question={{
          query: text,
          filters: { ...chosen, ...bounds },
          sort: sort.field,
          order: sort.order,
          columns: control.chosen,
        }}
      />
      <CopyLinkButton
        {...(isPhone && { hasWords: true })}
        addressOf={() =>
          `${window.location.origin}${window.location.pathname}?${listQueryText({ ...filters, sort: sort.field, order: sort.order, columns: control.chosen, ...linkExtra })}`
        }
      />
    </>
  );
  const isOpenOnly = text === "" && chosenCount === 1 && chosen.status?.[0] === "open";
  const nothing =
    isOpenOnly && words.openFilledBy ? (
      <NoData words={{ many: `open ${words.many}`, filledBy: words.openFilledBy }} />
    ) : isFiltered ? (
      <NothingFound words={words} text={text} chosen={chosen} onChange={onChange} onClear={onClear} />
    ) : (
      <NoData words={words} />
    );
  return (
    <div ref={page} className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-2 border-b border-line px-3 py-2">
        <h1 className="mr-2 text-title font-semibold">{words.title}</h1>
        <p role="status" className="mr-2 text-body text-ink-3">
          {!rows.isUpdating ? total : rows.isOffline ? "Offline: showing previous results" : "Searching..."}
        </p>
        {chosen.source === undefined && facets.data !== undefined && samplesWords(facets.data.source) !== null && (
          <p className="text-dense text-warning">{samplesWords(facets.data.source)}</p>
        )}
        <p className="text-dense text-ink-3 max-md:mr-auto">{orderText(columns, sort, rows.at(0), sortText)}</p>
        {hidden > 0 && !isPhone && content === undefined && (
          <p className="text-dense text-ink-4">
            {hidden} {hidden === 1 ? "column" : "columns"} hidden
          </p>
        )}
        {text === "" && chosenCount > 0 && Object.keys(bounds).length === 0 && (
          <CoverageNote family={words.family} chosen={chosen} />
        )}
        <span className="basis-full md:hidden" />
        <SearchField
          label={`Search ${words.many}`}
          placeholder={words.placeholder}
          value={text}
          maxLength={limits.searchMax}
          onSearch={(text) => onChange({ search: text }, true)}
          className="min-w-0 flex-1 md:ml-auto md:max-w-64 md:basis-32 3xl:max-w-96"
        />
        {isPhone ? (
          <>
            <FacetButton panel={panel} count={chosenCount} />
            <Popover label="More" button={<EllipsisVertical aria-hidden="true" className="size-4" />} className="w-72">
              <div className="flex flex-wrap gap-2 p-3">
                {actions}
                {content === undefined && <SortChoice columns={columns} sort={sort} onChange={onChange} />}
                {tools}
              </div>
            </Popover>
          </>
        ) : (
          <div className="flex flex-wrap items-center gap-1">
            <FacetButton panel={panel} count={chosenCount} />
            {actions}
            {content === undefined && <ColumnMenu columns={columns} control={control} shown={layout.columns} />}
            {tools}
          </div>
        )}
      </header>
      <div className="flex min-h-0 flex-1">
        <FacetPanel
          groups={groups}
          facets={facets}
          chosen={chosen}
          onChange={setFacet}
          panel={panel}
          done={total === "" ? "Show the list" : `Show ${total.toLowerCase()}`}
        />
        <div ref={place} className="flex min-h-0 min-w-0 flex-1 flex-col">
          {unread.length > 0 && <UnreadNote parts={unread} onDismiss={() => onChange({}, true)} />}
          {text !== "" && <WordsAsFilters family={words.family} text={text} chosen={chosen} onChange={onChange} />}
          <FilterChips
            groups={named}
            facets={facets.data}
            chosen={chosen}
            bounds={Object.entries(bounds).map(([field, value]) => boundWords(field, value, further))}
            onChange={setFacet}
            onClear={onClear}
          />
          {words.groups.map(
            (group) =>
              group.unstated !== undefined &&
              (chosen[group.field]?.length ?? 0) > 0 && (
                <UnstatedNote
                  key={group.field}
                  words={words}
                  unstated={group.unstated}
                  facet={facets.data?.[group.field]}
                  chosen={chosen[group.field] ?? []}
                  onChange={(values) => setFacet(group.field, values)}
                />
              ),
          )}
          {content ?? (
            <SourceNames value={facets.data?.source}>
              <Matches value={found}>
                {isPhone ? (
                  <PhoneRows
                    meanwhile={<LoadingBar isLoading />}
                    words={words}
                    columns={columns}
                    sorted={sorted}
                    rows={rows}
                    {...(selection && { selection })}
                    empty={nothing}
                  />
                ) : (
                  <DataGrid
                    label={words.title}
                    columns={columns}
                    layout={layout}
                    isTall={isCut && isTablet}
                    rows={rows}
                    sort={{ ...sort, field: sorted }}
                    onSort={({ field, order }) =>
                      onChange({ sort: columns.find((one) => one.field === field)?.sort ?? field, order })
                    }
                    onOpen={onOpen}
                    nameOf={words.nameOf}
                    {...(selection && { selection })}
                    question={JSON.stringify([filters, sort])}
                    empty={nothing}
                    className="flex-1"
                  />
                )}
              </Matches>
            </SourceNames>
          )}
        </div>
      </div>
      {footer?.(exported)}
    </div>
  );
}

const rowsJudged = 50;
/** Width of the selection checkboxes and a scroll bar. */
const besideColumns = 48;

/** The chip of a bound; a bound without a name in the list is an amount. */
function boundWords(field: string, value: Bound, further: readonly FacetGroup[]) {
  const { label, text, write } = further.find((one) => one.field === field) ?? {};
  if (label !== undefined && text !== undefined) return { field, label, name: text };
  if (label === undefined)
    return { field, label: /(Min|From)$/.test(field) ? "At least" : "At most", name: formatCurrency(Number(value)) };
  if (write !== undefined) return { field, label, name: write(Number(value)) };
  const name = value === true ? "Yes" : typeof value === "string" ? formatDate(value) : String(value);
  return { field, label, name };
}
