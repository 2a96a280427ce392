import type { ContractParty } from "@pave/contract";
import { Link } from "@tanstack/react-router";
import { useFormats } from "../../data/use-formats.js";
import { writers } from "../../family/fields/kinds.js";
import { Panel } from "../../ui/panel/panel.js";

/** The contract of a party, and its beneficial owners. */
export function ContractPanel({ party }: { party: ContractParty }) {
  const formats = useFormats();
  return (
    <>
      <Panel title="Contract">
        <Link
          to="/$family/$id"
          params={{ family: "contracts", id: party.contractId }}
          className="text-section font-medium text-primary hover:underline"
        >
          {party.contractTitle ?? "Contract"}
        </Link>
        {party.parentPartyId !== null && (
          <p className="mt-2 text-body text-ink-2">
            Subcontractor to{" "}
            <Link
              to="/$family/$id"
              params={{ family: "contract-parties", id: party.parentPartyId }}
              className="text-primary hover:underline"
            >
              {party.parentName ?? "another party"}
            </Link>
          </p>
        )}
      </Panel>
      {party.beneficialOwners.length > 0 && (
        <Panel title="Beneficial owners" flush>
          <ul>
            {party.beneficialOwners.map(({ name, share, since }) => (
              <li key={name} className="flex justify-between gap-3 border-b border-line px-3 py-1.5 last:border-b-0">
                <span>{name}</span>
                <span className="text-ink-3">
                  {[writers.fraction(share, formats), since !== null && `since ${writers.date(since, formats)}`]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
