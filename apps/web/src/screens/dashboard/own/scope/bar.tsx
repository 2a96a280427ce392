import { states } from "@pave/contract/states";
import { useState } from "react";
import { today } from "../../../../core/today.js";
import { isPeriod, periodsOn } from "./periods.js";
import type { DashboardScope } from "./scope.js";

const custom = "other";
const inputClass = "h-8 min-w-0 max-md:flex-1 rounded-sm border border-line-strong bg-well px-2 text-body text-ink-1";

type BarProps = { scope: DashboardScope; onChange: (scope: DashboardScope) => void };

/** The place and period of the whole page, in its address and therefore in a shared link. */
export function ScopeBar({ scope, onChange }: BarProps) {
  const { state, from, to } = scope;
  const periods = periodsOn(today());
  const chosen = periods.find((period) => isPeriod(period, scope));
  const isOther = chosen === undefined && (from !== undefined || to !== undefined);
  const [hasAsked, setAsking] = useState(false);
  const isAsking = hasAsked || isOther;
  const orNone = (text: string) => (text === "" ? undefined : text);
  return (
    <fieldset className="flex flex-wrap items-center gap-2 text-body text-ink-3 print:hidden">
      <legend className="sr-only">Place and period of the page</legend>
      <select
        aria-label="Place"
        value={state ?? ""}
        onChange={({ target }) => onChange({ ...scope, state: orNone(target.value) })}
        className={inputClass}
      >
        <option value="">All places</option>
        {states.map(({ usps, name }) => (
          <option key={usps} value={usps}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Period"
        value={isAsking ? custom : (chosen?.name ?? "")}
        onChange={({ target }) => {
          setAsking(target.value === custom);
          if (target.value === custom) return;
          const period = periods.find(({ name }) => name === target.value);
          onChange({ ...scope, from: period?.from, to: period?.to });
        }}
        className={inputClass}
      >
        <option value="">All dates</option>
        {periods.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
        <option value={custom}>Other dates…</option>
      </select>
      {isAsking && (
        <>
          <label className="flex items-center gap-2">
            From
            <input
              type="date"
              value={from ?? ""}
              max={to}
              onChange={({ target }) => onChange({ ...scope, from: orNone(target.value) })}
              className={inputClass}
            />
          </label>
          <label className="flex items-center gap-2">
            to
            <input
              type="date"
              value={to ?? ""}
              min={from}
              onChange={({ target }) => onChange({ ...scope, to: orNone(target.value) })}
              className={inputClass}
            />
          </label>
        </>
      )}
    </fieldset>
  );
}
