import type { Project } from "@pave/contract";

/** A permit with its place in the project's list. */
export type PermitLine = Project["permits"][number] & { id: string };

export const permitLines = ({ permits }: Pick<Project, "permits">): PermitLine[] =>
  permits.map((permit, at) => ({ ...permit, id: String(at) }));
