import type { Notification } from "@pave/contract";
import { defaultParseSearch, type LinkProps } from "@tanstack/react-router";
import { entityWords, recordLink } from "../../../family/entities.js";

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

/** The link of notifications of one cause, the first of which is given: of several, to all notifications. */
export const causeLink = (same: readonly Notification[], first: Notification) =>
  same.length === 1
    ? notificationLink(first)
    : ({ to: "/workspace/{-$section}", params: { section: "notifications" } } as const);

/** The record of a single notification, or the number of records. */
export const causeTitle = (same: readonly Notification[], { title, entityType }: Notification) =>
  same.length === 1 ? title : `${same.reduce((sum, { records }) => sum + records, 0)} ${entityWords[entityType].many}`;
