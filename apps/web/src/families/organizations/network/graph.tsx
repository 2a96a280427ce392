import { typeNames } from "@pave/contract/labels";
import { useNavigate } from "@tanstack/react-router";
import { Minus, Plus, Scan } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../../ui/button.js";
import { isDirection, neighbour } from "../../../ui/charts/neighbour.js";
import { useChartSize } from "../../../ui/charts/use-size.js";
import { cx } from "../../../ui/cx.js";
import { type Layout, namedAbove, type PlacedNode } from "./layout.js";
import { relations, shortLabels, typeCodes } from "./words.js";

type GraphProps = {
  layout: Layout;
  /** The record in the middle. */
  rootId: string;
  /** The highlighted node, here or in the table. */
  lit: string | null;
  onLight: (id: string | null) => void;
};

const zoomMin = 0.25;
const zoomMax = 2;

/** The whole network, scaled down if it is larger than its frame. Arrow keys move between nodes. */
export function NetworkGraph({ layout, rootId, lit, onLight }: GraphProps) {
  const navigate = useNavigate();
  const frame = useRef<HTMLElement>(null);
  const [stop, setStop] = useState(rootId);
  const { nodes, links, width, height, isNamed } = layout;
  const labels = useMemo(() => shortLabels(nodes), [nodes]);
  const above = useMemo(() => namedAbove(isNamed ? nodes : [], labels), [nodes, labels, isNamed]);
  const { parentRef, ...room } = useChartSize();
  const [zoom, setZoom] = useState<number | null>(null);
  const fit = Math.min(1, room.width / width, room.height / height);
  const least = Math.min(zoomMin, fit);
  const scale = zoom ?? (room.width > 0 ? fit : 1);

  useLayoutEffect(() => {
    const root = nodes.find(({ id }) => id === rootId);
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    if (root !== undefined)
      frame.current?.scrollTo(root.x * scale - clientWidth / 2, root.y * scale - clientHeight / 2);
  }, [nodes, rootId, scale]);

  function onKeyDown(event: KeyboardEvent, node: PlacedNode) {
    const next = isDirection(event.key) ? neighbour(nodes, node, event.key) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    setStop(next.id);
    frame.current?.querySelector<SVGAElement>(`[data-node="${next.id}"]`)?.focus();
  }

  function onClick(event: MouseEvent, id: string) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ to: "/$family/$id", params: { family: "organizations", id }, search: { tab: "network" } });
  }

  const zoomBy = (by: number) => setZoom(Math.min(zoomMax, Math.max(least, scale * by)));
  return (
    <div ref={parentRef} className="relative h-full min-h-96">
      <div className="absolute top-2 right-2 z-10 flex flex-col border border-line-strong bg-raised">
        <Button
          variant="ghost"
          className="px-2"
          aria-label="Zoom in"
          disabled={scale >= zoomMax}
          onClick={() => zoomBy(1.5)}
        >
          <Plus aria-hidden="true" className="size-4" />
        </Button>
        <Button
          variant="ghost"
          className="px-2"
          aria-label="Zoom out"
          disabled={scale <= least}
          onClick={() => zoomBy(1 / 1.5)}
        >
          <Minus aria-hidden="true" className="size-4" />
        </Button>
        <Button variant="ghost" className="px-2" aria-label="Whole network" onClick={() => setZoom(null)}>
          <Scan aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <figure ref={frame} aria-label="Network" className="absolute inset-0 m-0 grid overflow-auto bg-well">
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure around it has the name, and a title would cover the nodes */}
        <svg width={width * scale} height={height * scale} viewBox={`0 0 ${width} ${height}`} className="m-auto block">
          {links.map(({ edge, source, target }) => (
            <line
              key={`${edge.source} ${edge.relation} ${edge.target} ${edge.role}`}
              x1={source.x}
              y1={source.y}
              x2={target.x}
              y2={target.y}
              strokeDasharray={relations[edge.relation].dashes}
              className={cx(
                source.id === lit || target.id === lit
                  ? "stroke-warning"
                  : isNamed
                    ? "stroke-line-strong"
                    : "stroke-line",
                "stroke-[1.25]",
              )}
            />
          ))}
          {nodes.map((node) => (
            <g key={node.id} transform={`translate(${node.x} ${node.y})`}>
              <a
                href={`/organizations/${node.id}?tab=network`}
                data-node={node.id}
                tabIndex={node.id === stop ? 0 : -1}
                aria-label={`${node.label}, ${typeNames[node.type]}`}
                onClick={(event) => onClick(event, node.id)}
                onKeyDown={(event) => onKeyDown(event, node)}
                onFocus={() => {
                  setStop(node.id);
                  onLight(node.id);
                }}
                onBlur={() => onLight(null)}
                onPointerEnter={() => onLight(node.id)}
                onPointerLeave={() => onLight(null)}
                className="network-node outline-none"
              >
                <circle
                  r={node.radius}
                  className={cx(
                    "stroke-[1.5]",
                    node.id === rootId ? "fill-warning stroke-warning" : "fill-card",
                    node.id !== rootId && (node.id === lit ? "stroke-warning" : "stroke-primary"),
                  )}
                />
                <text
                  textAnchor="middle"
                  dy="0.35em"
                  className={cx("text-label font-semibold", node.id === rootId ? "fill-on-primary" : "fill-ink-1")}
                >
                  {typeCodes[node.type]}
                </text>
                {(isNamed || node.id === lit || node.depth === 0) && (
                  <text
                    textAnchor="middle"
                    y={above.has(node.id) ? -node.radius - 4 : node.radius + 12}
                    className={cx(
                      "stroke-well stroke-3 text-label [paint-order:stroke]",
                      node.id === lit ? "fill-ink-1" : "fill-ink-2",
                    )}
                  >
                    {labels.get(node.id)}
                  </text>
                )}
              </a>
            </g>
          ))}
        </svg>
      </figure>
    </div>
  );
}
