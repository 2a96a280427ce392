/** A link from a node of one stage to a node of the next; `weight` is its thickness. */
export type FlowLink = { stage: number; from: number; to: number; weight: number; isLit?: boolean };
export type FlowBar = { x: number; y: number; width: number; height: number; isLit: boolean };
export type FlowRibbon = { path: string; isLit: boolean };
export type FlowFrame = { width: number; height: number; barWidth: number; gap: number };

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * Places the bars and ribbons of a flow in stages: a node is as high as the larger of what enters and
 * what leaves it, the nodes of a stage share its height with equal gaps, ribbons stack in the order given.
 */
export function layFlow(links: readonly FlowLink[], { width, height, barWidth, gap }: FlowFrame) {
  const stages = Math.max(...links.map(({ stage }) => stage)) + 2;
  const nodes = Array.from({ length: stages }, (_, stage) => sizesOf(links, stage));
  const scale = Math.min(...nodes.map((sizes) => (height - gap * (sizes.length - 1)) / sum(sizes)));
  const x = (stage: number) => (stage * (width - barWidth)) / (stages - 1);
  const tops = nodes.map((sizes) => topsOf(sizes, { scale, height, gap }));
  const lit = new Set(
    links.flatMap((link) => (link.isLit ? [`${link.stage} ${link.from}`, `${link.stage + 1} ${link.to}`] : [])),
  );

  const bars = nodes.flatMap((sizes, stage) =>
    sizes.map(
      (size, index): FlowBar => ({
        x: round(x(stage)),
        y: round(tops[stage]?.[index] ?? 0),
        width: barWidth,
        height: round(size * scale),
        isLit: lit.has(`${stage} ${index}`),
      }),
    ),
  );

  const left = tops.map((column) => [...column]);
  const entered = tops.map((column) => [...column]);
  const ribbons = links.map(({ stage, from, to, weight, isLit = false }): FlowRibbon => {
    const thick = weight * scale;
    const start = take(left[stage], from, thick);
    const end = take(entered[stage + 1], to, thick);
    return { path: ribbon(x(stage) + barWidth, start, x(stage + 1), end, thick), isLit };
  });
  return { bars, ribbons };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function sizesOf(links: readonly FlowLink[], stage: number): number[] {
  const entering = new Map<number, number>();
  const leaving = new Map<number, number>();
  for (const link of links) {
    if (link.stage === stage) leaving.set(link.from, (leaving.get(link.from) ?? 0) + link.weight);
    if (link.stage + 1 === stage) entering.set(link.to, (entering.get(link.to) ?? 0) + link.weight);
  }
  const count = Math.max(-1, ...entering.keys(), ...leaving.keys()) + 1;
  return Array.from({ length: count }, (_, node) => Math.max(entering.get(node) ?? 0, leaving.get(node) ?? 0));
}

function topsOf(
  sizes: readonly number[],
  { scale, height, gap }: { scale: number; height: number; gap: number },
): number[] {
  let top = (height - sum(sizes) * scale - gap * (sizes.length - 1)) / 2;
  return sizes.map((size) => {
    const own = top;
    top += size * scale + gap;
    return own;
  });
}

/** The free place on a node's side; the next ribbon starts below. */
function take(column: number[] | undefined, node: number, thick: number): number {
  const top = column?.[node] ?? 0;
  if (column !== undefined) column[node] = top + thick;
  return top;
}

function ribbon(x0: number, y0: number, x1: number, y1: number, thick: number): string {
  const [left, top, right, end, middle, deep] = [x0, y0, x1, y1, (x0 + x1) / 2, thick].map(round);
  const [low = 0, endLow = 0] = [y0 + thick, y1 + thick].map(round);
  return deep === 0
    ? ""
    : `M${left} ${top}C${middle} ${top} ${middle} ${end} ${right} ${end}V${endLow}C${middle} ${endLow} ${middle} ${low} ${left} ${low}Z`;
}
