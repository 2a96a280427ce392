import type { Match } from "@pave/contract";
import { Link } from "@tanstack/react-router";
import { keysOf, matching, oneOf } from "../../core/search-readers.js";
import { usePages } from "../../data/queries/use-pages.js";
import { paged, trpc } from "../../data/trpc.js";
import { figure, type TableColumn, words as text } from "../../family/table/columns.js";
import { RecordTable } from "../../family/table/record-table.js";
import { Button } from "../../ui/button.js";
import { EmptyState } from "../../ui/empty-state.js";
import { Choice } from "./choice.js";
import { matchDecisionNames, matchEvidenceNames, matchFieldNames } from "./names.js";
import type { SectionProps } from "./sections.js";
import { useAdminSearch } from "./use-admin-search.js";
import { useMatchDecision } from "./use-match-decision.js";

const shape = {
  decision: oneOf(keysOf(matchDecisionNames)),
  source: matching(/^[a-z0-9-]{1,60}$/),
  evidence: oneOf(keysOf(matchEvidenceNames)),
  region: matching(/^[A-Z]{2}$/),
};

/** Possible duplicate organizations, most likely first, to merge or mark as distinct. */
export function DuplicatesSection({ raw }: SectionProps) {
  const { search, change } = useAdminSearch("duplicates", shape, raw);
  const { decision = "open", ...filters } = search;
  const sources = trpc.system.sources.useQuery();
  const rows = usePages(trpc.useUtils().matches.list.infiniteQueryOptions({ decision, ...filters, limit: 50 }, paged));
  const decide = useMatchDecision();
  const names = Object.fromEntries((sources.data?.items ?? []).map(({ key, dataset }) => [key, dataset]));
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <RecordTable
      words={{ title: "Possible duplicates", one: "pair", many: "pairs", meaning: "Pairs of organizations" }}
      rows={rows}
      columnsFor={() => columnsFor(names, decide)}
      tools={
        <>
          <Choice
            label="Decision"
            all="To review"
            names={{ joined: matchDecisionNames.joined, apart: matchDecisionNames.apart }}
            value={decision === "open" ? undefined : decision}
            onChoose={(decision) => change({ decision })}
          />
          <Choice
            label="Source"
            all="All"
            names={names}
            value={filters.source}
            onChoose={(source) => change({ source })}
          />
          <Choice
            label="Reason"
            all="All"
            names={matchEvidenceNames}
            value={filters.evidence}
            onChoose={(evidence) => change({ evidence })}
          />
          <StateField value={filters.region} onChange={(region) => change({ region })} />
        </>
      }
      empty={
        <EmptyState
          title={isFiltered ? "No matching pairs" : decision === "open" ? "Nothing to review" : "No decisions"}
          action={
            isFiltered && (
              <Button onClick={() => change({ source: undefined, evidence: undefined, region: undefined })}>
                Clear filters
              </Button>
            )
          }
        >
          Imports list organizations here that share a name or identifier but cannot be matched with certainty.
        </EmptyState>
      }
    />
  );
}

type StateFieldProps = { value: string | undefined; onChange: (region: string | undefined) => void };

/** A state's postal code; anything else does not filter. */
const StateField = ({ value, onChange }: StateFieldProps) => (
  <label className="flex items-center gap-2 text-body text-ink-3">
    State
    <input
      defaultValue={value ?? ""}
      key={value}
      maxLength={2}
      placeholder="All"
      onChange={({ target }) => {
        const region = target.value.toUpperCase();
        if (region === "" || /^[A-Z]{2}$/.test(region)) onChange(region || undefined);
      }}
      className="h-8 w-16 rounded-sm border border-line-strong bg-well px-2 text-body text-ink-1 uppercase hover:border-ink-3"
    />
  </label>
);

type Decide = ReturnType<typeof useMatchDecision>;

const columnsFor = (names: Readonly<Record<string, string>>, decide: Decide): readonly TableColumn<Match>[] => [
  text("Organization", ({ entity }) => <Side body={entity} names={names} />),
  text("May be", ({ candidate }) => <Side body={candidate} names={names} />),
  figure("Strength", ({ strength }) => strength),
  text("Reason", ({ reason, agrees, differs, decisionReason }) => (
    <>
      <span className="inline-block sm:min-w-40">{reason}</span>
      {agrees.length > 0 && <span className="block text-dense text-ink-2">Same {fieldsText(agrees)}</span>}
      {differs.length > 0 && <span className="block text-dense text-warning">Different {fieldsText(differs)}</span>}
      {decisionReason !== null && <span className="block text-dense text-ink-3">{decisionReason}</span>}
    </>
  )),
  { ...text("Decision", (match: Match) => <Decision match={match} decide={decide} />), stays: true },
];

const fieldsText = (fields: Match["agrees"]) => fields.map((field) => matchFieldNames[field]).join(", ");

type Body = NonNullable<Match["entity"]>;

/** One of the pair: name, location, identifiers and sources. */
function Side({ body, names }: { body: Match["entity"]; names: Readonly<Record<string, string>> }) {
  if (!body) return null;
  return (
    <span className="inline-block sm:min-w-48">
      {body.isGone ? (
        <span>{body.name}</span>
      ) : (
        <Link
          to="/$family/$id"
          params={{ family: "organizations", id: body.id }}
          className="font-medium text-primary hover:underline"
        >
          {body.name}
        </Link>
      )}
      <span className="block text-dense text-ink-2">{placeText(body)}</span>
      <span className="block text-dense text-ink-3">{identifiersText(body)}</span>
      <span className="block text-dense text-ink-3">{body.sources.map((key) => names[key] ?? key).join(", ")}</span>
    </span>
  );
}

const valueText = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string").slice(0, 3);

const placeText = ({ values }: Body) =>
  ["locality", "county", "region", "postal_code"].flatMap((column) => valueText(values[column])).join(", ");

const shownIdentifiers = { geoid: "Census code", ein: "EIN", uei: "UEI", fdic_cert: "FDIC", domains: "" };
const identifiersText = ({ values }: Body) =>
  Object.entries(shownIdentifiers)
    .flatMap(([column, label]) => valueText(values[column]).map((value) => `${label} ${value}`.trim()))
    .join(", ");

function Decision({ match, decide }: { match: Match; decide: Decide }) {
  const about = `${match.entity?.name ?? ""} and ${match.candidate?.name ?? ""}`;
  if (match.decision !== null)
    return (
      <Button size="small" disabled={decide.isBusy} onClick={() => void decide.undo(match)}>
        Undo<span className="sr-only"> the decision on {about}</span>
      </Button>
    );
  return (
    <span className="flex gap-2">
      <Button size="small" variant="primary" disabled={decide.isBusy} onClick={() => void decide.merge(match)}>
        Merge<span className="sr-only"> {about}</span>
      </Button>
      <Button size="small" disabled={decide.isBusy} onClick={() => void decide.separate(match)}>
        Distinct<span className="sr-only">: {about}</span>
      </Button>
    </span>
  );
}
