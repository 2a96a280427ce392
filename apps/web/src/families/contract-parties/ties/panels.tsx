import type { ContractRelationship } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { contractPartyRoleNames } from "@pave/contract/labels-contracts";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import type { Formats } from "../../../core/formats.js";
import { largeSum } from "../../../core/sums.js";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { amounts, date, record, status, words } from "../../../family/table/columns.js";
import { PlainTable } from "../../../family/table/record-table.js";
import { Alert } from "../../../ui/alert.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";

type Shared = ContractRelationship["sharedContracts"][number];
const roles = (some: Shared["roles"]["a"]) => some.map((role) => contractPartyRoleNames[role]).join(", ");

/** Relationships of two organizations: contracts, roles, points to review, and the paths between them. */
export function TiesPanels({ a, b }: { a: string; b: string }) {
  const formats = useFormats();
  const query = trpc.contractParties.relationship.useQuery({ a, b });
  const ties = query.data;
  if (ties === undefined) return <Panel title="Ties" {...panelState(query)} skeletonLines={12} />;
  return (
    <>
      <p className="text-body text-ink-1">{sentenceOf(ties)}</p>
      {ties.isCapped && (
        <Alert tone="info">Only some of the contracts, projects and connections between them are shown.</Alert>
      )}
      <Panel title="Potential conflicts" actions={`${ties.conflictFlags.length}`}>
        {ties.conflictFlags.length === 0 ? (
          <p className="text-body text-ink-3">No conflict rule for buyers and suppliers applies.</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {ties.conflictFlags.map(({ code, rule, evidence }) => (
              <li key={code} className="border-l-2 border-warning pl-3 text-body text-ink-1">
                {rule} <Evidence ties={ties} ids={evidence} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Shared contracts" actions={`${formats.count(ties.contractCount)}`} flush>
        <PlainTable
          name="Shared contracts"
          rows={ties.sharedContracts}
          columns={sharedColumns(ties, formats)}
          empty="No shared contracts."
        />
      </Panel>
      <Panel title="Connections" actions={`${ties.paths.length}`}>
        {ties.paths.length === 0 ? (
          <EmptyState title="No connections on record">
            No contracts or owners connect the two organizations.
          </EmptyState>
        ) : (
          <ol className="flex flex-col gap-2">
            {ties.paths.map(({ steps }) => (
              <li key={steps.map(({ to }) => to.id).join()} className="text-body text-ink-2">
                <OrganizationName {...ties.a} />
                {steps.map(({ to, relation, evidence }) => (
                  <Fragment key={to.id}>
                    {relation === "ownership" ? " – owns or is owned by – " : " – contract – "}
                    <OrganizationName {...to} /> <Evidence ties={ties} ids={evidence} />
                  </Fragment>
                ))}
              </li>
            ))}
          </ol>
        )}
      </Panel>
    </>
  );
}

function sentenceOf({ a, b, contractCount, totalValue, coverage, firstDate, lastDate }: ContractRelationship): string {
  const [one, other] = [a.name ?? "The first", b.name ?? "the second"];
  if (contractCount === 0) return `${one} and ${other} share no contracts.`;
  const dates = firstDate === null ? "" : ` from ${formatDate(firstDate)} to ${formatDate(lastDate)}`;
  const contracts = contractCount === 1 ? "one contract" : `${contractCount} contracts`;
  return `${one} and ${other} share ${contracts}${dates}, worth ${largeSum(totalValue, coverage.totalValue)} in total.`;
}

const sharedColumns = (ties: ContractRelationship, { amount }: Formats) => [
  record<Shared>("contracts", "Contract", (row) => row.title),
  words<Shared>(ties.a.name ?? "One", (row) => roles(row.roles.a)),
  words<Shared>(ties.b.name ?? "Other", (row) => roles(row.roles.b)),
  status<Shared>("Status", (row) => row.status),
  amounts<Shared>("Value", (row) => amount(row.currentValue)),
  date<Shared>("Starts", (row) => row.startDate),
  date<Shared>("Ends", (row) => row.endDate),
];

/** The contracts that state it. */
function Evidence({ ties, ids }: { ties: ContractRelationship; ids: readonly string[] }) {
  if (ids.length === 0) return null;
  const nameOf = (id: string, at: number) => {
    const known = ties.sharedContracts.find((contract) => contract.id === id);
    return known?.contractNumber ?? known?.title ?? `contract ${at + 1}`;
  };
  return (
    <span className="text-dense text-ink-3">
      (evidence:{" "}
      {ids.map((id, at) => (
        <Fragment key={id}>
          {at > 0 && ", "}
          <Link to="/$family/$id" params={{ family: "contracts", id }} className="text-primary hover:underline">
            {nameOf(id, at)}
          </Link>
        </Fragment>
      ))}
      )
    </span>
  );
}

function OrganizationName({ id, name }: { id: string; name: string | null }) {
  return (
    <Link to="/$family/$id" params={{ family: "organizations", id }} className="text-primary hover:underline">
      {name ?? "An organization"}
    </Link>
  );
}
