import type { FamilyKey } from "@pave/contract";
import { Link } from "@tanstack/react-router";
import { isLoading, useInstance } from "../../data/queries/use-instance.js";
import { useCan } from "../../data/session/can.js";
import { EmptyState } from "../../ui/empty-state.js";

/** The public sources that fill each family. */
const filledBy: Readonly<Record<FamilyKey, string>> = {
  organizations:
    "The Census Bureau's directory of governments, the .gov registry, the IRS and the FDIC fill this list.",
  assets: "The National Bridge Inventory fills this list with the bridges of a state or of the nation.",
  programs: "SAM.gov's assistance listings and Grants.gov fill this list.",
  projects: "The capital plans that cities publish and the federal permitting dashboard fill this list.",
  contracts: "USAspending's awards and SAM.gov's contract opportunities fill this list.",
  "contract-parties": "USAspending's awards fill this list with primes and their subcontractors.",
  events: "Single audits, contract notices and the filings of sources fill this list.",
  deals: "California's DebtWatch and the debt lists of other states fill this list.",
};

/** An empty list: the sources that fill it, and how to load them. */
export function NoData({ words: { family, many } }: { words: { family: FamilyKey; many: string } }) {
  const isAdmin = useCan("admin");
  const instance = useInstance();
  if (instance?.starter && isLoading(instance.starter))
    return <EmptyState title={`No ${many} yet`}>The first records are loading; this list fills by itself.</EmptyState>;
  return (
    <EmptyState
      title={`No ${many} yet`}
      action={
        isAdmin ? (
          <Link to="/admin/{-$section}" params={{ section: "sources" }} className="text-primary underline">
            Load current data
          </Link>
        ) : undefined
      }
    >
      {filledBy[family]} {!isAdmin && "An administrator can load them."}
    </EmptyState>
  );
}
