import type { MoneyKind, MoneyNode, MoneyTrail } from "@pave/contract";
import { moneyStageNames } from "@pave/contract/money-labels";
import { FlowChart } from "../../ui/charts/flow-chart.js";
import { RecordName } from "../record-name.js";
import { nodeWords, stageAt, sumsAt, trailSentence } from "./words.js";

const tones = {
  funding: "var(--primary)",
  award: "var(--success)",
  paid: "var(--success)",
  spent: "var(--warning)",
  loan: "var(--info)",
  contract: "var(--highlight)",
  contractObligation: "var(--highlight)",
} as const satisfies Record<MoneyKind, string>;

const ownHeads: Readonly<Partial<Record<string, string>>> = { projects: "Projects", assets: "Assets" };

/** The flow of a record's money through its stages. */
export function TrailChart({ trail }: { trail: MoneyTrail }) {
  const { nodes, flows } = trail;
  const columns = [...new Set(nodes.map(stageAt))].toSorted((a, b) => a - b);
  const names = Object.values(moneyStageNames);
  // Projects and assets are not organizations, so a column of only these is named after them.
  const headOf = (column: number) => {
    const families = new Set(
      nodes.filter((node) => !node.isOthers && stageAt(node) === column).map(({ family }) => family),
    );
    const [family] = families;
    return families.size === 1 && family != null ? ownHeads[family] : undefined;
  };
  const sizeOf = (node: MoneyNode) => Math.max(0, ...sumsAt(node, trail).map(({ amount }) => amount));
  const shown = new Set(nodes.map(({ name }) => name));
  const bySize = nodes.toSorted((a, b) => Number(a.isOthers) - Number(b.isOthers) || sizeOf(b) - sizeOf(a));
  return (
    <FlowChart
      label={`Flow of money: ${trailSentence(trail)}`}
      heads={columns.map((column) => ({ column, name: headOf(column) ?? names[column] ?? "" }))}
      nodes={bySize.map((node) => ({
        key: node.key,
        column: stageAt(node),
        label: node.isThis ? node.name : <RecordName {...node} />,
        note: [nodeWords(node, trail), node.detail !== null && !shown.has(node.detail) && node.detail]
          .filter(Boolean)
          .join(" · "),
        isMarked: node.isThis,
      }))}
      ribbons={flows.map(({ from, to, amount, kind }) => ({ from, to, weight: amount ?? 0, tone: kind }))}
      tones={tones}
    />
  );
}
