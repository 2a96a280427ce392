import { formatCurrency, formatDate } from "@pave/contract/format";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from "react";
import { Button, buttonClass } from "../components/button.js";
import { CopyLinkButton } from "../components/copy-link-button.js";
import { EmptyState } from "../components/empty-state.js";
import { KeyFigure } from "../components/key-figure.js";
import { Panel } from "../components/panel.js";
import { panelState } from "../components/panel-state.js";
import { SampleMark } from "../components/sample-mark.js";
import { Tabs } from "../components/tabs.js";
import type { Formats } from "../formats/formats.js";
import { useFormats } from "../formats/use-formats.js";
import { problemOf } from "../links/problem.js";
import { usePageTitle } from "../page-title.js";
import { matching, oneOf, readSearch } from "../search-readers.js";
import { useMay } from "../session/may.js";
import { trpc } from "../trpc.js";
import { followedFamily } from "../workspace/entities.js";
import { FollowButton } from "../workspace/follow-button.js";
import type { DetailScreen, Known, Part } from "./detail-screen.js";
import { isKnown } from "./field-kinds.js";
import { fieldWords } from "./field-words.js";
import { HistoryTab } from "./history-tab.js";
import { lastSearches } from "./last-searches.js";

const EditRecord = lazy(() => import("./edit-record.js").then(({ EditRecord: edit }) => ({ default: edit })));
const rowsOfHistory = 25;

type DetailPageProps<Whole extends Known> = { screen: DetailScreen<Whole>; id: string; raw: Record<string, unknown> };

/** One record: who it is, its figures and fields, what belongs to it, and how it came to be so. */
export function DetailPage<Whole extends Known>({ screen, id, raw }: DetailPageProps<Whole>) {
  const { tab = "overview", asOf } = useMemo(() => readSearch(searchShape(screen.parts), raw), [screen, raw]);
  const navigate = useNavigate({ from: "/$family/$id" });
  const { client } = trpc.useUtils();
  const query = useQuery({
    queryKey: [screen.family, "get", id, asOf],
    queryFn: ({ signal }) =>
      screen.read(client, { id, ...(asOf !== undefined && { asOf: `${asOf}T23:59:59.999Z` }) }, { signal }),
  });
  const title = query.data === undefined ? undefined : screen.titleOf(query.data);
  usePageTitle(title ?? screen.list);
  const go = (part: { tab?: string | undefined; asOf?: string | undefined }) => {
    const next = { tab, asOf, ...part };
    void navigate({
      search: {
        ...(next.tab !== "overview" && { tab: next.tab }),
        ...(next.asOf !== undefined && { asOf: next.asOf }),
      },
    });
  };
  const tabs = [overview, ...screen.parts.map(({ key, label }) => ({ key, label })), history];
  const words = useMemo(() => fieldWords(screen.infos), [screen]);
  const Content = screen.parts.find(({ key }) => key === tab)?.Content;
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto">
      <Header id={id} screen={screen} record={query.data} title={title} asOf={asOf} onAsOf={(asOf) => go({ asOf })} />
      {problemOf(query.error).status === 404 ? (
        <NotThere screen={screen} asOf={asOf} onPresent={() => go({ asOf: undefined })} />
      ) : (
        <Tabs label={title ?? screen.one} tabs={tabs} selected={tab} onSelect={(tab) => go({ tab })}>
          <div className="p-2">
            {tab === history.key ? (
              <HistoryTab
                queryKey={[screen.family, "history", id]}
                fetchPage={(cursor, signal) => screen.history(client, { id, cursor, limit: rowsOfHistory }, { signal })}
                words={words}
              />
            ) : Content !== undefined ? (
              <Suspense fallback={<Panel title={tab} loading skeletonLines={12} />}>
                <Content id={id} />
              </Suspense>
            ) : query.data === undefined ? (
              <Panel title="Overview" {...panelState(query)} skeletonLines={18} />
            ) : (
              <Overview screen={screen} record={query.data} />
            )}
          </div>
        </Tabs>
      )}
    </div>
  );
}

const overview = { key: "overview", label: "Overview" };
const history = { key: "history", label: "History" };

const searchShape = (parts: readonly Part[]) => ({
  tab: oneOf([overview.key, ...parts.map(({ key }) => key), history.key]),
  asOf: matching(/^\d{4}-\d{2}-\d{2}$/),
});

type HeaderProps<Whole extends Known> = {
  id: string;
  screen: DetailScreen<Whole>;
  /** Undefined as long as nothing is known of it: the heading stays the same element when it comes. */
  record: Whole | undefined;
  title: string | undefined;
  asOf: string | undefined;
  onAsOf: (asOf: string | undefined) => void;
};

