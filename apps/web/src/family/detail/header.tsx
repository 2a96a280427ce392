import type { AwaitingApproval, FamilyKey } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { useSyncExternalStore } from "react";
import { today } from "../../core/today.js";
import { useAmounts } from "../../data/use-amounts.js";
import { useFormats } from "../../data/use-formats.js";
import { Breadcrumb, breadcrumbLink } from "../../ui/breadcrumb.js";
import { Button } from "../../ui/button.js";
import { CopyLinkButton } from "../../ui/copy-link-button.js";
import { cx } from "../../ui/cx.js";
import { later } from "../../ui/loading/later.js";
import { SampleMark } from "../../ui/marks/sample-mark.js";
import { Popover } from "../../ui/overlay/popover.js";
import { phoneScreen, tabletScreen, useMediaQuery } from "../../ui/use-media-query.js";
import { CompareToggle } from "../compare/toggle.js";
import { followedFamily } from "../entities.js";
import { FollowButton } from "../follow/button.js";
import { lastSearches } from "../list/last-searches.js";
import { RecordActions } from "./actions.js";
import { sourceName, useProvenance } from "./origins.js";
import type { DetailScreen, Known } from "./screen.js";

const AddToPortfolio = later(async () => (await import("../follow/add-to-portfolio.js")).AddToPortfolio);

type HeaderProps<Whole extends Known> = {
  id: string;
  screen: DetailScreen<Whole>;
  /** Undefined while loading; the heading element stays the same once it is known. */
  record: Whole | undefined;
  title: string | undefined;
  asOf: string | undefined;
  onAsOf: (asOf: string | undefined) => void;
  onDossier: () => void;
};

/** Header of a record: name, status, source and actions. */
export function DetailHeader<Whole extends Known>({
  id,
  screen,
  record,
  title,
  asOf,
  onAsOf,
  onDossier,
}: HeaderProps<Whole>) {
  const { awaitingOf, Emblem, Facts, family, Identifiers, list, one, Origin } = screen;
  const followed = followedFamily(family);
  const search = useSyncExternalStore(lastSearches.subscribe, lastSearches.get)[family] ?? {};
  const isPhone = useMediaQuery(phoneScreen);
  const isTablet = useMediaQuery(tabletScreen);
  const asOfField = (
    <label className="flex items-center gap-2 text-dense text-ink-3">
      As of
      <input
        type="date"
        value={asOf ?? ""}
        max={today()}
        onChange={({ target }) => onAsOf(target.value === "" ? undefined : target.value)}
        className="h-8 min-w-0 flex-1 border border-line-strong bg-well px-2 text-dense text-ink-1"
      />
    </label>
  );
  const actions = record !== undefined && asOf === undefined && <RecordActions screen={screen} record={record} />;
  const followButton = title !== undefined && followed !== undefined && (
    <FollowButton key={id} entityType={followed} entityId={id} name={title} />
  );
  const toPortfolio = title !== undefined && (
    <AddToPortfolio
      family={family}
      ids={[id]}
      size="medium"
      words={isPhone ? undefined : isTablet ? "" : "Portfolio"}
    />
  );
  const compareToggle = title !== undefined && <CompareToggle family={family} id={id} name={title} />;
  const copyLink = <CopyLinkButton addressOf={() => window.location.href} {...(isPhone && { hasWords: true })} />;
  const pdf = record !== undefined && (
    <Button title={`Print or save the ${one} as a document`} onClick={onDossier}>
      PDF
    </Button>
  );
  return (
    <header
      className={cx("border-b border-line bg-card px-3 pt-2 pb-3", Identifiers === undefined ? "min-h-28" : "min-h-36")}
    >
      {isPhone ? (
        <div className="flex items-center gap-2">
          <Link
            to="/$family"
            params={{ family }}
            search={search}
            className="mr-auto flex items-center gap-1 text-body text-primary"
          >
            <ChevronLeft aria-hidden="true" className="size-4" />
            {list}
          </Link>
          {followButton}
          <Popover label="More" button="More" className="w-64">
            <div className="flex flex-col items-stretch gap-2 p-3">
              {compareToggle}
              {toPortfolio}
              {actions}
              {copyLink}
              {pdf}
              {asOfField}
            </div>
          </Popover>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Breadcrumb name={title ?? one}>
            <Link to="/$family" params={{ family }} search={search} className={breadcrumbLink}>
              {list}
            </Link>
          </Breadcrumb>
          <div className="ml-auto flex flex-wrap items-center justify-end gap-x-1.5 gap-y-2 lg:gap-x-2">
            {asOfField}
            {actions}
            {followButton}
            {compareToggle}
            {toPortfolio}
            {copyLink}
            {pdf}
          </div>
        </div>
      )}
      <div
        className={cx(
          "mt-1",
          Emblem !== undefined && "grid gap-x-8 gap-y-3 xl:grid-cols-[minmax(0,1fr)_44rem] xl:items-start",
        )}
      >
        <div className="min-w-0">
          <h1 className="text-title font-semibold break-words">{title ?? list}</h1>
          {record !== undefined && (
            <>
              <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-body text-ink-2">
                <Facts record={record} />
                {record.isSample && <SampleMark full />}
              </div>
              <p data-origin className="mt-1 text-dense text-ink-4">
                Source:{" "}
                {Origin === undefined ? <Sources family={family} record={record} /> : <Origin record={record} />} ·
                version {record.version}
              </p>
              <Missing family={family} record={record} />
              {(awaitingOf?.(record) ?? record.awaitingApproval ?? []).map((waiting) => (
                <Waiting key={waiting.id} waiting={waiting} record={record.id} />
              ))}
            </>
          )}
        </div>
        {record !== undefined && Emblem !== undefined && <Emblem record={record} />}
      </div>
      {record !== undefined && Identifiers !== undefined && <Identifiers record={record} />}
      {record !== undefined && asOf !== undefined && (
        <p
          role="status"
          className="mt-2 flex flex-wrap items-center gap-3 border-l-2 border-warning pl-3 text-body text-ink-1"
        >
          This is the {one} as of {formatDate(asOf)}. Related records are shown as they are today.
          <Button size="small" onClick={() => onAsOf(undefined)}>
            Show current version
          </Button>
        </p>
      )}
    </header>
  );
}

