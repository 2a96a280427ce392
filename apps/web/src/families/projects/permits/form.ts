import type { Project } from "@pave/contract";
import { workStatusNames } from "@pave/contract/labels-work";
import type { PartAt, PartForm } from "../../../family/parts/form.js";
import { updateProject } from "../writes.js";
import { type PermitLine, permitLines } from "./lines.js";

/** Permits are written as a whole list, based on the displayed version. */
export function permitForm(project: Pick<Project, "version" | "permits">): PartForm<PermitLine> {
  const lines = permitLines(project);
  const write = (at: PartAt, all: readonly { id?: unknown }[]) =>
    updateProject({ ...at, permits: all.map(({ id: _, ...permit }) => permit) });
  return {
    fields: ["permitType", "agency", "status", "applied", "targetDate", "issued"],
    required: ["permitType", "agency", "status"],
    infos: {
      permitType: { label: "Permit or review", kind: "text" },
      agency: { label: "Agency", kind: "text" },
      status: { label: "Status", kind: "word", names: workStatusNames },
      applied: { label: "Applied", kind: "date" },
      targetDate: { label: "Due", kind: "date" },
      issued: { label: "Issued", kind: "date" },
    },
    versionOf: async () => project.version,
    add: (at, values) => write(at, [values, ...lines]),
    change: (at, { id }, values) =>
      write(
        at,
        lines.map((line) => (line.id === id ? { ...line, ...values } : line)),
      ),
    remove: (at, { id }) =>
      write(
        at,
        lines.filter((line) => line.id !== id),
      ),
  };
}
