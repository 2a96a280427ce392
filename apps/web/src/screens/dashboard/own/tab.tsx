import type { Dashboard } from "@pave/contract";
import { useState } from "react";
import { Button } from "../../../ui/button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { Form } from "../../../ui/form/form.js";
import { TextField } from "../../../ui/form/text-field.js";
import { useForm } from "../../../ui/form/use-form.js";
import { Modal } from "../../../ui/overlay/modal.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { suggested } from "./catalogue.js";
import { DashboardView } from "./dashboard-view.js";
import { placedAll } from "./place-all.js";
import type { DashboardScope } from "./scope/scope.js";
import { Share } from "./share.js";
import { useDashboards } from "./use-dashboards.js";

type TabProps = {
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  scope: DashboardScope;
  onScope: (scope: DashboardScope) => void;
};

/** The user's own dashboards and those shared by others. */
export function OwnTab({ chosen, onChoose, scope, onScope }: TabProps) {
  const { query, items, shared, make, rename, share, remove } = useDashboards(chosen);
  const [isNaming, setNaming] = useState(false);
  const dashboard =
    [...items, ...shared].find(({ id }) => id === chosen) ?? items.find(({ isDefault }) => isDefault) ?? items[0];
  const begin = async (layout: Dashboard["layout"], like?: string) => {
    const name = like ?? (items.length === 0 ? "My dashboard" : `Dashboard ${items.length + 1}`);
    const made = await make({ name, layout });
    if (made !== null) onChoose(made.id);
  };
  if (query.data === undefined)
    return (
      <div className="p-3">
        <Panel title="My dashboards" skeletonLines={12} {...panelState(query)} />
      </div>
    );
  if (dashboard === undefined)
    return (
      <EmptyState
        title="No dashboards yet"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" onClick={() => void begin(placedAll(suggested))}>
              Use suggested widgets
            </Button>
            <Button onClick={() => void begin([])}>Start empty</Button>
          </div>
        }
      >
        Arrange charts, maps, lists, saved searches, portfolios and followed records as you like. Only you can see a
        dashboard until you share it.
      </EmptyState>
    );
  const menu = [
    { label: "New dashboard", run: () => void begin([]) },
    ...(dashboard.isMine
      ? [
          { label: "Rename", run: () => setNaming(true) },
          {
            label: "Delete",
            run: () => {
              onChoose(undefined);
              void remove(dashboard, () => onChoose(dashboard.id));
            },
          },
        ]
      : []),
  ];
  return (
    <div className="p-3">
      <h2 className="sr-only">{dashboard.name}</h2>
      <DashboardView
        key={dashboard.id}
        {...{ dashboard, scope, onScope, menu }}
        choice={
          <label className="flex items-center gap-2 text-body text-ink-3">
            <span className="sr-only">Dashboard</span>
            <select
              value={dashboard.id}
              onChange={({ target }) => onChoose(target.value)}
              className="h-8 max-w-60 rounded-sm border border-line-strong bg-well px-2 pr-7 text-body font-medium text-ink-1"
            >
              {items.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              {shared.length > 0 && (
                <optgroup label="Shared with me">
                  {shared.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              )}
            </select>
          </label>
        }
        share={
          dashboard.isMine ? (
            <Share dashboard={dashboard} onVisibility={(visibility) => void share(dashboard, visibility)} />
          ) : (
            <Button onClick={() => void begin(dashboard.layout, dashboard.name)}>Copy to my dashboards</Button>
          )
        }
      />
      {isNaming && (
        <NameDialog name={dashboard.name} send={(name) => rename(dashboard, name)} onClose={() => setNaming(false)} />
      )}
    </div>
  );
}

type NameProps = { name: string; send: (name: string) => ReturnType<Renamed>; onClose: () => void };
type Renamed = ReturnType<typeof useDashboards>["rename"];

function NameDialog({ name, send, onClose }: NameProps) {
  const form = useForm({
    initial: { name },
    check: ({ name }) => (name.trim() === "" ? { name: "Enter a name" } : {}),
    async send({ name }) {
      const failed = await send(name.trim());
      if (failed === null) onClose();
      return failed;
    },
  });
  return (
    <Modal title="Rename dashboard" size="small" onClose={onClose}>
      <Form form={form} className="flex flex-col gap-3">
        <TextField label="Name" maxLength={200} autoFocus {...form.field("name")} />
        <Button type="submit" variant="primary" disabled={form.isBusy}>
          Rename
        </Button>
      </Form>
    </Modal>
  );
}
