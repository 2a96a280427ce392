import type { AssetProgram } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { typeNames } from "@pave/contract/labels";
import { programTypeNames } from "@pave/contract/labels-programs";
import { Link } from "@tanstack/react-router";
import { totalWords } from "../../core/total.js";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { EmptyState } from "../../ui/empty-state.js";
import { SampleMark } from "../../ui/marks/sample-mark.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";

/** The grants and loans that the owner may apply for on behalf of an asset, with reasons. */
export function ProgramsPanel({ id }: { id: string }) {
  const query = trpc.assets.programs.useQuery({ id });
  if (query.data === undefined)
    return (
      <Panel title="Funding programs for this asset" {...panelState(query)} skeletonLines={8} className="min-h-60" />
    );
  const { owner, items, total } = query.data;
  return (
    <Panel title="Funding programs for this asset" flush actions={owner && totalWords(total, "program", "programs")}>
      {owner === null ? (
        <EmptyState title="No owner on record">Programs are matched to the asset's owner, who would apply.</EmptyState>
      ) : (
        <>
          <p className="border-b border-line px-3 py-2 text-body text-ink-2">
            Grants and loans for this type of asset, open, upcoming or of unstated status, that do not exclude{" "}
            <Link
              to="/$family/$id"
              params={{ family: "organizations", id: owner.id }}
              className="text-primary underline"
            >
              {owner.name}
            </Link>{" "}
            ({typeNames[owner.orgType].toLowerCase()}), its owner
            {total.value > items.length && `: the ${items.length} best matches`}.
          </p>
          {items.length === 0 ? (
            <EmptyState title="No matching programs">
              No grant or loan on record for this type of asset accepts its owner.
            </EmptyState>
          ) : (
            <ul aria-label="Funding programs for this asset">
              {items.map((program) => (
                <ProgramLine key={program.id} program={program} />
              ))}
            </ul>
          )}
        </>
      )}
    </Panel>
  );
}

function ProgramLine({ program }: { program: AssetProgram }) {
  const { money } = useFormats();
  const { id, name, programType, programNumber, status, isSample, reasons, administeringOrgName, closeDate } = program;
  const facts = [
    programTypeNames[programType],
    programNumber,
    administeringOrgName,
    program.awardCeiling !== null && `up to ${money(program.awardCeiling)}`,
    closeDate !== null && `closes ${formatDate(closeDate)}`,
  ];
  return (
    <li className="border-b border-line px-3 py-2 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-form font-medium">
        <Link to="/$family/$id" params={{ family: "programs", id }} className="text-primary hover:underline">
          {name}
        </Link>
        <StatusTag status={status} />
        {isSample && <SampleMark />}
      </p>
      <p className="text-dense text-ink-3">{facts.filter(Boolean).join(" · ")}</p>
      <ul aria-label="Why it matches" className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
        {reasons.map(({ criterion, match, text }) => (
          <li key={criterion} className="text-dense text-ink-2">
            <span aria-hidden="true" className={match === "named" ? "text-success" : "text-ink-4"}>
              {match === "named" ? "+" : "·"}
            </span>{" "}
            {text}
          </li>
        ))}
      </ul>
    </li>
  );
}
