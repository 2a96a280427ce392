import type { ProjectRow } from "@pave/contract";
import { cardsView } from "../records/cards-view.js";
import { ProjectCard } from "./project-card.js";

export const ProjectCards = cardsView<ProjectRow>({ many: "projects" }, ({ row }) => <ProjectCard project={row} />);
