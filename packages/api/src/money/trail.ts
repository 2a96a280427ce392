import {
  families,
  fundingSourceNames,
  MoneyFamily,
  type MoneyFlow,
  MoneyKind,
  type MoneyNode,
  type MoneyRecord,
  type MoneyStage,
  type MoneyTrail,
  moneyStageNames,
  type ReadMoneyTrail,
} from "@pave/contract";
import { type MoneyPath, moneyGaps, moneyPaths, moneyRecord, type PathNode } from "@pave/db";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";

/** Records of a stage shown individually; the rest are one node. */
const nodesMax = 8;

/** The families whose changes affect a trail. */
export const trailTags: readonly string[] = [...MoneyFamily.options];

/** Guarantee of the cast: the keys of the names are the stages. */
const stages = Object.keys(moneyStageNames) as MoneyStage[];

/** A record's money trail through the five stages; NOT_FOUND if there is no such record. */
export async function moneyTrail(ctx: Context, { type, id }: ReadMoneyTrail): Promise<MoneyTrail> {
  orNotFound(await moneyRecord(ctx.db, type, id), families[type].words.one);
  const [paths, notCovered] = await Promise.all([moneyPaths(ctx.db, type, id), moneyGaps(ctx.db, type, id)]);
  return { ...trailOf(paths, id), notCovered };
}

type Sums = { cents: number; known: number; count: number };
const add = (sums: Sums | undefined, { amount, known, count }: MoneyPath): Sums => ({
  cents: (sums?.cents ?? 0) + Math.round((amount ?? 0) * 100),
  known: (sums?.known ?? 0) + known,
  count: (sums?.count ?? 0) + count,
});
const written = ({ cents, known, count }: Sums) => ({ amount: known === 0 ? null : cents / 100, known, count });

/** Nodes and flows of paths; each path adds its sums to the flow between every two stages that it names. */
export function trailOf(paths: readonly MoneyPath[], id: string): Omit<MoneyTrail, "notCovered"> {
  const keyOf = keysOf(paths, id);
  const nodes = new Map<string, MoneyNode>();
  const flows = new Map<string, Omit<MoneyFlow, "amount" | "known" | "count" | "share"> & { sums: Sums }>();
  const totals = new Map<MoneyKind, Sums>();
  const passedOn = new Map<MoneyKind, Sums>();
  for (const path of paths) {
    totals.set(path.kind, add(totals.get(path.kind), path));
    if (isPassedOn(path, id)) passedOn.set(path.kind, add(passedOn.get(path.kind), path));
    const steps = stages.flatMap((stage) => {
      const node = path[stage];
      return node === null ? [] : [{ stage, node, key: keyOf(stage, node) }];
    });
    for (const { stage, node, key } of steps) {
      if (nodes.has(key)) continue;
      const isOthers = key.endsWith(othersKey);
      nodes.set(key, { key, stage, ...(isOthers ? others : nodeWords(node)), isThis: node.id === id, isOthers });
    }
    for (const [at, { key: to }] of steps.entries()) {
      const from = steps[at - 1]?.key;
      if (from === undefined) continue;
      const flow = `${path.kind} ${from} ${to}`;
      const known = flows.get(flow);
      flows.set(flow, {
        ...{ from, to, kind: path.kind },
        via: known === undefined || sameRecord(known.via, path.via) ? recordOf(path.via) : null,
        sums: add(known?.sums, path),
      });
    }
  }
  const size = ({ sums }: { sums: Sums }) => sums.cents;
  return {
    nodes: [...nodes.values()].toSorted(
      (a, b) => stages.indexOf(a.stage) - stages.indexOf(b.stage) || a.key.localeCompare(b.key),
    ),
    flows: [...flows.values()]
      .toSorted((a, b) => size(b) - size(a) || `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`))
      .map(({ sums, ...flow }) => {
        const whole = totals.get(flow.kind)?.cents ?? 0;
        return { ...flow, ...written(sums), share: sums.known === 0 || whole === 0 ? null : sums.cents / whole };
      }),
    totals: MoneyKind.options.flatMap((kind) => {
      const sums = totals.get(kind);
      const part = passedOn.get(kind);
      const isBoth = part !== undefined && part.count < (sums?.count ?? 0);
      return sums === undefined ? [] : [{ kind, ...written(sums), passedOn: isBoth ? written(part) : null }];
    }),
  };
}

/** Whether a record passes the money of a path on to others, instead of receiving it. */
const isPassedOn = ({ kind, source, intermediary, government, executor }: MoneyPath, id: string) =>
  kind === "contract" || kind === "contractObligation"
    ? government?.id === id && executor?.id !== id
    : (source?.id === id || intermediary?.id === id) && government?.id !== id;

const othersKey = " others";
const others = { family: null, id: null, name: "Others", detail: null };
const recordOf = (record: MoneyRecord | null): MoneyRecord | null =>
  record && { family: record.family, id: record.id, name: record.name };
const sameRecord = (a: MoneyRecord | null, b: MoneyRecord | null) => a?.id === b?.id && a?.family === b?.family;
const identity = ({ family, id, name }: PathNode) => `${family ?? "name"} ${id ?? name}`;

/** The key of each node: its own for the record itself and the largest nodes of a stage, a shared one for the rest. */
function keysOf(paths: readonly MoneyPath[], id: string) {
  const sizes = new Map<MoneyStage, Map<string, number>>();
  for (const path of paths)
    for (const stage of stages) {
      const node = path[stage];
      if (node?.name === undefined) continue;
      const ofStage = sizes.get(stage) ?? new Map<string, number>();
      sizes.set(stage, ofStage.set(identity(node), (ofStage.get(identity(node)) ?? 0) + (path.amount ?? 0)));
    }
  const largest = new Map(
    [...sizes].map(([stage, ofStage]) => {
      const all = [...ofStage].toSorted(([, a], [, b]) => b - a);
      return [stage, new Set((all.length <= nodesMax + 1 ? all : all.slice(0, nodesMax)).map(([key]) => key))];
    }),
  );
  return (stage: MoneyStage, node: PathNode): string => {
    const isNamed = node.name !== undefined && (node.id === id || largest.get(stage)?.has(identity(node)));
    return `${stage}${isNamed ? ` ${identity(node)}` : othersKey}`;
  };
}

const sourceNames: Readonly<Record<string, string>> = fundingSourceNames;

function nodeWords(node: PathNode): Pick<MoneyNode, "family" | "id" | "name" | "detail"> {
  const { family = null, id = null, name = "", detail = null, source = "" } = node;
  return { family, id, name: sourceNames[source] ?? name, detail };
}
