import type { Program, ProgramRow, ProgramStatus } from "@pave/contract";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../data/trpc.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";

const shownMax = 6;
/** Most listings do not state whether they take applications. */
const notClosed: ProgramStatus[] = ["open", "upcoming", "notStated"];

type OtherProps<Field extends keyof Program> = { record: Pick<Program, "id" | Field>; title: string };

/** Other programs of the agency that are not closed. Nothing if there are none. */
export function AgencyPrograms({ record: { id, administeringOrgId }, title }: OtherProps<"administeringOrgId">) {
  const filter = {
    administeringOrgId: administeringOrgId === null ? [] : [administeringOrgId],
    status: notClosed,
  };
  const query = trpc.programs.list.useQuery({ ...filter, sort: "name", limit: shownMax + 1 });
  return <Others id={id} title={title} query={query} filter={filter} />;
}

/** The assistance listing and its opportunities, those without a deadline first. Empty if there are none. */
export function ListingPrograms({
  record: { id, assistanceListingNumber },
  title,
}: OtherProps<"assistanceListingNumber">) {
  const filter = { assistanceListing: assistanceListingNumber === null ? [] : [assistanceListingNumber] };
  const query = trpc.programs.list.useQuery({ ...filter, sort: "closeDate", order: "desc", limit: shownMax + 1 });
  return <Others id={id} title={title} query={query} filter={filter} />;
}

type OthersProps = {
  id: string;
  title: string;
  query: Parameters<typeof panelState>[0] & { data: { items: ProgramRow[] } | undefined };
  filter: Record<string, string[]>;
};

function Others({ id, title, query, filter }: OthersProps) {
  const others = query.data?.items.filter((one) => one.id !== id) ?? [];
  if (query.data !== undefined && others.length === 0) return null;
  return (
    <Panel
      title={title}
      {...panelState(query)}
      skeletonLines={6}
      actions={
        <Link to="/$family" params={{ family: "programs" }} search={filter} className="text-primary hover:underline">
          All
        </Link>
      }
      flush
    >
      <ul>
        {others.slice(0, shownMax).map(({ id, name, programNumber, status }) => (
          <li key={id} className="flex items-baseline gap-2 border-b border-line px-3 py-1.5 text-body last:border-b-0">
            <Link
              to="/$family/$id"
              params={{ family: "programs", id }}
              className="min-w-0 flex-1 text-primary hover:underline"
            >
              {name}
            </Link>
            <span className="code text-dense text-ink-3">{programNumber}</span>
            {status !== "notStated" && <StatusTag status={status} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
