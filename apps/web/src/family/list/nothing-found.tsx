import type { FamilyKey } from "@pave/contract";
import { families, familyKeys } from "@pave/contract/families";
import { Link } from "@tanstack/react-router";
import { oneOf } from "../../core/search-readers.js";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { Button } from "../../ui/button.js";
import { EmptyState } from "../../ui/empty-state.js";

type NothingFoundProps = {
  words: { family: FamilyKey; many: string };
  text: string;
  onSearch: (text: string) => void;
  onClear: () => void;
};

const familyKey = oneOf(familyKeys);

/** An empty list of a search or filters: the nearest spellings, and the other lists that have the text. */
export function NothingFound({ words: { family, many }, text, onSearch, onClear }: NothingFoundProps) {
  const { data: result } = trpc.search.all.useQuery({ q: text, limit: 1 }, { enabled: text !== "" });
  const { count } = useFormats();
  const others = (result?.groups ?? []).flatMap(({ kind, count, isEstimate }) => {
    const key = familyKey(kind);
    return key === undefined || key === family ? [] : [{ key, count, isEstimate }];
  });
  const spelling = result?.spelling ?? [];
  return (
    <EmptyState title={`No matching ${many}`} action={<Button onClick={onClear}>Clear search and filters</Button>}>
      <p>No record matches the search and filters. Remove a filter or shorten the search.</p>
      {spelling.length > 0 && (
        <p className="mt-2 flex flex-wrap items-baseline justify-center gap-2">
          Did you mean
          {spelling.map((line) => (
            <Button key={line} size="small" onClick={() => onSearch(line)}>
              {line}
            </Button>
          ))}
        </p>
      )}
      {others.length > 0 && (
        <p className="mt-2">
          “{text}” is found in{" "}
          {others.map(({ key, count: hits, isEstimate }, at) => (
            <span key={key}>
              {at > 0 && ", "}
              <Link to="/$family" params={{ family: key }} search={{ search: text }} className="text-primary underline">
                {isEstimate && "about "}
                {count(hits)} {hits === 1 ? families[key].words.one : families[key].words.many}
              </Link>
            </span>
          ))}
          .
        </p>
      )}
    </EmptyState>
  );
}