type WaitingProps = { waiting: AwaitingApproval; record: string };

/** A change that is not yet part of the record. */
function Waiting({ record, waiting: { summary, amount, requestedByName, requestedAt } }: WaitingProps) {
  const { full } = useAmounts("USD");
  const { day } = useFormats();
  return (
    <p className="mt-1 border-l-2 border-info pl-3 text-body text-ink-1">
      <Link
        to="/workspace/{-$section}"
        params={{ section: "approvals" }}
        search={{ view: "waiting", record }}
        className="text-primary underline"
      >
        Waiting for approval
      </Link>
      : {summary}
      {amount !== null && `, ${full(amount)}`}
      {requestedByName !== null && `, requested by ${requestedByName}`} on {day(requestedAt)}
    </p>
  );
}

/** The data sets, their publishers and the date of their data. */
function Sources({ family, record }: { family: FamilyKey; record: Known }) {
  const { source, sources = [source], asOf } = record;
  const known = useProvenance(family, record.id).data?.sources;
  return (
    <>
      {sources.map((key) => sourceName(key, known)).join(", ")}
      {asOf === null ? <> · no date published</> : <> · as of {formatDate(asOf)}</>}
    </>
  );
}

/** A record that a complete file of its publisher no longer lists. */
function Missing({ family, record }: { family: FamilyKey; record: Known }) {
  const known = useProvenance(family, record.id).data?.sources;
  if (record.missingSince === null) return null;
  return (
    <p className="mt-1 border-l-2 border-warning pl-3 text-body text-ink-1">
      No longer published by {(record.missingFrom ?? [record.source]).map((key) => sourceName(key, known)).join(", ")}{" "}
      since {formatDate(record.missingSince)}. The values are the last published; the status is unchanged.
    </p>
  );
}
