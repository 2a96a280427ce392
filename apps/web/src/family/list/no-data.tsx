import { Link } from "@tanstack/react-router";
import { isLoading, useInstance } from "../../data/queries/use-instance.js";
import { useCan } from "../../data/session/can.js";
import { EmptyState } from "../../ui/empty-state.js";

/** An empty list: the sources that fill it, and how to load them. */
export function NoData({ words: { many, filledBy } }: { words: { many: string; filledBy: string } }) {
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
      {filledBy} {!isAdmin && "An administrator can load them."}
    </EmptyState>
  );
}
