import { entityTypes } from "@pave/contract/families";
import { formatDate } from "@pave/contract/format";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useMemo } from "react";
import { problemOf } from "../../core/problem.js";
import { matching, oneOf, readSearch } from "../../core/search-readers.js";
import { sentence } from "../../core/sentence.js";
import { selected, trpc } from "../../data/trpc.js";
import { Button, buttonClass } from "../../ui/button.js";
import { EmptyState } from "../../ui/empty-state.js";
import { later } from "../../ui/loading/later.js";
import { LoadingScreen } from "../../ui/loading/loading-screen.js";
import { usePageTitle } from "../../ui/page-title.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";
import { Tabs } from "../../ui/tabs.js";
import type { NameOf } from "../calls.js";
import { CompareTray } from "../compare/tray.js";
import { fieldWords } from "../fields/words.js";
import { useNoteRecent } from "../recents.js";
import { requestAnswers } from "./answers.js";
import { DetailHeader } from "./header.js";
import { HistoryTab } from "./history-tab.js";
import { useProvenance } from "./origins.js";
import { DetailOverview } from "./overview.js";
import type { DetailScreen, Known, Part } from "./screen.js";
import { TabCount } from "./tab-count.js";

const rowsOfHistory = 25;

const FilesPanel = later(async () => (await import("../files/panel.js")).FilesPanel);

type DetailPageProps<Whole extends Known> = { screen: DetailScreen<Whole>; id: string; raw: Record<string, unknown> };

