export type FlowNode = { key: string; column: number };
/** A ribbon between two nodes, as wide as its weight; `tone` determines its color. */
export type FlowRibbon = { from: string; to: string; weight: number; tone: string };
export type PlacedNode = { key: string; x: number; y: number; height: number };
export type PlacedRibbon = { key: string; path: string; tone: string };
/** `slot`: minimum height of a node with its label. */
type Frame = { width: number; height: number; barWidth: number; gap: number; labelWidth: number; slot: number };

/** Keeps every node and ribbon visible beside one a thousand times as large. */
const leastHeight = 3;

/**
 * Places a flow whose ribbons lead to any later column. A node is as high as the larger of its inflow and outflow;
 * labels are to the right of each column, so the last one leaves room for its own.
 */
export function placeFlow(
  nodes: readonly FlowNode[],
  ribbons: readonly FlowRibbon[],
  { width, height, barWidth, gap, labelWidth, slot }: Frame,
): { nodes: PlacedNode[]; ribbons: PlacedRibbon[] } {
  const columns = [...new Set(nodes.map(({ column }) => column))].toSorted((a, b) => a - b);
  const sum = (of: readonly FlowRibbon[]) => of.reduce((whole, { weight }) => whole + Math.max(0, weight), 0);
  const sizeOf = (key: string) =>
    Math.max(sum(ribbons.filter(({ from }) => from === key)), sum(ribbons.filter(({ to }) => to === key)));
  const sized = nodes.map((node) => ({ ...node, size: sizeOf(node.key) }));
  const inColumn = columns.map((column) => sized.filter((node) => node.column === column));
  const scale = Math.min(
    ...inColumn.map((column) =>
      scaleOf(
        column.map(({ size }) => size),
        height - gap * (column.length - 1),
        slot,
      ),
    ),
  );
  const heightOf = (size: number) => Math.max(leastHeight, size * scale);
  const slotOf = (size: number) => Math.max(slot, heightOf(size));
  const step = columns.length < 2 ? 0 : (width - labelWidth - barWidth) / (columns.length - 1);
  const placed = new Map<string, PlacedNode>();
  for (const [at, column] of inColumn.entries()) {
    const used = column.reduce((all, { size }) => all + slotOf(size), 0) + gap * (column.length - 1);
    let y = Math.max(0, (height - used) / 2);
    for (const { key, size } of column) {
      placed.set(key, { key, x: at * step, y: y + (slotOf(size) - heightOf(size)) / 2, height: heightOf(size) });
      y += slotOf(size) + gap;
    }
  }
  const left = new Map<string, number>();
  const entered = new Map<string, number>();
  const take = (column: Map<string, number>, node: PlacedNode, thick: number) => {
    const top = column.get(node.key) ?? node.y;
    column.set(node.key, top + thick);
    return top;
  };
  return {
    nodes: [...placed.values()],
    ribbons: ribbons.flatMap(({ from, to, weight, tone }) => {
      const [start, end] = [placed.get(from), placed.get(to)];
      if (start === undefined || end === undefined) return [];
      const thick = Math.max(1, weight * scale);
      const [top, bottom] = [take(left, start, thick), take(entered, end, thick)];
      const path = ribbonPath(start.x + barWidth, top, end.x, bottom, thick);
      return [{ key: `${tone} ${from} ${to}`, path, tone }];
    }),
  };
}

/** The largest scale at which nodes of these sizes fit into a height, each with room for its label. */
function scaleOf(sizes: readonly number[], height: number, slot: number): number {
  const bySize = sizes.toSorted((a, b) => b - a);
  // The fewer nodes exceed their slots, the more space the other slots get.
  for (let large = bySize.length; large > 0; large--) {
    const room = height - slot * (bySize.length - large);
    const whole = bySize.slice(0, large).reduce((sum, size) => sum + size, 0);
    const scale = whole === 0 ? 0 : room / whole;
    if (scale > 0 && (bySize[large - 1] ?? 0) * scale >= slot) return scale;
  }
  return bySize[0] ? slot / bySize[0] : 0;
}

function ribbonPath(x0: number, y0: number, x1: number, y1: number, thick: number): string {
  const round = (value: number) => Math.round(value * 10) / 10;
  const [left, top, right, end, middle] = [x0, y0, x1, y1, (x0 + x1) / 2].map(round);
  const [low, endLow] = [round(y0 + thick), round(y1 + thick)];
  return `M${left} ${top}C${middle} ${top} ${middle} ${end} ${right} ${end}V${endLow}C${middle} ${endLow} ${middle} ${low} ${left} ${low}Z`;
}
