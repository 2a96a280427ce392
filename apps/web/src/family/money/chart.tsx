import type { MoneyFlow, MoneyNode, MoneyTrail } from "@pave/contract";
import { formatCurrency } from "@pave/contract/format";
import { moneyStageNames } from "@pave/contract/money-labels";
import { FlowChart } from "../../ui/charts/flow-chart.js";
import { RecordName } from "../record-name.js";
import { stageAt, trailSentence } from "./words.js";

const tones = {
  funding: "var(--primary)",
  award: "var(--success)",
  loan: "var(--info)",
  contract: "var(--highlight)",
} as const;

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
  const sumOf = ({ key }: MoneyNode, isCounted: (flow: MoneyFlow) => boolean) => {
    const sum = (of: "from" | "to") =>
      flows.reduce((whole, flow) => (flow[of] === key && isCounted(flow) ? whole + (flow.amount ?? 0) : whole), 0);
    return Math.max(sum("from"), sum("to"));
  };
  // Contracts are paid from the funding, so the two are not summed.
  const sizeOf = (node: MoneyNode) =>
    sumOf(node, ({ kind }) => kind !== "contract") || sumOf(node, ({ kind }) => kind === "contract");
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
        note: [
          sizeOf(node) === 0 ? null : formatCurrency(sizeOf(node), "large"),
          node.detail !== null && !shown.has(node.detail) && node.detail,
        ]
          .filter(Boolean)
          .join(" · "),
        isMarked: node.isThis,
      }))}
      ribbons={flows.map(({ from, to, amount, kind }) => ({ from, to, weight: amount ?? 0, tone: kind }))}
      tones={tones}
    />
  );
}