/** The page of one record: identity, key figures, fields, related records and history. */
export function DetailPage<Whole extends Known>({ screen, id, raw }: DetailPageProps<Whole>) {
  const { tab = "overview", asOf } = useMemo(() => readSearch(searchShape(screen.parts), raw), [screen, raw]);
  const navigate = useNavigate({ from: "/$family/$id" });
  const api = trpc.useUtils();
  const nameOf: NameOf = screen.nameOf ?? ((api, other) => selected(screen.read(api, { id: other }), screen.titleOf));
  const query = useQuery(screen.read(api, { id, ...(asOf !== undefined && { asOf: `${asOf}T23:59:59.999Z` }) }));
  const queryClient = useQueryClient();
  useEffect(() => requestAnswers(screen.questions, api, queryClient, id), [screen, api, queryClient, id]);
  // Its names are in the header.
  const origins = useProvenance(screen.family, id);
  // A task of its own, and in time slices: an answer would be drawn within the one that received it.
  const isDrawn = useDeferredValue(query.data !== undefined);
  const record = isDrawn ? query.data : undefined;
  const isPending = (record === undefined && query.error === null) || origins.isLoading;
  const title = record === undefined ? undefined : screen.titleOf(record);
  usePageTitle(title ?? screen.list);
  useNoteRecent(
    title === undefined ? undefined : { id, name: title, detail: sentence(screen.one), family: screen.family },
  );
  const Dossier = useMemo(() => later(async () => (await import("./dossier.js")).Dossier<Whole>), []);
  const go = (part: Record<string, unknown>, replace = false) => {
    const ofParts = screen.parts.flatMap(({ params = [] }) => params).map((name) => [name, raw[name]]);
    const next = { tab, asOf, ...Object.fromEntries(ofParts), ...part };
    const isSaid = ([name, value]: [string, unknown]) =>
      value !== undefined && !(name === "tab" && value === overview.key);
    void navigate({ search: Object.fromEntries(Object.entries(next).filter(isSaid)), replace });
  };
  const ofFiles = entityTypes.find((type) => type === screen.family);
  const parts = screen.parts.map(({ key, label, list }) => {
    const mark = list && <TabCount type={screen.family} {...{ id, list }} isWanted={title !== undefined} />;
    return { key, label, ...(mark && { mark }) };
  });
  const isNamed = parts.some(({ key }) => key === documents.key);
  const tabs = [overview, ...parts, ...(ofFiles === undefined || isNamed ? [] : [documents]), history];
  const words = useMemo(() => fieldWords(screen.infos), [screen]);
  if (tab === dossier.key && record !== undefined)
    return (
      <Dossier
        meanwhile={<LoadingScreen kind="data" />}
        {...{ screen, record, asOf, id, raw }}
        onChange={go}
        onClose={() => go({ tab: overview.key })}
      />
    );
  const { Content, label } = screen.parts.find(({ key }) => key === tab) ?? {};
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <DetailHeader
          id={id}
          screen={screen}
          record={record}
          title={title}
          asOf={asOf}
          onAsOf={(asOf) => go({ asOf })}
          onDossier={() => go({ tab: dossier.key })}
        />
        {problemOf(query.error).status === 404 ? (
          <NotThere screen={screen} asOf={asOf} onPresent={() => go({ asOf: undefined })} />
        ) : (
          // Hidden until the header has its height, so that nothing moves when it appears.
          <div className={isPending ? "hidden" : "contents"}>
            <Tabs label={title ?? screen.one} tabs={tabs} selected={tab} onSelect={(tab) => go({ tab })}>
              <div className="flex flex-col gap-2 p-2">
                {tab === documents.key && ofFiles !== undefined && (
                  <FilesPanel
                    meanwhile={<Panel title="Stored documents" loading skeletonLines={4} />}
                    family={ofFiles}
                    id={id}
                  />
                )}
                {tab === history.key ? (
                  <HistoryTab
                    {...{ family: screen.family, id, words }}
                    history={screen.history(api, { id, limit: rowsOfHistory })}
                  />
                ) : Content !== undefined ? (
                  <Content
                    meanwhile={<Panel title={label ?? tab} loading skeletonLines={12} />}
                    id={id}
                    raw={raw}
                    onChange={go}
                  />
                ) : tab === documents.key ? null : record === undefined ? (
                  <Panel title="Overview" {...panelState(query)} skeletonLines={18} />
                ) : (
                  <DetailOverview screen={screen} record={record} isPast={asOf !== undefined} />
                )}
              </div>
            </Tabs>
          </div>
        )}
        {isPending && query.error === null && (
          <div className="p-2">
            <Panel title={tabs.find(({ key }) => key === tab)?.label ?? ""} loading skeletonLines={18} />
          </div>
        )}
      </div>
      <CompareTray family={screen.family} nameOf={nameOf} />
    </div>
  );
}

const overview = { key: "overview", label: "Overview" };
const history = { key: "history", label: "History" };
/** Documents stored with a record; linked documents follow below. */
const documents = { key: "documents", label: "Documents" };
/** The record as a document to print, instead of its tabs. */
const dossier = { key: "dossier" };

const searchShape = (parts: readonly Part[]) => ({
  tab: oneOf([overview.key, ...parts.map(({ key }) => key), documents.key, history.key, dossier.key]),
  asOf: matching(/^\d{4}-\d{2}-\d{2}$/),
});

type NotThereProps<Whole extends Known> = {
  screen: DetailScreen<Whole>;
  asOf: string | undefined;
  onPresent: () => void;
};

function NotThere<Whole extends Known>({ screen: { family, list, one }, asOf, onPresent }: NotThereProps<Whole>) {
  if (asOf !== undefined)
    return (
      <EmptyState
        title={`No ${one} on ${formatDate(asOf)}`}
        action={<Button onClick={onPresent}>Show current version</Button>}
      >
        The record did not exist on that date, or had been deleted.
      </EmptyState>
    );
  return (
    <EmptyState
      title={`${sentence(one)} not found`}
      action={
        <Link to="/$family" params={{ family }} className={buttonClass()}>
          All {list.toLowerCase()}
        </Link>
      }
    >
      The record may have been deleted or merged into another, or the address may be wrong.
    </EmptyState>
  );
}
