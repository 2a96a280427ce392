import type { FamilyKey } from "@pave/contract";
import type { Chosen } from "../../ui/facets/facet.js";
import { useReadings } from "../use-readings.js";

type WordsProps = {
  family: FamilyKey;
  text: string;
  chosen: Chosen;
  onChange: (part: Record<string, unknown>) => void;
};

const nothingTaken: readonly never[] = [];

/** Offers search words that are filter values as filters; the rest stays text. */
export function WordsAsFilters({ family, text, chosen, onChange }: WordsProps) {
  const [reading] = useReadings(text, nothingTaken, family);
  const { filters = {}, chips = [] } = reading ?? {};
  if (reading === undefined || Object.keys(filters).length === 0) return null;
  const apply = () => {
    const merged = Object.entries(filters).map(([field, values]) => [
      field,
      typeof values === "string" ? values : [...new Set([...(chosen[field] ?? []), ...values])],
    ]);
    onChange({ search: reading.text, ...Object.fromEntries(merged), ...reading.sort });
  };
  return (
    <p className="border-b border-line px-2 py-1.5 text-dense text-ink-3">
      <button type="button" onClick={apply} className="min-h-6 text-primary hover:underline">
        Filter by {chips.map(({ label, name }) => `${label}: ${name}`).join(", ")}
      </button>{" "}
      instead of searching for the words
    </p>
  );
}
