import type { FamilyKey } from "@pave/contract";
import type { Reading } from "@pave/contract/grammar";
import { Fragment } from "react";
import { sentence } from "../../core/sentence.js";
import type { Chosen } from "../../ui/facets/facet.js";
import { unreadText, useReadings, useUnread, wordsOf } from "../use-readings.js";

export type WordsProps = {
  family: FamilyKey;
  text: string;
  chosen: Chosen;
  onChange: (part: Record<string, unknown>) => void;
};

const nothingTaken: readonly never[] = [];
const choicesMax = 3;

/** Whether a reading is more than text. */
const isMore = ({ filters, sort }: Reading) => Object.keys(filters).length > 0 || sort !== undefined;

/** The readings of search words as filter values and an order, each in words; several if the words are ambiguous. */
export function useFilterReadings({ family, text, chosen, onChange }: WordsProps) {
  const readings = useReadings(text, nothingTaken, family).filter(isMore);
  const apply = ({ filters, text, sort }: Reading) => {
    const merged = Object.entries(filters).map(([field, values]) => [
      field,
      typeof values === "string" ? values : [...new Set([...(chosen[field] ?? []), ...values])],
    ]);
    onChange({ search: text, ...Object.fromEntries(merged), ...sort });
  };
  return readings.slice(0, choicesMax).map((reading) => ({
    words: `${Object.keys(reading.filters).length > 0 ? "filter by " : ""}${wordsOf(reading)}`,
    apply: () => apply(reading),
  }));
}

/** Offers search words that are filter values as filters, with a choice if they are ambiguous; the rest stays text. */
export function WordsAsFilters(props: WordsProps) {
  const readings = useFilterReadings(props);
  const unread = useUnread(props.text, props.family);
  if (readings.length === 0 && unread.length === 0) return null;
  return (
    <div className="border-b border-line px-2 py-1.5 text-dense text-ink-3">
      {readings.length > 0 && <Offer readings={readings} />}
      {unread.map((words) => (
        <p key={words} className="text-warning">
          {unreadText(words)}
        </p>
      ))}
    </div>
  );
}

function Offer({ readings }: { readings: ReturnType<typeof useFilterReadings> }) {
  return (
    <p>
      {readings.map(({ words, apply }, at) => (
        <Fragment key={words}>
          {at > 0 && " or "}
          <button type="button" onClick={apply} className="min-h-6 text-primary hover:underline">
            {at === 0 ? sentence(words) : words}
          </button>
        </Fragment>
      ))}{" "}
      instead of searching for the words
    </p>
  );
}
