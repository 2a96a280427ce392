import { sentence } from "../../core/sentence.js";
import { trpc } from "../../data/trpc.js";
import { entityWords } from "../../family/entities.js";
import type { Recent } from "../../family/recents.js";

const shownMax = 5;

/** The most recently followed records. */
export function useFollowed(isWanted: boolean): Recent[] {
  const { data } = trpc.users.watchlist.useQuery({ limit: shownMax, count: false }, { enabled: isWanted });
  return (data?.items ?? []).flatMap(({ entityId, entityType, name, isGone }) =>
    name === null || isGone
      ? []
      : [{ id: entityId, name, detail: sentence(entityWords[entityType].one), family: entityType }],
  );
}