function Header<Whole extends Known>({ id, screen, record, title, asOf, onAsOf }: HeaderProps<Whole>) {
  const { Facts, family, list, one } = screen;
  const followed = followedFamily(family);
  const search = useSyncExternalStore(lastSearches.subscribe, lastSearches.get)[family] ?? {};
  return (
    <header className="min-h-28 border-b border-line bg-card px-3 pt-2 pb-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <nav aria-label="Breadcrumb" className="min-w-0">
          <ol className="flex items-center gap-1 text-dense text-ink-3">
            <li>
              <Link to="/$family" params={{ family }} search={search} className="text-primary hover:underline">
                {list}
              </Link>
            </li>
            <li aria-hidden="true">
              <ChevronRight className="size-3" />
            </li>
            <li aria-current="page" className="truncate">
              {title ?? one}
            </li>
          </ol>
        </nav>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <label className="flex items-center gap-2 text-dense text-ink-3">
            As it stood on
            <input
              type="date"
              value={asOf ?? ""}
              max={new Date().toISOString().slice(0, 10)}
              onChange={({ target }) => onAsOf(target.value === "" ? undefined : target.value)}
              className="h-8 border border-line-strong bg-well px-2 text-dense text-ink-1"
            />
          </label>
          {record !== undefined && asOf === undefined && <EditButton screen={screen} record={record} />}
          {title !== undefined && followed !== undefined && (
            <FollowButton key={id} entityType={followed} entityId={id} name={title} />
          )}
          <CopyLinkButton addressOf={() => window.location.href} />
        </div>
      </div>
      <h1 className="mt-1 text-title font-semibold break-words">{title ?? list}</h1>
      {record !== undefined && (
        <>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-body text-ink-2">
            <Facts record={record} />
            {record.isSample && <SampleMark full />}
          </div>
          <p className="mt-1 text-dense text-ink-4">
            Source: {(record.sources ?? [record.source]).join(", ")}
            {record.asOf !== null && <> · as of {formatDate(record.asOf)}</>} · version {record.version}
          </p>
          {asOf !== undefined && (
            <p
              role="status"
              className="mt-2 flex flex-wrap items-center gap-3 border-l-2 border-warning pl-3 text-body text-ink-1"
            >
              This is the {one} as it stood on {formatDate(asOf)}. What belongs to it is shown as it is now.
              <Button size="small" onClick={() => onAsOf(undefined)}>
                Show the present
              </Button>
            </p>
          )}
        </>
      )}
    </header>
  );
}

type Described<Whole extends Known> = { screen: DetailScreen<Whole>; record: Whole };

function Overview<Whole extends Known>({ screen, record }: Described<Whole>) {
  const { Aside } = screen;
  return (
    <div className="flex flex-col gap-2">
      <Figures screen={screen} record={record} />
      {Aside === undefined ? (
        <div className="grid items-start gap-2 xl:grid-cols-2 3xl:grid-cols-3">
          <Groups screen={screen} record={record} />
        </div>
      ) : (
        <div className="grid items-start gap-2 xl:grid-cols-[minmax(0,2fr)_minmax(22rem,1fr)]">
          <div className="grid min-w-0 items-start gap-2 xl:grid-cols-2">
            <Groups screen={screen} record={record} />
          </div>
          <div className="flex min-w-0 flex-col gap-2">
            <Aside record={record} />
          </div>
        </div>
      )}
    </div>
  );
}

function EditButton<Whole extends Known>({ screen: { family, one, edit, infos }, record }: Described<Whole>) {
  const mayEdit = useMay("editor");
  const [isOpen, setOpen] = useState(false);
  if (edit === undefined || !mayEdit) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      {isOpen && (
        <Suspense>
          <EditRecord
            family={family}
            one={one}
            record={record}
            edit={edit}
            infos={infos}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
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

function Groups<Whole extends Known>({ screen, record }: Described<Whole>) {
  const formats = useFormats();
  const words = fieldWords(screen.infos);
  return screen.groups.map(({ title, fields, ifKnown = [] }) => {
    const shown = [...fields, ...ifKnown.filter((field) => isKnown(record[field]))];
    return (
      <Panel key={title} title={title} flush>
        <dl>
          {shown.map((field) => (
            <div
              key={field}
              className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-3 border-b border-line px-3 py-1 last:border-b-0 md:grid-cols-[11rem_minmax(0,1fr)]"
            >
              <dt className="text-body text-ink-3">{words.labelOf(field)}</dt>
              <dd className={isKnown(record[field]) ? "text-body break-words text-ink-1" : "text-body text-ink-4"}>
                {words.textOf(field, record[field], formats)}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    );
  });
}

type NotThereProps<Whole extends Known> = {
  screen: DetailScreen<Whole>;
  asOf: string | undefined;
  onPresent: () => void;
};

function NotThere<Whole extends Known>({ screen: { family, list, one }, asOf, onPresent }: NotThereProps<Whole>) {
  if (asOf !== undefined)
    return (
      <EmptyState
        title={`No such ${one} on ${formatDate(asOf)}`}
        action={<Button onClick={onPresent}>Show the present</Button>}
      >
        The record was not there yet on that day, or it was deleted before.
      </EmptyState>
    );
  return (
    <EmptyState
      title={`No such ${one}`}
      action={
        <Link to="/$family" params={{ family }} className={buttonClass()}>
          All {list.toLowerCase()}
        </Link>
      }
    >
      The record may have been deleted, or the address is mistyped.
    </EmptyState>
  );
}
