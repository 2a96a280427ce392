import { limits } from "@pave/contract/limits";
import { listQueryText } from "@pave/contract/list-query";
import { keepPreviousData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import { Button } from "../components/button.js";
import { CopyLinkButton } from "../components/copy-link-button.js";
import { EmptyState } from "../components/empty-state.js";
import { ExportMenu } from "../components/export-menu.js";
import { FacetButton, FacetPanel, useFacetPanel } from "../components/facets/facet-panel.js";
import { FilterChips } from "../components/facets/filter-chips.js";
import { ColumnMenu } from "../components/grid/column-menu.js";
import { DataGrid } from "../components/grid/data-grid.js";
import { useLayout } from "../components/grid/use-layout.js";
import { SearchField } from "../components/search-field.js";
import { totalWords } from "../components/total.js";
import { useFormats } from "../formats/use-formats.js";
import { usePageTitle } from "../page-title.js";
import { useInterests } from "../settings/use-interests.js";
import { trpc } from "../trpc.js";
import { organizationColumns } from "./columns.js";
import { useCompareIds } from "./compare-ids.js";
import { CompareTray } from "./compare-tray.js";
import { facetGroups } from "./facet-groups.js";
import { filterOf, type ListSearch, lastListSearch, listLink, readListSearch, sortOf } from "./search.js";
import { useOrganizations } from "./use-organizations.js";

/** The list of organizations: everything it shows is in its address. */
export function OrganizationsPage({ search }: { search: ListSearch }) {
  const navigate = useNavigate({ from: "/organizations/" });
  usePageTitle("Organizations");
  const rows = useOrganizations(search);
  const formats = useFormats();
  const columns = useMemo(() => organizationColumns(formats), [formats]);
  const interests = useInterests();
  const groups = facetGroups.map((group) => ({ ...group, first: interests[group.field] }));
  const filter = filterOf(search);
  const { search: text = "", ...chosen } = filter;
  const chosenCount = Object.values(chosen).reduce((sum, values) => sum + (values?.length ?? 0), 0);
  const panel = useFacetPanel();
  const { sort, order } = sortOf(search);
  const facets = trpc.organizations.filterOptions.useQuery(filter, { placeholderData: keepPreviousData });
  const [compareIds, setCompareIds] = useCompareIds();

  const change = (part: Record<string, unknown>, replace = false) =>
    void navigate({ search: (before) => readListSearch({ ...before, ...part }), replace });
  const setFacet = (field: string, values: string[]) => change({ [field]: values });
  const clear = () => void navigate({ search: ({ sort, order, columns }) => readListSearch({ sort, order, columns }) });
  const control = useLayout("organizations", columns, search.columns, (columns) => change({ columns }, true));

  useEffect(() => lastListSearch.set(search), [search]);
  const { selected } = search;
  useEffect(() => {
    if (selected === undefined) return;
    setCompareIds(selected);
    void navigate({ search: ({ selected, ...rest }) => rest, replace: true });
  }, [selected, setCompareIds, navigate]);

  const isFiltered = Object.keys(filter).length > 0;
  const total = totalWords(rows.total, "organization", "organizations");
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2">
        <h1 className="text-title font-semibold">Organizations</h1>
        <p role="status" className="text-body text-ink-3">
          {!rows.isUpdating ? total : rows.isOffline ? "Offline: the list before this search" : "Searching..."}
        </p>
        <SearchField
          label="Search organizations"
          placeholder="Name, city, EIN, UEI, FDIC certificate..."
          value={text}
          maxLength={limits.searchMax}
          onSearch={(text) => change({ search: text }, true)}
          className="order-last w-full md:order-none md:ml-auto md:w-72 xl:w-96"
        />
        <div className="ml-auto flex items-center gap-1 md:ml-0">
          <FacetButton panel={panel} count={chosenCount} />
          <ColumnMenu columns={columns} control={control} />
          <ExportMenu
            what={`${total === "" ? "All rows" : total}, with the columns, filters and order shown.`}
            addressOf={(format) =>
              `/api/trust/organizations/export?${listQueryText({ format, sort, order, columns: control.layout.columns, filters: filter })}`
            }
          />
          <CopyLinkButton addressOf={() => listLink(search, control.layout.columns, compareIds)} />
        </div>
      </header>
      <div className="flex min-h-0 flex-1">
        <FacetPanel
          groups={groups}
          facets={facets}
          chosen={chosen}
          onChange={setFacet}
          panel={panel}
          done={total === "" ? "Show the list" : `Show ${total.toLowerCase()}`}
        />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <FilterChips groups={facetGroups} facets={facets.data} chosen={chosen} onChange={setFacet} onClear={clear} />
          <DataGrid
            label="Organizations"
            columns={columns}
            layout={control.layout}
            rows={rows}
            sort={{ field: sort, order }}
            onSort={({ field, order }) => change({ sort: field, order })}
            onOpen={({ id }) => void navigate({ to: "/organizations/$id", params: { id } })}
            nameOf={({ name }) => name}
            selection={{ ids: compareIds, onChange: setCompareIds }}
            question={JSON.stringify([filter, sort, order])}
            empty={isFiltered ? <NothingFound onClear={clear} /> : <NoData />}
            className="flex-1"
          />
        </div>
      </div>
      <CompareTray />
    </div>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title="No organization matches" action={<Button onClick={onClear}>Clear search and filters</Button>}>
      Nothing in the records fits the search and all filters together. Take a filter away, or search for less.
    </EmptyState>
  );
}

function NoData() {
  return (
    <EmptyState title="No organizations yet">
      The records are empty. An administrator loads them from a publisher's file, or loads the sample data.
    </EmptyState>
  );
}
