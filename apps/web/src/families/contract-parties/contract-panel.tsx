import type { ContractParty } from "@pave/contract";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { valueClass, writers } from "../../family/fields/kinds.js";
import { RecordLink } from "../../family/record-link.js";
import { cx } from "../../ui/cx.js";
import { Panel } from "../../ui/panel/panel.js";
import { contractFacts } from "./contract-facts.js";

/** The contract of a party, and its beneficial owners. */
export function ContractPanel({ party }: { party: ContractParty }) {
  const formats = useFormats();
  const { data: contract } = trpc.contracts.get.useQuery({ id: party.contractId });
  const facts = contract === undefined ? [] : contractFacts(contract, formats);
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
        {contract?.buyerOrgId != null && contract.buyerName !== null && (
          <p className="mt-1 text-body text-ink-2">
            Bought by{" "}
            <RecordLink
              record={{ entityType: "organizations", entityId: contract.buyerOrgId }}
              name={contract.buyerName}
            />
          </p>
        )}
        {facts.length > 0 && (
          <dl className="mt-2 -mx-3 border-t border-line">
            {facts.map(({ label, text }) => (
              <div
                key={label}
                className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-3 border-b border-line px-3 py-1 text-body last:border-b-0"
              >
                <dt className="text-ink-3">{label}</dt>
                <dd className={cx("break-words text-ink-1", valueClass(text))}>{text}</dd>
              </div>
            ))}
          </dl>
        )}
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
