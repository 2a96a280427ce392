import type { AssetFilter } from "@pave/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "../../../data/trpc.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { MapFrame } from "../../../ui/map/frame.js";
import { rampColour, type Shade, shadeOf, shadesOf } from "../../../ui/map/shades.js";
import { type UsShapes, wordsSpot } from "../../../ui/map/state-shapes.js";
import type { Change } from "../../../ui/map/use-gestures.js";
import { useMapSurface } from "../../../ui/map/use-surface.js";
import { type MapView, pixelOf, type Size } from "../../../ui/map/view.js";
import { SamplesNote } from "../../../ui/marks/samples-note.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { MapColumns } from "./columns.js";
import { figuresOf, type Measure, measures, poorAmong } from "./state-figures.js";
import { StateMarks } from "./state-marks.js";
import { StateTable } from "./state-table.js";

type ShadedMapProps = {
  filter: AssetFilter;
  measure: Measure;
  shapes: UsShapes;
  view: MapView;
  onView: Change;
  /** Filters the list by a state. */
  onState: (usps: string) => void;
};

/** The states shaded by a figure of their assets, with a table of the same. */
export function ShadedMap({ filter, measure, shapes, view, onView, onState }: ShadedMapProps) {
  const surface = useMapSurface();
  const [lit, setLit] = useState<string | null>(null);
  const poorFilter = poorAmong(filter);
  const query = trpc.assets.statistics.useQuery(filter, { placeholderData: keepPreviousData });
  const poor = trpc.assets.statistics.useQuery(poorFilter ?? filter, {
    enabled: poorFilter !== null,
    placeholderData: keepPreviousData,
  });
  const figures = figuresOf(query.data ?? { byState: [] }, (poorFilter !== null && poor.data) || { byState: [] });
  const known = figures.flatMap((one) => {
    const value = one[measure];
    return value === null ? [] : [{ ...one, value }];
  });
  const values = new Map(known.map(({ usps, value }) => [usps, value]));
  const shades = shadesOf([...values.values()]);
  const { label, write } = measures[measure];
  const fillOf = ({ usps }: { usps: string }) => {
    const value = values.get(usps);
    return value === undefined ? "var(--well)" : rampColour(shadeOf(shades, value), shades.length);
  };
  const rows = known
    .map((one) => ({ ...one, name: shapes.states.find(({ usps }) => usps === one.usps)?.name ?? one.usps }))
    .sort((a, b) => b.value - a.value);
  const marksIn = (size: Size) =>
    shapes.states.flatMap((state) => {
      const value = values.get(state.usps);
      if (value === undefined) return [];
      const { x, y } = pixelOf(view, wordsSpot(state), size);
      const at = [pixelOf(view, state.from, size), pixelOf(view, state.to, size)] as const;
      const isRoomy = at[1].x - at[0].x > 46 && at[1].y - at[0].y > 34;
      return [{ id: state.usps, x, y, name: state.name, text: write(value), isRoomy, shade: shadeOf(shades, value) }];
    });
  const state = panelState(query.data !== undefined && poorFilter !== null ? poor : query);
  const [top] = rows;
  const last = rows.at(-1);
  return (
    <MapColumns
      map={
        <MapFrame
          label={`${label} by state`}
          shapes={shapes}
          view={view}
          onView={onView}
          surface={surface}
          fillOf={fillOf}
        >
          <StateMarks
            marks={marksIn(surface.size)}
            shades={shades.length}
            label={label}
            lit={lit}
            onLight={setLit}
            onOpen={onState}
          />
        </MapFrame>
      }
      legend={<ShadeLegend label={label} shades={shades} write={write} />}
    >
      <Panel title="States" {...state} skeletonLines={12} flush className="border-0">
        {top === undefined ? (
          <EmptyState title="Nothing to shade">No matching asset has a state and this figure on record.</EmptyState>
        ) : (
          <>
            <p className="border-b border-line px-3 py-2 text-body text-ink-2">
              {label} in {rows.length} {rows.length === 1 ? "state" : "states"}: {write(top.value)} in {top.name}
              {last !== undefined && last !== top && `, ${write(last.value)} in ${last.name}`}.{" "}
              <SamplesNote of={query.data} className="text-ink-4" />
            </p>
            <StateTable rows={rows} measure={measure} lit={lit} onLight={setLit} onOpen={onState} />
          </>
        )}
      </Panel>
    </MapColumns>
  );
}

type LegendProps = { label: string; shades: readonly Shade[]; write: (value: number) => string };

function ShadeLegend({ label, shades, write }: LegendProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="label">{label}</span>
      <ul aria-label={`${label}: legend`} className="flex flex-wrap gap-x-3 gap-y-1">
        {shades.map((shade, at) => (
          <li key={shade.from} className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className="size-3.5 border border-line-strong"
              style={{ background: rampColour(at, shades.length) }}
            />
            {shade.from === shade.to ? write(shade.from) : `${write(shade.from)} to ${write(shade.to)}`}
          </li>
        ))}
      </ul>
      <span className="text-ink-4">Each shade covers about the same number of states.</span>
    </div>
  );
}
