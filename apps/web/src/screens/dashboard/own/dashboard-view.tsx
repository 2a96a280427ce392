import type { Dashboard, DashboardWidget } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { type CSSProperties, type ReactNode, useRef, useState } from "react";
import { Button } from "../../../ui/button.js";
import { cx } from "../../../ui/cx.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { later } from "../../../ui/loading/later.js";
import { useMediaQuery } from "../../../ui/use-media-query.js";
import { AddWidget } from "./add-widget.js";
import { type NewWidget, suggested } from "./catalogue.js";
import { dashboardColumns } from "./columns.js";
import {
  append,
  compacted,
  inReadingOrder,
  movedInOrder,
  moveOrResize,
  type Place,
  type Step,
  toSixColumns,
} from "./grid.js";
import { placedAll } from "./place-all.js";
import { ScopeBar } from "./scope/bar.js";
import { type DashboardScope, ScopeContext } from "./scope/scope.js";
import { type MenuEntry, Toolbar } from "./toolbar.js";
import { useDrag } from "./use-drag.js";
import { useLayout } from "./use-layout.js";
import { titleOf, Widget } from "./widget.js";
import { stepOfKey, WidgetTools } from "./widget-tools.js";

const states = { saved: "Saved", saving: "Saving...", unsaved: "Not saved" };
const help =
  "Press Tab to select a widget: arrow keys move it, Shift + arrow keys resize it, Delete removes it, Ctrl+Z undoes.";

const QueryEditor = later(async () => {
  // Sets up zod first: the page forbids code generated at run time.
  await import("../../../family/write/issues-in.js");
  return (await import("./query/editor.js")).QueryEditor;
});

type ViewProps = {
  dashboard: Dashboard;
  scope: DashboardScope;
  onScope: (scope: DashboardScope) => void;
  /** The dashboard selector. */
  choice: ReactNode;
  share: ReactNode;
  /** Actions on the whole dashboard. */
  menu: readonly MenuEntry[];
};

