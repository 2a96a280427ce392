import { formatNumber } from "@pave/contract/format";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { cx } from "../cx.js";
import { type Chosen, choicesOf, type FacetGroup, type Facets, togetherOf, toggled } from "./facet.js";

type FacetListProps = {
  groups: readonly FacetGroup[];
  facets: Facets | undefined;
  chosen: Chosen;
  onChange: (field: string, values: string[]) => void;
};

const shownAtFirst = 8;
const openAtFirst = 3;

/** All filters, with the number of records of each choice. */
export function FacetList({ groups, facets, chosen, onChange }: FacetListProps) {
  const present = groups.filter(({ field }) => choicesOf(facets?.[field], chosen[field]).length > 0);
  if (present.length === 0) return <p className="p-3 text-body text-ink-3">No filters available.</p>;
  return present.map((group, place) => (
    <Group
      key={group.field}
      group={group}
      facets={facets}
      chosen={chosen}
      onChange={onChange}
      isOpenAtFirst={place < openAtFirst || chosen[group.field] !== undefined}
    />
  ));
}

type GroupProps = Omit<FacetListProps, "groups"> & { group: FacetGroup; isOpenAtFirst: boolean };

function Group({ group, facets, chosen, onChange, isOpenAtFirst }: GroupProps) {
  const { field, label } = group;
  const [showsAll, setShowsAll] = useState(false);
  const facet = facets?.[field];
  const own = chosen[field] ?? [];
  const choices = choicesOf(facet, own, group);
  const together = togetherOf(group, facet);
  const hasAll = together?.values.every((value) => own.includes(value)) ?? false;
  const shown = showsAll ? choices : choices.filter(({ value }, place) => place < shownAtFirst || own.includes(value));
  const most = Math.max(1, ...choices.map(({ count }) => count));
  return (
    <details open={isOpenAtFirst} className="group border-b border-line">
      <summary className="label flex min-h-8 cursor-pointer items-center gap-1 px-2 text-ink-2 hover:bg-hover">
        <ChevronRight aria-hidden="true" className="size-3.5 text-ink-4 transition-transform group-open:rotate-90" />
        {label}
        {own.length > 0 && (
          <span className="ml-auto bg-primary px-1.5 text-on-primary">
            {own.length}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </summary>
      <ul className={cx("pb-2", showsAll && "max-h-80 overflow-y-auto")}>
        {together !== undefined && (
          <Choice
            label={together.label}
            count={together.count}
            samples={together.samples}
            isExact={facet?.isExact !== false}
            share={0}
            isChosen={hasAll}
            onPress={() => onChange(field, hasAll ? [] : [...together.values])}
          />
        )}
        {shown.map(({ value, label, count, samples = 0 }) => {
          const isChosen = own.includes(value);
          return (
            <Choice
              key={value}
              label={label}
              count={count}
              samples={samples}
              isExact={facet?.isExact !== false}
              share={count / most}
              isChosen={isChosen}
              onPress={() => onChange(field, toggled(own, value))}
            />
          );
        })}
      </ul>
      {choices.length > shownAtFirst && (
        <button
          type="button"
          onClick={() => setShowsAll(!showsAll)}
          className="-mt-1.5 mb-1.5 ml-2 min-h-6 px-1.5 text-dense text-primary hover:underline"
        >
          {showsAll ? "Fewer" : `All ${choices.length}`}
          <span className="sr-only"> of {label}</span>
        </button>
      )}
    </details>
  );
}

type ChoiceProps = {
  label: string;
  count: number;
  /** The number of samples among them, in a list that also has real records. */
  samples: number;
  isExact: boolean;
  /** Share of the most frequent choice's count, 0 to 1. */
  share: number;
  isChosen: boolean;
  onPress: () => void;
};

const Choice = ({ label, count, samples, isExact, share, isChosen, onPress }: ChoiceProps) => (
  <li>
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={cx(
        "relative flex min-h-6 w-full items-center gap-2 border-l-2 py-0.5 pr-2 pl-3 text-left text-dense focus-visible:-outline-offset-2",
        isChosen
          ? "border-primary bg-selected text-ink-1"
          : "border-transparent text-ink-2 hover:bg-hover hover:text-ink-1",
      )}
    >
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <span className="text-ink-3">
        {!isExact && "~"}
        {formatNumber(count)}
        {samples > 0 && <span className="text-ink-4"> ({formatNumber(samples)} sample)</span>}
      </span>
      <span aria-hidden="true" className="absolute bottom-0 left-3 h-px bg-line" style={{ width: `${share * 80}%` }} />
    </button>
  </li>
);
