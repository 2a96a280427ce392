import type { Alert, Rehearsal } from "@pave/contract";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { recordId } from "../../../core/search-readers.js";
import { totalWords } from "../../../core/total.js";
import { attempt } from "../../../data/attempt.js";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { entityWords, recordLink } from "../../../family/entities.js";
import { useSearches } from "../../../family/views/use-searches.js";
import { Button } from "../../../ui/button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { Checkbox } from "../../../ui/form/checkbox.js";
import { Instant } from "../../../ui/instant.js";
import { toast } from "../../../ui/overlay/toasts.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import type { SectionProps } from "../sections.js";
import { useSectionSearch } from "../use-section-search.js";
import { draftOfSearch, watchedFamily } from "./draft.js";
import { AlertForm } from "./form.js";
import { conditionWords, triggerNames } from "./names.js";
import { RehearsalList } from "./rehearsal-list.js";
import { useAlerts } from "./use-alerts.js";

const searchShape = { forSearch: recordId };

/** Alerts and their form, which opens for a saved search named in the address. */
export function AlertsSection({ raw }: SectionProps) {
  const { query, alerts, toggle, remove } = useAlerts();
  const { search, change } = useSectionSearch("alerts", searchShape, raw);
  const { searches, query: searchesQuery } = useSearches();
  const named = searches.find(({ id }) => id === search.forSearch);
  const isAwaited = search.forSearch !== undefined && searchesQuery.isPending;
  const [chosen, setChosen] = useState<Alert | "new" | null>(search.forSearch === undefined ? null : "new");
  const written = isAwaited ? null : chosen;
  const setWritten = (alert: Alert | "new" | null) => {
    setChosen(alert);
    if (search.forSearch !== undefined) change({ forSearch: undefined }, true);
  };
  const write = (
    <Button size="small" variant="primary" onClick={() => setWritten("new")}>
      New alert
    </Button>
  );
  return (
    <>
      {written !== null && (
        <Panel hasMenu={false} title={written === "new" ? "New alert" : `Edit ${written.name}`}>
          <AlertForm
            key={written === "new" ? "new" : written.id}
            alert={written === "new" ? undefined : written}
            initial={written === "new" && named !== undefined ? draftOfSearch(named) : undefined}
            onDone={() => setWritten(null)}
          />
        </Panel>
      )}
      <Panel
        title="Alerts"
        actions={
          <>
            {totalWords(query.data?.total ?? null, "alert", "alerts")}
            {written === null && alerts.length > 0 && write}
          </>
        }
        skeletonLines={8}
        flush
        {...panelState(query)}
      >
        {alerts.length === 0 ? (
          <EmptyState title="No alerts yet" action={written === null && write}>
            An alert notifies you when a record, or a match of a saved search, changes in a way you define. Before
            saving you can test it on recent changes.
          </EmptyState>
        ) : (
          <ul>
            {alerts.map((alert) => (
              <Line
                key={alert.id}
                alert={alert}
                onToggle={(isActive) => void toggle(alert, isActive)}
                onEdit={() => setWritten(alert)}
                onRemove={() => void remove(alert)}
              />
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}

type LineProps = { alert: Alert; onToggle: (isActive: boolean) => void; onEdit: () => void; onRemove: () => void };

function Line({ alert, onToggle, onEdit, onRemove }: LineProps) {
  const { mutateAsync: rehearseAlert } = trpc.users.rehearseAlert.useMutation();
  const { instant, count } = useFormats();
  const [rehearsal, setRehearsal] = useState<Rehearsal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { id, name, isActive, lastTriggeredAt, triggerCount } = alert;
  const rehearse = async () => {
    if (rehearsal !== null) return setRehearsal(null);
    setBusy(true);
    const outcome = await attempt(() => rehearseAlert({ alertId: id, limit: 25 }));
    setBusy(false);
    if (outcome.ok) setRehearsal(outcome.answer);
    else toast(outcome.message, { isUrgent: true });
  };
  return (
    <li className="flex flex-col gap-2 border-b border-line px-3 py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-form font-medium break-words text-ink-1">{name}</p>
          <p className="text-dense text-ink-2">
            <Scope target={alert.target} /> · {ruleWords(alert)}
          </p>
          <p className="text-dense text-ink-3">
            {triggerCount === 0 ? (
              "Has not fired yet"
            ) : (
              <>
                Fired {triggerCount === 1 ? "once" : `${count(triggerCount)} times`}, last{" "}
                <Instant at={lastTriggeredAt} write={instant} />
              </>
            )}
            {alert.channels.includes("email") && " · also by email"}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Checkbox
            aria-label={`${name}: on`}
            checked={isActive}
            onChange={({ target }) => onToggle(target.checked)}
            className="text-body"
          >
            On
          </Checkbox>
          <Button
            size="small"
            aria-label={`Test ${name}`}
            aria-expanded={rehearsal !== null}
            disabled={isBusy}
            onClick={() => void rehearse()}
          >
            {isBusy ? "Testing..." : "Test"}
          </Button>
          <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button size="small" aria-label={`Delete ${name}`} onClick={onRemove}>
            Delete
          </Button>
        </div>
      </div>
      {rehearsal !== null && <RehearsalList rehearsal={rehearsal} />}
    </li>
  );
}

/** What an alert watches: a record, linked, a saved search by name, or a whole family. */
function Scope({ target: { entityType, id, searchId } }: Pick<Alert, "target">) {
  const { searches } = useSearches();
  const { one, many } = entityWords[entityType];
  if (id !== null)
    return (
      <Link {...recordLink(entityType, id)} className="text-primary underline">
        One {one}
      </Link>
    );
  if (searchId === null) return `All ${many}`;
  const named = searches.find((search) => search.id === searchId);
  return named === undefined ? `Saved search of ${many}` : `Saved search “${named.name}” of ${many}`;
}

/** When an alert fires. */
function ruleWords({ target, trigger, conditions }: Alert): string {
  const family = watchedFamily({ family: target.entityType, trigger });
  const conditionTexts = conditions.map((condition) => conditionWords(family, condition));
  return [triggerNames[trigger].toLowerCase(), ...conditionTexts].join(" · ");
}