/** One dashboard: its widgets in twelve columns, six on a tablet, one on a phone, and their arrangement. */
export function DashboardView({ dashboard, scope, onScope, choice, share, menu }: ViewProps) {
  const { layout, state, save, change } = useLayout(dashboard);
  const [isEditing, setEditing] = useState(false);
  const [adding, setAdding] = useState<"offer" | "query" | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const isWide = useMediaQuery("(min-width: 75rem)");
  const isMiddle = useMediaQuery("(min-width: 48rem)");
  const grid = useRef<HTMLDivElement>(null);
  // While arranging, a moved widget retains its position in the document, and so the focus.
  const order = useRef<readonly number[]>([]);
  if (!isEditing) order.current = inReadingOrder(layout);
  const remaining = order.current.filter((index) => index < layout.length);
  const shownOrder = [...remaining, ...layout.map((_, index) => index).filter((index) => !remaining.includes(index))];
  const drag = useDrag(grid, layout, (next, index) => {
    change(next);
    const at = next[index];
    if (at !== undefined) setAnnouncement(placeWords(at));
  });
  const reading = inReadingOrder(layout);
  const places: readonly Place[] = isWide ? (drag.shown ?? layout) : toSixColumns(layout);

  const step = (index: number, by: Step) => {
    const isInOrder = !isWide && by.dy !== undefined;
    const next = isInOrder ? movedInOrder(layout, index, by.dy === -1 ? -1 : 1) : moveOrResize(layout, index, by);
    const at = next[index];
    if (at === undefined || JSON.stringify(next) === JSON.stringify(layout))
      return setAnnouncement("The widget cannot move further.");
    change(next);
    setAnnouncement(placeWords(at));
  };
  const remove = (index: number) => {
    const removed = layout[index];
    if (removed === undefined) return;
    change(compacted(layout.filter((_, at) => at !== index)), `${titleOf(removed)} was removed.`);
    grid.current?.focus();
  };
  const add = (widget: NewWidget, title: string) => {
    change(append(layout, { ...widget, x: 0, y: 0 }), `${title} was added.`);
    setEditing(true);
  };
  const configure = (index: number, config: DashboardWidget["config"]) =>
    change(layout.map((one, at) => (at === index ? { ...one, config } : one)));

  const isFull = layout.length >= limits.widgetsMax;
  const edits = dashboard.isMine
    ? [
        { label: "Add widget", run: () => setAdding("offer"), isDisabled: isFull },
        { label: isEditing ? "Done" : "Arrange", run: () => setEditing(!isEditing), isPressed: isEditing },
      ]
    : [];
  return (
    <div className="flex flex-col gap-3">
      <Toolbar
        choice={choice}
        scope={<ScopeBar scope={scope} onChange={onScope} />}
        state={
          <>
            {dashboard.isMine && <span className="text-dense text-ink-4">{states[state]}</span>}
            {state === "unsaved" && (
              <Button size="small" onClick={save}>
                Try again
              </Button>
            )}
          </>
        }
        share={share}
        edits={edits}
        menu={menu}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isEditing && (
        <p className="text-dense text-ink-3 print:hidden">
          {isWide
            ? `Drag a widget by its title to move it, or its lower right corner to resize it. ${help}`
            : "Press Edit on a widget to move it up or down."}
        </p>
      )}
      {adding === "offer" && (
        <AddWidget onQuery={() => setAdding("query")} onAdd={add} onClose={() => setAdding(null)} />
      )}
      {adding === "query" && <QueryEditor onAdd={add} onClose={() => setAdding(null)} />}
      {layout.length === 0 ? (
        <EmptyState
          title="This dashboard is empty"
          action={
            dashboard.isMine && (
              <div className="flex flex-wrap justify-center gap-2">
                <Button variant="primary" onClick={() => setAdding("offer")}>
                  Add widget
                </Button>
                <Button onClick={() => change(placedAll(suggested), "Suggested widgets were added.")}>
                  Use suggested widgets
                </Button>
              </div>
            )
          }
        >
          Add widgets one by one, or start with counts, followed records and items that need attention.
        </EmptyState>
      ) : (
        <ScopeContext value={scope}>
          <div
            ref={grid}
            tabIndex={-1}
            className="grid gap-3 outline-none"
            style={{
              gridTemplateColumns: `repeat(${isWide ? dashboardColumns : isMiddle ? dashboardColumns / 2 : 1}, minmax(0, 1fr))`,
              gridAutoRows: isMiddle ? "2.25rem" : "auto",
            }}
          >
            {shownOrder.map((index) => {
              const widget = layout[index];
              const place = places[index];
              if (widget === undefined || place === undefined) return null;
              const title = titleOf(widget);
              return (
                // biome-ignore lint/a11y/noStaticElementInteractions: a group with its own keys while arranging
                <div
                  key={`${index} ${widget.widgetType}`}
                  {...(isEditing && isWide && drag.handle(index))}
                  {...(isEditing && {
                    role: "group",
                    tabIndex: 0,
                    "aria-label": `${title}: ${placeWords(widget)}`,
                    "aria-keyshortcuts": "ArrowLeft ArrowRight ArrowUp ArrowDown Delete",
                  })}
                  onKeyDown={(event) => {
                    if (!isEditing || event.target !== event.currentTarget) return;
                    const by = stepOfKey(event);
                    if (by === undefined && event.key !== "Delete") return;
                    event.preventDefault();
                    if (by === undefined) remove(index);
                    else step(index, by);
                  }}
                  className={cx(
                    "relative min-w-0",
                    isEditing && isWide && "cursor-move select-none [&>section>header]:touch-none",
                    isEditing && "outline-1 outline-warning outline-dashed focus-visible:outline-2",
                  )}
                  style={isMiddle ? cell(place) : { ...stacked(place), order: reading.indexOf(index) }}
                >
                  <Widget
                    widget={widget}
                    tools={
                      isEditing && (
                        <WidgetTools
                          shows={isWide ? "places" : isMiddle ? "rows" : "order"}
                          widget={widget}
                          title={title}
                          onStep={(by) => step(index, by)}
                          onRemove={() => remove(index)}
                          onConfig={(config) => configure(index, config)}
                        />
                      )
                    }
                  />
                  {isEditing && isWide && (
                    <span
                      aria-hidden="true"
                      {...drag.handle(index, true)}
                      className="absolute right-0 bottom-0 size-4 cursor-nwse-resize touch-none pointer-coarse:size-11 border-r-2 border-b-2 border-warning"
                    />
                  )}
                </div>
              );
            })}
          </div>
        </ScopeContext>
      )}
    </div>
  );
}

/** In one column a widget is as high as its rows and the gaps between them, so that its content moves nothing below. */
const stacked = ({ h }: Pick<Place, "h">): CSSProperties => ({ height: `${Math.min(28, 3 * h - 0.75)}rem` });

const cell = ({ x, y, w, h }: Place): CSSProperties => ({
  gridColumn: `${x + 1} / span ${w}`,
  gridRow: `${y + 1} / span ${h}`,
});

const placeWords = ({ x, y, w, h }: Place) => `column ${x + 1}, row ${y + 1}, ${w} wide, ${h} high`;
