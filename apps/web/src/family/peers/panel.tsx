import type { Peers } from "@pave/contract";
import { formatNumber } from "@pave/contract/format";
import { criteriaOf, type PeerCriterionKey, type PeerFamilyKey, type PeerMeasureKey } from "@pave/contract/peers";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "../../data/trpc.js";
import { Checkbox } from "../../ui/form/checkbox.js";
import { later } from "../../ui/loading/later.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";
import { RecordName } from "../record-name.js";
import { measureWords, peersSentence, recipeWords, writeMeasure } from "./words.js";

const Bars = later(async () => (await import("./bars.js")).Bars);
const Strip = later(async () => (await import("./strip.js")).Strip);

type PeersPanelProps = {
  type: PeerFamilyKey;
  id: string;
  title: string;
  /** The class or type of the cohort in words. */
  kind: string;
};

/** A record's rank among its peers, by a measure and a cohort of the user's choice; nothing if no measure is known. */
export function PeersPanel({ type, id, title, kind }: PeersPanelProps) {
  const [measure, setMeasure] = useState<PeerMeasureKey>();
  const [same, setSame] = useState<PeerCriterionKey[]>();
  const query = trpc.peers.get.useQuery(
    { type, id, ...(measure && { measure }), ...(same && { same }) },
    { placeholderData: keepPreviousData },
  );
  const peers = query.data;
  if (
    peers?.measure === null ||
    (peers !== undefined && same === undefined && peers.known < 2 && peers.measures.length < 2)
  )
    return null;
  return (
    <Panel title={title} {...panelState(query)} skeletonLines={8}>
      {peers !== undefined && peers.measure !== null && (
        <Standing {...{ type, id, kind, peers }} measure={peers.measure} onMeasure={setMeasure} onSame={setSame} />
      )}
    </Panel>
  );
}

type StandingProps = Omit<PeersPanelProps, "title"> & {
  peers: Peers;
  measure: PeerMeasureKey;
  onMeasure: (measure: PeerMeasureKey) => void;
  onSame: (same: PeerCriterionKey[]) => void;
};

const extremesMax = 3;
/** Whole numbers that repeat are columns; other values are dots on their axis. */
const isCounted = (bars: NonNullable<Peers["bars"]>, known: number) =>
  known >= 2 * bars.length && bars.every(({ value }) => Number.isInteger(value));

function Standing({ type, id, kind, peers, measure, onMeasure, onSame }: StandingProps) {
  const words = measureWords(type, measure);
  if (words === undefined) return null;
  const { criteria, same, count, known, isExact, measures, outliers, points, bars, own } = peers;
  const sentence = peersSentence(peers, words);
  const ends = { lowest: points.slice(0, extremesMax), highest: points.slice(-extremesMax).toReversed() };
  return (
    <>
      <label className="mb-2 flex items-center gap-2 text-dense text-ink-3">
        Measure
        <select
          value={measure}
          onChange={({ target }) => onMeasure(measures.find((key) => key === target.value) ?? measure)}
          className="h-8 min-w-0 flex-1 border border-line-strong bg-well px-2 pr-7 text-body text-ink-1"
        >
          {measures.map((key) => (
            <option key={key} value={key}>
              {measureWords(type, key)?.label}
            </option>
          ))}
        </select>
      </label>
      <p className="text-body font-semibold text-ink-1">{sentence}</p>
      {known > 1 && (
        <>
          {bars !== null && own !== null && isCounted(bars, known) ? (
            <Bars meanwhile={<div className="h-32" />} {...{ own, bars, words, sentence }} />
          ) : (
            <>
              <Strip meanwhile={<div className="h-24" />} {...{ id, peers, words, sentence }} />
              <p className="text-dense text-ink-3">
                Each dot is one record; the box is the middle half.
                {outliers > 0 &&
                  ` ${formatNumber(outliers)} outlined as ${outliers === 1 ? "an outlier" : "outliers"} (Tukey: more than 1.5 interquartile ranges beyond the quartiles).`}
              </p>
            </>
          )}
          <details className="mt-1 text-body print:hidden">
            <summary className="cursor-pointer text-dense text-ink-3">Lowest and highest</summary>
            <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
              {Object.entries(ends).map(([end, some]) => (
                <ul key={end} aria-label={end}>
                  {some.map((point) => (
                    <li key={point.id} className="flex justify-between gap-2">
                      <span className="truncate">
                        {point.id === id ? point.name : <RecordName family={type} id={point.id} name={point.name} />}
                      </span>
                      <span className="whitespace-nowrap text-ink-2">{writeMeasure(words, point.value)}</span>
                    </li>
                  ))}
                </ul>
              ))}
            </div>
          </details>
        </>
      )}
      <fieldset className="mt-2 border-t border-line pt-2">
        <legend className="sr-only">Cohort</legend>
        <p className="text-dense text-ink-3">
          Cohort: {recipeWords(type, kind, same)}; {formatNumber(count)}
          {isExact ? "" : " or more"} {count === 1 ? "record" : "records"}
          {known < count && `, ${formatNumber(count - known)} without this figure`}.
          {words.formula !== undefined && ` ${words.formula}.`}
        </p>
        <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1 print:hidden">
          {criteriaOf(type).map(
            ([key, label]) =>
              criteria.includes(key) && (
                <Checkbox
                  key={key}
                  checked={same.includes(key)}
                  onChange={({ target }) => onSame(target.checked ? [...same, key] : same.filter((one) => one !== key))}
                >
                  {label}
                </Checkbox>
              ),
          )}
        </div>
      </fieldset>
    </>
  );
}
