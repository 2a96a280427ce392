import { type ComponentProps, useState } from "react";
import { capitalStages } from "../../ui/brand/capital-stages.js";
import { layFlow } from "../../ui/brand/flow-geometry.js";
import { Button } from "../../ui/button.js";
import { cx } from "../../ui/cx.js";
import type { Place } from "../../ui/linked/cursor.js";
import { useMark, useMarked } from "../../ui/linked/linked.js";
import { Panel } from "../../ui/panel/panel.js";
import { type FlowNode, flowLinks, flowNodes } from "./figures.js";

const frame = { width: 1000, height: 360, barWidth: 12, gap: 28 };
/** The last stage leaves room for its names. */
const drawn = { ...frame, width: 860 };
const size = ({ trillions }: FlowNode) => `$${trillions.toFixed(1)}T`;
const linked = ["source"] as const;
/** The payers of the first stage, from the top, as in the investment trends. */
const sources = ["municipal", "federal", "private"];
const sourceOf = (stage: number, index: number): Place => {
  const source = stage === 0 ? sources[index] : undefined;
  return source === undefined ? {} : { source };
};
const place = (value: number, of: number) => `${(100 * value) / of}%`;

/** Flow of money through five stages; a selected node shows its details. */
export function FlowPanel() {
  const [chosen, setChosen] = useState<FlowNode | null>(null);
  const [isTable, setTable] = useState(false);
  const choose = (node: FlowNode) => setChosen(node === chosen ? null : node);
  return (
    <Panel
      title="Capital flow"
      linked={linked}
      actions={
        <Button size="small" variant="ghost" onClick={() => setTable(!isTable)}>
          {isTable ? "View as chart" : "View as table"}
        </Button>
      }
    >
      {isTable ? <Table /> : <Diagram chosen={chosen} onChoose={choose} />}
      {!isTable && <Stages chosen={chosen} onChoose={choose} />}
      <p role="status" className="mt-3 min-h-5 text-body text-ink-2">
        {chosen === null ? (
          "Select a node to see its details."
        ) : (
          <>
            <span className="font-semibold text-ink-1">{chosen.name}</span> · {chosen.subtype} ·{" "}
            {capitalStages[chosen.stage]} · {size(chosen)}
          </>
        )}
      </p>
    </Panel>
  );
}

type ChoiceProps = { chosen: FlowNode | null; onChoose: (node: FlowNode) => void };

function NodeButton({ node, ...rest }: ComponentProps<"button"> & { node: FlowNode }) {
  return <button type="button" {...rest} {...useMarked(sourceOf(node.stage, node.index))} />;
}

/** The stages side by side, with the money between them. */
function Diagram({ chosen, onChoose }: ChoiceProps) {
  const source = useMark("source");
  const isLit = (stage: number, index: number) =>
    (chosen?.stage === stage && chosen.index === index) ||
    (source !== undefined && sourceOf(stage, index).source === source);
  const { bars, ribbons } = layFlow(
    flowLinks.map((link) => ({ ...link, isLit: isLit(link.stage, link.from) || isLit(link.stage + 1, link.to) })),
    drawn,
  );
  return (
    <div className="max-md:hidden">
      <div className="label flex justify-between text-ink-3">
        {capitalStages.map((stage) => (
          <span key={stage} className="w-[14%]">
            {stage}
          </span>
        ))}
      </div>
      <div className="relative mt-2 h-80">
        <svg
          viewBox={`0 0 ${frame.width} ${frame.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full"
        >
          {ribbons.map(({ path, isLit: lit }) => (
            <path key={path} d={path} className={lit ? "fill-warning/45" : "fill-primary/15"} />
          ))}
        </svg>
        {flowNodes.map((node, at) => {
          const bar = bars[at];
          if (bar === undefined) return null;
          const isChosen = node === chosen;
          return (
            <NodeButton
              key={node.name}
              node={node}
              aria-pressed={isChosen}
              onClick={() => onChoose(node)}
              style={{
                left: place(bar.x, frame.width),
                top: place(bar.y, frame.height),
                height: place(bar.height, frame.height),
              }}
              className={cx(
                "absolute flex min-h-6 w-[13%] flex-col justify-center border-l-8 pl-1.5 text-left leading-tight",
                isChosen ? "border-warning" : "border-primary hover:border-highlight",
              )}
            >
              <span className="text-dense text-ink-1">{node.name}</span>
              <span className="text-dense text-ink-3">{size(node)}</span>
            </NodeButton>
          );
        })}
      </div>
    </div>
  );
}

/** The same on a narrow screen: the stages one below the other. */
function Stages({ chosen, onChoose }: ChoiceProps) {
  return (
    <ol className="flex flex-col gap-2 md:hidden">
      {capitalStages.map((stage, at) => (
        <li key={stage}>
          <p className="label text-ink-3">{stage}</p>
          <div className="mt-1 flex flex-wrap gap-1">
            {flowNodes
              .filter((node) => node.stage === at)
              .map((node) => (
                <NodeButton
                  key={node.name}
                  node={node}
                  aria-pressed={node === chosen}
                  onClick={() => onChoose(node)}
                  className="min-h-8 border border-line-strong px-2 text-dense text-ink-1 aria-pressed:border-warning aria-pressed:text-warning"
                >
                  {node.name} {size(node)}
                </NodeButton>
              ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Table() {
  return (
    <table className="w-full text-body">
      <caption className="sr-only">Capital flow nodes</caption>
      <thead>
        <tr className="label border-b border-line-strong text-left text-ink-3 [&>th]:py-1 [&>th]:font-medium">
          <th scope="col">Type</th>
          <th scope="col">Name</th>
          <th scope="col">Subtype</th>
          <th scope="col" className="text-right">
            Market size
          </th>
        </tr>
      </thead>
      <tbody>
        {flowNodes.map((node) => (
          <tr key={node.name} className="border-b border-line [&>td]:py-1">
            <td className="text-ink-3">{capitalStages[node.stage]}</td>
            <td>{node.name}</td>
            <td className="text-ink-2">{node.subtype}</td>
            <td className="text-right">{size(node)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
