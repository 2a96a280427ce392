import type { SavedSearch } from "@pave/contract";
import { fieldText } from "@pave/contract/alert-words";
import { Link } from "@tanstack/react-router";
import { sentence } from "../../core/sentence.js";
import { totalWords } from "../../core/total.js";
import { useFormats } from "../../data/use-formats.js";
import { entityWords } from "../../family/entities.js";
import { frequencies, frequencyNames, frequencyOf } from "../../family/views/frequencies.js";
import { viewLink } from "../../family/views/link.js";
import { searchSummary } from "../../family/views/search-summary.js";
import { useSearches } from "../../family/views/use-searches.js";
import { Button, buttonClass } from "../../ui/button.js";
import { EmptyState } from "../../ui/empty-state.js";
import { Instant } from "../../ui/instant.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";

export function SearchesSection() {
  const { query, searches, noteOpened, setFrequency, remove } = useSearches();
  return (
    <Panel
      title="Saved searches"
      actions={totalWords(query.data?.total ?? null, "search", "searches")}
      skeletonLines={8}
      flush
      {...panelState(query)}
    >
      {searches.length === 0 ? (
        <EmptyState
          title="No saved searches yet"
          action={
            <Link to="/$family" params={{ family: "projects" }} className={buttonClass()}>
              Go to projects
            </Link>
          }
        >
          Filter any list, then choose Save view above it. Its text, filters, sort order and columns are saved here.
        </EmptyState>
      ) : (
        <ul>
          {searches.map((search) => (
            <Line
              key={search.id}
              search={search}
              onOpen={() => void noteOpened(search)}
              onFrequency={(value) => void setFrequency(search, frequencyOf(value))}
              onRemove={() => void remove(search)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

type LineProps = {
  search: SavedSearch;
  onOpen: () => void;
  onFrequency: (frequency: string) => void;
  onRemove: () => void;
};

function Line({ search, onOpen, onFrequency, onRemove }: LineProps) {
  const { name, entityType, query, filters, sort, frequency, newSinceLast, lastRunAt, lastResultCount } = search;
  const { count, instant } = useFormats();
  const summary = searchSummary(query, filters);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-form font-medium">
          <Link {...viewLink(search)} onClick={onOpen} className="text-primary hover:underline">
            {name}
          </Link>
          {newSinceLast !== null && newSinceLast > 0 && (
            <StatusTag status={`${count(newSinceLast)} new`} tone="warning" />
          )}
        </p>
        <p className="text-dense text-ink-2">
          {sentence(entityWords[entityType].many)}
          {summary !== "" && ` · ${summary}`}
          {sort !== null && ` · sorted by ${fieldText(sort).toLowerCase()}`}
        </p>
        <p className="text-dense text-ink-3">
          {lastRunAt === null ? (
            "Not opened since saved"
          ) : (
            <>
              Opened <Instant at={lastRunAt} write={instant} />, {count(lastResultCount)}
            </>
          )}
        </p>
      </div>
      <select
        aria-label={`Notifications for ${name}`}
        value={frequency ?? "off"}
        onChange={({ target }) => onFrequency(target.value)}
        className="h-8 rounded-sm border border-line-strong bg-well px-2 text-body text-ink-1 hover:border-ink-3"
      >
        {frequencies.map((one) => (
          <option key={one} value={one}>
            {frequencyNames[one]}
          </option>
        ))}
      </select>
      <Link
        to="/workspace/{-$section}"
        params={{ section: "alerts" }}
        search={{ forSearch: search.id }}
        aria-label={`Alert me about ${name}`}
        className={buttonClass({ size: "small" })}
      >
        Alert me
      </Link>
      <Button size="small" aria-label={`Delete ${name}`} onClick={onRemove}>
        Delete
      </Button>
    </li>
  );
}
