import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from "react";
import { Panel } from "../components/panel.js";
import { usePageTitle } from "../page-title.js";
import { SectionFrame } from "../shell/section-frame.js";
import { type SectionKey, sectionOf, sections } from "./sections.js";

/** What the address of a page says beside its name. */
export type SectionProps = { raw: Record<string, unknown> };

/** The pages, each in a file that comes when it is asked for. */
const contents: Record<SectionKey, LazyExoticComponent<ComponentType<SectionProps>>> = {
  watchlist: lazy(async () => ({ default: (await import("./watchlist-section.js")).WatchlistSection })),
  searches: lazy(async () => ({ default: (await import("./searches-section.js")).SearchesSection })),
  notifications: lazy(async () => ({ default: (await import("./notifications-section.js")).NotificationsSection })),
  alerts: lazy(async () => ({ default: (await import("./alerts-section.js")).AlertsSection })),
  opportunities: lazy(async () => ({ default: (await import("./opportunities-section.js")).OpportunitiesSection })),
  portfolios: lazy(async () => ({ default: (await import("./portfolios-section.js")).PortfoliosSection })),
};

const links = sections.map(({ key, name }) => ({
  key,
  name,
  link: { to: "/workspace/{-$section}", params: { section: key } } as const,
}));

/** What is one's own: the list of its pages, and the one chosen. */
export function WorkspacePage({ section, raw }: SectionProps & { section: SectionKey }) {
  const Content = contents[section];
  const name = sectionOf(section)?.name ?? "Workspace";
  usePageTitle(name);
  return (
    <SectionFrame title="Workspace" sections={links}>
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-3">
        <Suspense fallback={<Panel title={name} loading skeletonLines={12} />}>
          <Content key={section} raw={raw} />
        </Suspense>
      </div>
    </SectionFrame>
  );
}
