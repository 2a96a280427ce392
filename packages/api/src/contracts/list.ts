import type { ContractRow, ListContracts, ListContractsByDate, ListContractsByValue, Page } from "@pave/contract";
import {
  contractDateRanges,
  contractStatuses,
  contractStatusNames,
  contractValueRanges,
  contractYearRanges,
} from "@pave/contract";
import {
  type ContractConditions,
  type ContractTypes,
  contractFamily,
  countContracts,
  type FamilyQuery,
  groupByFilter,
  type JsonText,
  listContracts as listIn,
  organizationsOf,
} from "@pave/db";
import type { Context, UserContext } from "../core/context.js";
import { today } from "../core/records.js";

type Query = FamilyQuery<ContractTypes>;

/** The number of contracts that match a filter, cached across pages. */
const counting = (ctx: Context) => (filter: ContractConditions) =>
  ctx.cache.through(`contracts.total ${today(ctx)} ${JSON.stringify(filter)}`, ["contracts", "contract_parties"], () =>
    countContracts(ctx.db, today(ctx), filter),
  );

export function listContracts(ctx: Context, query: Query): Promise<JsonText<Page<ContractRow>>> {
  return listIn(ctx.db, today(ctx), query, counting(ctx));
}

/** The contracts to which one of the caller's organizations is a party; none for a caller without organizations. */
export async function myContracts(ctx: UserContext, query: ListContracts): Promise<JsonText<Page<ContractRow>>> {
  const organizationIds = await organizationsOf(ctx.db, ctx.user.id);
  // An empty list would not restrict, so a caller without organizations filters by an id that does not exist.
  return listContracts(ctx, {
    ...query,
    organizationIds: organizationIds.length > 0 ? organizationIds : [noOrganization],
  });
}
const noOrganization = "00000000-0000-0000-0000-000000000000";

export function contractsByStatus(ctx: Context, query: ListContracts) {
  const { status, ...rest } = query;
  return groupByFilter(ctx.db, contractFamily(today(ctx)), {
    filter: filterOf(rest),
    groups: contractStatuses.map((value) => ({
      value,
      label: contractStatusNames[value],
      filter: { status: [value] },
    })),
    count: counting(ctx),
    page: status ? listContracts(ctx, query) : null,
  });
}

export function contractsByDate(ctx: Context, { field, from, to, ...query }: ListContractsByDate) {
  const [fromField, toField] = contractDateRanges[field];
  const within = (range: { from?: string | undefined; to?: string | undefined }) => ({
    [fromField]: range.from,
    [toField]: range.to,
  });
  return groupByFilter(ctx.db, contractFamily(today(ctx)), {
    filter: filterOf(query),
    groups: contractYearRanges(today(ctx)).map(({ value, label, ...range }) => ({
      value,
      label,
      filter: within(range),
    })),
    count: counting(ctx),
    page: from || to ? listContracts(ctx, { ...query, ...within({ from, to }) }) : null,
  });
}

export function contractsByValue(ctx: Context, { from, to, ...query }: ListContractsByValue) {
  const isChosen = from !== undefined || to !== undefined;
  return groupByFilter(ctx.db, contractFamily(today(ctx)), {
    filter: filterOf(query),
    groups: contractValueRanges.map(({ value, label, from: valueFrom, to: valueTo }) => ({
      value,
      label,
      filter: { valueFrom, valueTo },
    })),
    count: counting(ctx),
    page: isChosen ? listContracts(ctx, { ...query, valueFrom: from, valueTo: to }) : null,
  });
}

/** The filter of a query, without page and order. */
function filterOf(query: Omit<ListContracts, "status"> & { status?: ListContracts["status"] }): ContractConditions {
  const { page: _page, limit: _limit, offset: _offset, cursor: _cursor, count: _count, ...rest } = query;
  const { sort: _sort, order: _order, ...filter } = rest;
  return filter;
}
