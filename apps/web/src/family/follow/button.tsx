import type { EntityType } from "@pave/contract";
import { Star } from "lucide-react";
import { Button } from "../../ui/button.js";
import { cx } from "../../ui/cx.js";
import { useFollow } from "./use-follow.js";

type FollowButtonProps = { entityType: EntityType; entityId: string; name: string };

/** Adds a record to the watchlist, or removes it. */
export function FollowButton({ entityType, entityId, name }: FollowButtonProps) {
  const { isFollowed, isReady, toggle } = useFollow({ entityType, entityId }, name);
  return (
    <Button
      aria-pressed={isFollowed}
      aria-label={`Follow ${name}`}
      aria-keyshortcuts="f"
      disabled={!isReady}
      onClick={toggle}
    >
      <Star aria-hidden="true" className={cx("size-4", isFollowed && "fill-current text-primary")} />
      {isFollowed ? "Following" : "Follow"}
    </Button>
  );
}
