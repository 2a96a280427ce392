import type { SearchMatch } from "@pave/contract";
import { createContext, useContext } from "react";
import { fieldName } from "../../core/sentence.js";
import { Marked } from "../../ui/marked.js";

type Found = {
  matches: Readonly<Record<string, SearchMatch>>;
  /** The headings of columns, by their fields. */
  labels: Readonly<Record<string, string>>;
};

const Context = createContext<Found>({ matches: {}, labels: {} });

/** The matches of the search text in each row. */
export const Matches = Context.Provider;

/** The name of a row, with matches marked. */
export function MatchedName({ id, field, name }: { id: string; field: string; name: string }) {
  const match = useContext(Context).matches[id];
  return <Marked text={name} ranges={match?.field === field && match.text === name ? match.ranges : []} />;
}

/** The field in which a row matches, unless it is the name. */
export function MatchedElsewhere({ id, field }: { id: string; field: string }) {
  const { matches, labels } = useContext(Context);
  const match = matches[id];
  if (match === undefined || match.field === field) return null;
  return (
    <span className="ml-2 min-w-0 shrink truncate text-dense text-ink-4">
      {labels[match.field] ?? fieldName(match.field)}: <Marked text={match.text} ranges={match.ranges} />
    </span>
  );
}
