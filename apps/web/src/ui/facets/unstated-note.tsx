import type { Facet } from "@pave/contract";
import { formatNumber } from "@pave/contract/format";
import type { FacetGroup } from "./facet.js";

type UnstatedNoteProps = {
  words: { one: string; many: string };
  unstated: NonNullable<FacetGroup["unstated"]>;
  facet: Facet | undefined;
  chosen: readonly string[];
  onChange: (values: string[]) => void;
};

/** The records that a filter leaves out because they state no value of it: counted under all other filters. */
export function UnstatedNote({ words, unstated: { value, text }, facet, chosen, onChange }: UnstatedNoteProps) {
  const count = facet?.values.find((one) => one.value === value)?.count ?? 0;
  if (count === 0 || chosen.includes(value)) return null;
  const isOne = count === 1;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 border-b border-line px-3 py-1 text-dense text-ink-3">
      Not in this list: {!facet?.isExact && "at least "}
      {formatNumber(count)} {isOne ? words.one : words.many} {text}.
      <button
        type="button"
        className="min-h-6 text-primary hover:underline"
        onClick={() => onChange([...chosen, value])}
      >
        Include {isOne ? "it" : "them"}
      </button>
    </p>
  );
}
