import type { Notification } from "@pave/contract";
import { defaultParseSearch, type LinkProps } from "@tanstack/react-router";
import { recordLink } from "../../../family/entities.js";

type Target = Pick<Notification, "entityType" | "entityId" | "actionUrl">;

/** The record of a notification, or the list of several with its filters. */
export function notificationLink({
  entityType,
  entityId,
  actionUrl,
}: Target): Pick<LinkProps, "to" | "params" | "search"> {
  if (entityId !== null) return recordLink(entityType, entityId);
  if (actionUrl === "/workspace/approvals") return { to: "/workspace/{-$section}", params: { section: "approvals" } };
  const [, query = ""] = actionUrl.split("?");
  return { to: "/$family", params: { family: entityType }, search: defaultParseSearch(query) };
}
