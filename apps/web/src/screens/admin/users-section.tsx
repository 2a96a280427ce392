import type { AccountRow } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { Link } from "@tanstack/react-router";
import type { Formats } from "../../core/formats.js";
import { keysOf, oneOf, recordId, words } from "../../core/search-readers.js";
import { usePages } from "../../data/queries/use-pages.js";
import { paged, trpc } from "../../data/trpc.js";
import { figure, status, type TableColumn, words as text } from "../../family/table/columns.js";
import { RecordTable } from "../../family/table/record-table.js";
import { Button, buttonClass } from "../../ui/button.js";
import { EmptyState } from "../../ui/empty-state.js";
import { SearchField } from "../../ui/form/search-field.js";
import { Instant } from "../../ui/instant.js";
import { AccountDialog } from "./account-dialog.js";
import { Choice } from "./choice.js";
import { accountStatusNames, accountTypeNames } from "./names.js";
import type { SectionProps } from "./sections.js";
import { useAdminSearch } from "./use-admin-search.js";

const shape = {
  search: words(limits.searchMax),
  status: oneOf(keysOf(accountStatusNames)),
  type: oneOf(keysOf(accountTypeNames)),
  sort: oneOf(["createdAt", "email", "name"]),
  order: oneOf(["asc", "desc"]),
  account: recordId,
};

/** The accounts of the platform; each opens its possible changes. */
export function UsersSection({ raw }: SectionProps) {
  const { search: params, change } = useAdminSearch("users", shape, raw);
  const { search, status: state, type, sort = "createdAt", order = "desc", account } = params;
  const input = {
    ...(search !== undefined && { search }),
    ...(state !== undefined && { status: [state] }),
    ...(type !== undefined && { accountType: [type] }),
    sort,
    order,
  };
  const rows = usePages(trpc.useUtils().users.list.infiniteQueryOptions({ ...input, limit: 50 }, paged));
  const isFiltered = search !== undefined || state !== undefined || type !== undefined;
  const clear = () => change({ search: undefined, status: undefined, type: undefined });
  return (
    <>
      <RecordTable
        words={{ title: "Users", one: "account", many: "accounts", meaning: "Accounts" }}
        rows={rows}
        columnsFor={(formats) => columnsFor(formats, (id) => change({ account: id }))}
        order={{
          sort,
          order,
          onSort: (next, order) => change({ sort: shape.sort(next), order }),
        }}
        tools={
          <>
            <SearchField
              label="Search accounts"
              placeholder="Name or email..."
              value={search ?? ""}
              maxLength={limits.searchMax}
              onSearch={(text) => change({ search: text || undefined }, true)}
              className="w-full sm:w-72"
            />
            <Choice
              label="Status"
              all="Any"
              names={accountStatusNames}
              value={state}
              onChoose={(status) => change({ status })}
            />
            <Choice
              label="Type"
              all="Any"
              names={accountTypeNames}
              value={type}
              onChoose={(type) => change({ type })}
            />
          </>
        }
        empty={
          isFiltered ? (
            <EmptyState title="No matching accounts" action={<Button onClick={clear}>Clear filters</Button>}>
              Search by part of a name or email address.
            </EmptyState>
          ) : (
            <EmptyState
              title="No accounts of your organizations"
              action={
                <Link to="/settings/$section" params={{ section: "organizations" }} className={buttonClass()}>
                  Link organization
                </Link>
              }
            >
              Enterprise accounts see the accounts linked to the organizations that they represent.
            </EmptyState>
          )
        }
      />
      {account !== undefined && <AccountDialog id={account} onClose={() => change({ account: undefined })} />}
    </>
  );
}

const columnsFor = (formats: Formats, open: (id: string) => void): readonly TableColumn<AccountRow>[] => [
  {
    label: "Name",
    sort: "name",
    render: ({ id, firstName, lastName, email }) => (
      <button
        type="button"
        onClick={() => open(id)}
        className="min-h-6 text-left font-medium text-primary hover:underline"
      >
        {`${firstName} ${lastName}`.trim() || email}
      </button>
    ),
  },
  { ...text<AccountRow>("E-mail", ({ email }) => email), sort: "email" },
  text("Type", ({ accountType }) => accountTypeNames[accountType]),
  status("Status", ({ status }) => status),
  text("Second factor", ({ twoFactorEnabled }) => (twoFactorEnabled ? "On" : "Off")),
  figure("Last sign-in", ({ lastLoginAt }) => lastLoginAt && <Instant at={lastLoginAt} write={formats.instant} />),
  {
    ...figure<AccountRow>("Created", ({ createdAt }) => <Instant at={createdAt} write={formats.day} />),
    sort: "createdAt",
  },
];
