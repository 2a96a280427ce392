import type { FamilyKey } from "@pave/contract";
import { families, familyKeys } from "@pave/contract/families";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { likeTexts } from "../../core/like-texts.js";
import { oneOf } from "../../core/search-readers.js";
import { sentence } from "../../core/sentence.js";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { Button } from "../../ui/button.js";
import { EmptyState } from "../../ui/empty-state.js";
import { useFilterReadings, type WordsProps } from "./words-as-filters.js";

type NothingFoundProps = Omit<WordsProps, "family"> & {
  words: { family: FamilyKey; many: string };
  onClear: () => void;
};

const familyKey = oneOf(familyKeys);

/**
 * The empty result of a search: the text as filters, all lists that contain it or, if none does, similar texts that this
 * list contains. Links drop the filters, so that each leads to records.
 */
export function NothingFound({ words: { family, many }, text, chosen, onChange, onClear }: NothingFoundProps) {
  const [reading] = useFilterReadings({ family, text, chosen, onChange });
  const { data: result } = trpc.search.all.useQuery({ q: text, limit: 1 }, { enabled: text !== "" });
  const lists = (result?.groups ?? []).flatMap(({ kind, ...counted }) => {
    const key = familyKey(kind);
    return key === undefined ? [] : [{ key, ...counted }];
  });
  // A text that matches in other lists needs no correction.
  const isNowhere = result !== undefined && lists.length === 0;
  const { data: own } = trpc.search.all.useQuery({ q: text, limit: 5, kinds: [family] }, { enabled: isNowhere });
  const { count } = useFormats();
  return (
    <EmptyState
      title={`No matching ${many}`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {reading && (
            <Button variant="primary" onClick={reading.apply} className="whitespace-normal">
              {sentence(reading.words)}
            </Button>
          )}
          <Button onClick={onClear}>Clear search and filters</Button>
        </div>
      }
    >
      <p>No record matches the search and filters. Remove a filter or shorten the search.</p>
      {likeTexts(text, own?.spelling ?? []).map(({ title, lines }) => (
        <p key={title} className="mt-2 flex flex-wrap items-baseline justify-center gap-2">
          {title}
          {lines.map((line) => (
            <ListLink key={line} family={family} text={line}>
              {line}
            </ListLink>
          ))}
        </p>
      ))}
      {lists.length > 0 && (
        <p className="mt-2">
          “{text}” is found in{" "}
          {lists.map(({ key, count: hits, isEstimate }, at) => (
            <span key={key}>
              {at > 0 && ", "}
              <ListLink family={key} text={text}>
                {isEstimate && "about "}
                {count(hits)} {hits === 1 ? families[key].words.one : families[key].words.many}
              </ListLink>
              {key === family && " without the filters"}
            </span>
          ))}
          .
        </p>
      )}
    </EmptyState>
  );
}

type ListLinkProps = { family: FamilyKey; text: string; children: ReactNode };

const ListLink = ({ family, text, children }: ListLinkProps) => (
  <Link to="/$family" params={{ family }} search={{ search: text }} className="text-primary underline">
    {children}
  </Link>
);
