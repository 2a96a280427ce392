import type { ProjectRow } from "@pave/contract";
import { cardsView } from "../../family/list/cards-view.js";
import { ProjectCard } from "./card.js";

export const ProjectCards = cardsView<ProjectRow>({ many: "projects" }, ({ row }) => <ProjectCard project={row} />);
