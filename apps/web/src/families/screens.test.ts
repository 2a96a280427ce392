import {
  AssetFacetName,
  AssetFilter,
  AssetRow,
  AssetSort,
  ContractFacetName,
  ContractFilter,
  ContractPartyFacetName,
  ContractPartyFilter,
  ContractPartyRow,
  ContractPartySort,
  ContractRow,
  ContractSort,
  DealFacetName,
  DealFilter,
  DealRow,
  DealSort,
  EventFacetName,
  EventFilter,
  EventRow,
  EventSort,
  OrganizationFacetName,
  OrganizationFilter,
  OrganizationRow,
  OrganizationSort,
  ProgramFacetName,
  ProgramFilter,
  ProgramRow,
  ProgramSort,
  ProjectFacetName,
  ProjectFilter,
  ProjectRow,
  ProjectSort,
} from "@pave/contract";
import { describe, expect, it } from "vitest";
import { formatsFor } from "../core/formats.js";
import { assetList } from "./assets/list.js";
import { partyList } from "./contract-parties/list.js";
import { contractList } from "./contracts/list.js";
import { dealList } from "./deals/list.js";
import { eventList } from "./events/list.js";
import { organizationList } from "./organizations/list.js";
import { programList } from "./programs/list.js";
import { projectList } from "./projects/list.js";

const screens = [
  { screen: assetList, sorts: AssetSort, filter: AssetFilter, facets: AssetFacetName, row: AssetRow },
  { screen: contractList, sorts: ContractSort, filter: ContractFilter, facets: ContractFacetName, row: ContractRow },
  {
    screen: partyList,
    sorts: ContractPartySort,
    filter: ContractPartyFilter,
    facets: ContractPartyFacetName,
    row: ContractPartyRow,
  },
  { screen: dealList, sorts: DealSort, filter: DealFilter, facets: DealFacetName, row: DealRow },
  { screen: eventList, sorts: EventSort, filter: EventFilter, facets: EventFacetName, row: EventRow },
  {
    screen: organizationList,
    sorts: OrganizationSort,
    filter: OrganizationFilter,
    facets: OrganizationFacetName,
    row: OrganizationRow,
  },
  { screen: programList, sorts: ProgramSort, filter: ProgramFilter, facets: ProgramFacetName, row: ProgramRow },
  { screen: projectList, sorts: ProjectSort, filter: ProjectFilter, facets: ProjectFacetName, row: ProjectRow },
];

describe.each(screens)("the list of $screen.many", ({ screen, sorts, filter, facets, row }) => {
  const columns = screen.columns(formatsFor({}));

  it("has every order of the contract, and no other", () => {
    expect(new Set<string>(screen.sorts)).toEqual(new Set<string>(sorts.options));
  });

  it("starts in the order of a column, in its direction", () => {
    expect(columns.map(({ field, sort = field }) => sort)).toContain(screen.first.sort);
  });

  it("is sorted by its columns under the names of the contract", () => {
    const wrong = columns.filter(
      ({ field, sort = field, sortable }) => sortable && !screen.sorts.some((one) => one === sort),
    );
    expect(wrong.map(({ field }) => field)).toEqual([]);
  });

  it("reads filters that the contract defines, and all that it shows", () => {
    expect(Object.keys(screen.filters).filter((name) => !Object.hasOwn(filter.shape, name))).toEqual([]);
    expect(screen.groups.filter(({ field }) => !Object.hasOwn(screen.filters, field))).toEqual([]);
    expect(screen.groups.filter(({ field }) => !facets.options.some((one) => one === field))).toEqual([]);
  });

  it("shows each field of a row once, so that the export has the same columns", () => {
    const fields = columns.map(({ field }) => field);
    expect(fields.filter((field) => !Object.hasOwn(row.shape, field))).toEqual([]);
    expect(new Set(fields).size).toBe(fields.length);
  });
});
