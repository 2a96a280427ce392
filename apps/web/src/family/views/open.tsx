import type { EntityType, SavedSearch } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { trpc } from "../../data/trpc.js";
import { viewLink } from "./link.js";
import { differsFrom, type ShownSearch } from "./state.js";

/** The open view, and whether the list has changed since. */
export type OpenedView = { view: SavedSearch; isChanged: boolean };

type ViewProps = {
  entityType: EntityType;
  id: string;
  /** The view is not open yet: it is the list's default. */
  isFirst: boolean;
  question: ShownSearch;
  onView: (opened: OpenedView | null) => void;
};

/** Reports the view that the address names; opens the default view of the list. Renders nothing. */
export function OpenView({ entityType, id, isFirst, question, onView }: ViewProps) {
  const { navigate } = useRouter();
  const query = trpc.users.savedSearches.useQuery({ limit: limits.savedSearchesMax });
  const view = query.data?.items.find((one) => one.id === id && one.entityType === entityType);
  const isChanged = view !== undefined && differsFrom(view, question);
  useEffect(() => {
    if (isFirst) {
      if (view !== undefined) void navigate({ ...viewLink(view), replace: true });
      return;
    }
    onView(view === undefined ? null : { view, isChanged });
    return () => onView(null);
  }, [view, isFirst, isChanged, onView, navigate]);
  return null;
}
