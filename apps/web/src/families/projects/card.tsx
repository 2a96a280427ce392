import type { ProjectRow } from "@pave/contract";
import { formatCurrency, formatDate } from "@pave/contract/format";
import { assetClassNames } from "@pave/contract/labels-asset-class";
import { projectPhaseNames, projectTypeNames } from "@pave/contract/labels-projects";
import { Link } from "@tanstack/react-router";
import { cardLink, RecordCard } from "../../ui/record-card.js";
import { foreignBudget } from "./budget.js";

export function ProjectCard({ project }: { project: ProjectRow }) {
  const { id, title, status, phase, projectType, assetClass, progressPercent, isSample, ownerName } = project;
  const types = [
    projectPhaseNames[phase],
    projectType === null ? null : projectTypeNames[projectType],
    assetClass === null ? null : assetClassNames[assetClass],
  ];
  return (
    <RecordCard
      title={
        <Link to="/$family/$id" params={{ family: "projects", id }} className={cardLink}>
          {title}
        </Link>
      }
      status={status}
      isSample={isSample}
      types={types.filter((type) => type !== null)}
      percent={progressPercent}
      metrics={[
        { label: "Budget", value: foreignBudget(project) ?? formatCurrency(project.budget, "large") },
        { label: "Gap", value: formatCurrency(project.fundingGap, "large") },
        { label: "Ends", value: formatDate(project.actualEnd ?? project.forecastEnd ?? project.plannedEnd) },
        { label: "State", value: project.region ?? "—" },
      ]}
      manager={ownerName}
    />
  );
}
