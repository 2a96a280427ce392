import { formatDate } from "@pave/contract/format";
import { typeNames } from "@pave/contract/labels";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "../components/empty-state.js";
import { Panel } from "../components/panel.js";
import { StatusTag } from "../components/status-tag.js";
import { SampleMark } from "../organizations/sample-mark.js";
import { trpc } from "../trpc.js";

const shown = 16;

/** The records that changed last. */
export function NewestPanel() {
  const newest = trpc.organizations.list.useQuery({ sort: "updatedAt", order: "desc", limit: shown, count: false });
  const items = newest.data?.items ?? [];
  return (
    <Panel
      title="Changed last"
      actions={
        <Link to="/organizations" search={{ sort: "updatedAt", order: "desc" }} className="underline hover:text-ink-1">
          All
        </Link>
      }
      skeletonLines={shown}
      flush={items.length > 0}
      loading={newest.isPending}
      error={newest.error}
      onRetry={() => void newest.refetch()}
    >
      {items.length === 0 ? (
        <EmptyState title="No records yet">The first import, or the sample data, will show here.</EmptyState>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full">
            <thead>
              <tr className="border-b border-line-strong text-left text-ink-3 [&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium">
                <th scope="col">Organization</th>
                <th scope="col" className="max-sm:hidden">
                  Type
                </th>
                <th scope="col">State</th>
                <th scope="col">Status</th>
                <th scope="col" className="text-right">
                  Changed
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ id, name, orgType, region, status, updatedAt, isSample }) => (
                <tr key={id} className="h-7 border-b border-line last:border-b-0 hover:bg-hover [&>td]:px-3">
                  <td className="max-w-60 truncate">
                    <Link to="/organizations/$id" params={{ id }} className="text-primary hover:underline">
                      {name}
                    </Link>
                    {isSample && <SampleMark className="ml-2" />}
                  </td>
                  <td className="whitespace-nowrap text-ink-2 max-sm:hidden">{typeNames[orgType]}</td>
                  <td className="text-ink-2">{region ?? "—"}</td>
                  <td>
                    <StatusTag status={status} />
                  </td>
                  <td className="text-right whitespace-nowrap text-ink-2">{formatDate(updatedAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
