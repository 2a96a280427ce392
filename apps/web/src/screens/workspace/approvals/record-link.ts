import type { Approval } from "@pave/contract";
import type { LinkProps } from "@tanstack/react-router";

/** The page of the pending record; a loan is shown with its program, and a file or source among the sources. */
export function recordLink({ family, recordId, parentId }: Approval): Pick<LinkProps, "to" | "params"> {
  if (family === "uploads" || family === "sources") return { to: "/admin/{-$section}", params: { section: "sources" } };
  if (family === "loans") return { to: "/$family/$id", params: { family: "programs", id: parentId ?? recordId } };
  return { to: "/$family/$id", params: { family, id: recordId } };
}
