import { toPrecision } from "@pave/contract/calendar";
import { pendingApprovals } from "@pave/contract/events-moves";
import { formatDate } from "@pave/contract/format";
import { Link } from "@tanstack/react-router";
import { type Answers, trpc } from "../../data/trpc.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";

type ChainLink = Answers["events"]["chain"]["event"];

/** The events before and after an event, and its replacement. Nothing for a single event. */
export function ChainPanel({ id }: { id: string }) {
  const query = trpc.events.chain.useQuery({ id });
  const chain = query.data;
  if (chain !== undefined && isAlone(chain)) return null;
  return (
    <Panel title="Chain" {...panelState(query)} skeletonLines={4} flush>
      {chain !== undefined && (
        <ol>
          <Links label="Previous" links={chain.predecessors} />
          <Links label="Supersedes" links={chain.superseded} />
          <Links label="This event" links={[chain.event]} />
          <Links label="Superseded by" links={chain.corrections.filter((link) => !isWaiting(link))} />
          <Links label="Correction waiting for approval" links={chain.corrections.filter(isWaiting)} />
          <Links label="Next" links={chain.successors} />
        </ol>
      )}
    </Panel>
  );
}

const isWaiting = ({ approvalStatus }: ChainLink) => pendingApprovals.includes(approvalStatus);

const isAlone = ({ predecessors, superseded, corrections, successors }: Answers["events"]["chain"]): boolean =>
  [predecessors, superseded, corrections, successors].every((links) => links.length === 0);

function Links({ label, links }: { label: string; links: readonly ChainLink[] }) {
  return links.map((link) => (
    <li
      key={`${label} ${link.id}`}
      className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line px-3 py-1.5 text-body last:border-b-0"
    >
      <span className="label w-full text-ink-4">{label}</span>
      <Link to="/$family/$id" params={{ family: "events", id: link.id }} className="text-primary hover:underline">
        {link.title}
      </Link>
      <span className="text-dense text-ink-3">{formatDate(toPrecision(link.eventDate, link.eventDatePrecision))}</span>
      <StatusTag status={link.status} />
    </li>
  ));
}
