import type { OrganizationRow } from "@pave/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useCompareIds } from "../records/compare/compare-ids.js";
import { CompareTray } from "../records/compare/compare-tray.js";
import { lastSearches } from "../records/last-searches.js";
import { type ListWords, RecordList } from "../records/record-list.js";
import { trpc } from "../trpc.js";
import { organizationColumns } from "./columns.js";
import { NewButton } from "./edit-buttons.js";
import { facetGroups } from "./facet-groups.js";
import { filterOf, type ListSearch, readListSearch, sortOf } from "./search.js";
import { useOrganizations } from "./use-organizations.js";

const words: ListWords<OrganizationRow> = {
  family: "organizations",
  exportPath: "/api/trust/organizations/export",
  title: "Organizations",
  one: "organization",
  many: "organizations",
  placeholder: "Name, city, EIN, UEI, FDIC certificate...",
  columns: organizationColumns,
  groups: facetGroups,
  nameOf: ({ name }) => name,
};

/** The list of organizations, with those that are put aside for comparison. */
export function OrganizationsPage({ search }: { search: ListSearch }) {
  const navigate = useNavigate({ from: "/organizations/" });
  const rows = useOrganizations(search);
  const filter = filterOf(search);
  const { search: text, ...chosen } = filter;
  const { sort, order } = sortOf(search);
  const facets = trpc.organizations.filterOptions.useQuery(filter, { placeholderData: keepPreviousData });
  const [compareIds, setCompareIds] = useCompareIds("organizations");

  useEffect(() => lastSearches.note("organizations", search), [search]);
  const { selected } = search;
  useEffect(() => {
    if (selected === undefined) return;
    setCompareIds(selected);
    void navigate({ search: ({ selected, ...rest }) => rest, replace: true });
  }, [selected, setCompareIds, navigate]);

  return (
    <RecordList
      words={words}
      filter={{ search: text, chosen }}
      sort={{ field: sort, order }}
      columnsAsked={search.columns}
      savedId={search.saved}
      isBare={Object.keys(search).length === 0}
      rows={rows}
      facets={facets}
      onChange={(part, replace = false) =>
        void navigate({ search: (before) => readListSearch({ ...before, ...part }), replace })
      }
      onClear={() =>
        void navigate({ search: ({ sort, order, columns, saved }) => readListSearch({ sort, order, columns, saved }) })
      }
      onOpen={({ id }) => void navigate({ to: "/organizations/$id", params: { id } })}
      linkExtra={{ selected: compareIds }}
      actions={<NewButton />}
      selection={{ ids: compareIds, onChange: setCompareIds }}
      footer={() => <CompareTray family="organizations" />}
    />
  );
}
