import type { MatchCandidate } from "@pave/contract";
import { formatPercent } from "@pave/contract/format";
import { typeNames } from "@pave/contract/labels";
import { useState } from "react";
import type { PickedOrganization } from "../../../families/organizations/organization-picker.js";
import { Button } from "../../../ui/button.js";
import { cx } from "../../../ui/cx.js";
import { later } from "../../../ui/loading/later.js";
import { SampleMark } from "../../../ui/marks/sample-mark.js";
import { ScrollRegion } from "../../../ui/scroll-region.js";
import { type MatchLine, reasonWords, statusWords } from "./lines.js";
import type { MatchRow } from "./use-matching.js";

const OrganizationPicker = later(
  async () => (await import("../../../families/organizations/organization-picker.js")).OrganizationPicker,
);

const atOnce = 100;
const urgency = { doubtful: 0, none: 1, skipped: 1, matched: 2 } as const;
const tones = {
  matched: "text-success",
  doubtful: "text-warning",
  none: "text-danger",
  skipped: "text-danger",
} as const;

type TableProps = {
  lines: readonly MatchLine[];
  rows: readonly MatchRow[];
  chosen: readonly string[];
  onChoose: (at: number, id: string) => void;
};

const candidateWords = ({ name, region, locality, score }: MatchCandidate) =>
  `${name} · ${[locality, region].filter(Boolean).join(", ") || "no location"} · ${formatPercent(score)}`;

/** Each line beside its candidate organizations: those to decide first, then those not found. */
export function MatchTable({ lines, rows, chosen, onChoose }: TableProps) {
  const [shown, setShown] = useState(atOnce);
  const order = rows
    .map((row, at) => ({ row, at }))
    .sort((a, b) => urgency[a.row.status] - urgency[b.row.status] || a.at - b.at);
  return (
    <ScrollRegion label="Table of matches" className="max-h-[36dvh] min-h-40 overflow-auto border border-line">
      <table className="w-full text-body">
        <caption className="sr-only">Lines of the list and their matching organizations</caption>
        <thead>
          <tr className="label text-left whitespace-nowrap text-ink-3 [&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium">
            <th scope="col" className="text-right">
              Line
            </th>
            <th scope="col">Input</th>
            <th scope="col">Result</th>
            <th scope="col" className="w-1/2 min-w-64">
              Organization
            </th>
          </tr>
        </thead>
        <tbody>
          {order.slice(0, shown).map(({ row, at }) => {
            const line = lines[at];
            return (
              line && (
                <tr key={line.number} className="border-t border-line align-top [&>td]:px-3 [&>td]:py-1">
                  <td className="text-right text-ink-3">{line.number}</td>
                  <td className="break-words">
                    {[line.row.name, line.row.identifier, line.row.state].filter(Boolean).join(" · ")}
                  </td>
                  <td className={cx("whitespace-nowrap", tones[row.status])}>{statusWords[row.status]}</td>
                  <td>
                    <Choice row={row} line={line} value={chosen[at] ?? ""} onChoose={(id) => onChoose(at, id)} />
                  </td>
                </tr>
              )
            );
          })}
        </tbody>
      </table>
      {order.length > shown && (
        <p className="border-t border-line p-2">
          <Button size="small" onClick={() => setShown(shown + atOnce)}>
            Show {Math.min(atOnce, order.length - shown)} more of {order.length - shown}
          </Button>
        </p>
      )}
    </ScrollRegion>
  );
}

type ChoiceProps = { row: MatchRow; line: MatchLine; value: string; onChoose: (id: string) => void };

function Choice({ row: { candidates }, line, value, onChoose }: ChoiceProps) {
  const [isByHand, setByHand] = useState(false);
  const [picked, setPicked] = useState<PickedOrganization | null>(null);
  const pick = (one: PickedOrganization | null) => {
    setPicked(one);
    onChoose(one?.id ?? "");
  };
  if (isByHand)
    return (
      <OrganizationPicker
        label={`Organization of line ${line.number}`}
        first={line.row.name ?? ""}
        chosen={picked}
        onChoose={pick}
      />
    );
  const byHand = (
    <Button size="small" aria-label={`Search manually, line ${line.number}`} onClick={() => setByHand(true)}>
      Search manually
    </Button>
  );
  const taken = candidates.find(({ id }) => id === value) ?? candidates[0];
  if (taken === undefined) return byHand;
  return (
    <>
      <select
        aria-label={`Organization of line ${line.number}`}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="h-8 w-full rounded-sm border border-line-strong bg-well px-2 text-body text-ink-1 hover:border-ink-3"
      >
        <option value="">None of these</option>
        {candidates.map((candidate) => (
          <option key={candidate.id} value={candidate.id}>
            {candidateWords(candidate)}
          </option>
        ))}
      </select>
      <p className="text-dense text-ink-3">
        {value === "" && "Best match: "}
        {typeNames[taken.orgType]}, {taken.reasons.map((reason) => reasonWords[reason]).join(", ")}{" "}
        {taken.isSample && <SampleMark />}
      </p>
      {value === "" && byHand}
    </>
  );
}
