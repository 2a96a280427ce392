import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** The families whose records have screens of the common kind, as their addresses call them. */
export type FamilyKey = "projects" | "assets" | "contracts" | "parties" | "programs" | "deals" | "events";

export type ListProps = { raw: Record<string, unknown> };
export type DetailProps = { id: string; raw: Record<string, unknown> };
type Pages = {
  List: LazyExoticComponent<ComponentType<ListProps>>;
  Detail: LazyExoticComponent<ComponentType<DetailProps>>;
};

/** The screens of each family, each in a file that comes when it is asked for. */
export const families: Partial<Record<FamilyKey, Pages>> = {
  assets: {
    List: lazy(() => import("../assets/list.js").then(({ AssetsPage }) => ({ default: AssetsPage }))),
    Detail: lazy(() => import("../assets/detail.js").then(({ AssetPage }) => ({ default: AssetPage }))),
  },
  projects: {
    List: lazy(() => import("../projects/list.js").then(({ ProjectsPage }) => ({ default: ProjectsPage }))),
    Detail: lazy(() => import("../projects/detail.js").then(({ ProjectPage }) => ({ default: ProjectPage }))),
  },
};

/** The screens that an address names; undefined where it names no family. */
export const pagesOf = (name: string): Pages | undefined =>
  Object.hasOwn(families, name) ? families[name as FamilyKey] : undefined;
