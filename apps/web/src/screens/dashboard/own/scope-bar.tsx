import { states } from "@pave/contract/states";
import type { DashboardScope } from "./scope.js";

const inputClass = "h-8 rounded-sm border border-line-strong bg-well px-2 text-body text-ink-1";

type BarProps = { scope: DashboardScope; onChange: (scope: DashboardScope) => void };

/** The place and period of the whole page, in its address and so in a shared link. */
export function ScopeBar({ scope, onChange }: BarProps) {
  const { state, from, to } = scope;
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
    </fieldset>
  );
}
