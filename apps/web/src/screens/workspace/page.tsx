import { type Later, later } from "../../ui/loading/later.js";
import { usePageTitle } from "../../ui/page-title.js";
import { Panel } from "../../ui/panel/panel.js";
import { SectionFrame } from "../../ui/section-frame.js";
import { type SectionKey, type SectionProps, sectionOf, sections } from "./sections.js";

/** The pages, each in a file loaded on demand. */
const contents: Record<SectionKey, Later<SectionProps>> = {
  watchlist: later(async () => (await import("./watchlist/section.js")).WatchlistSection),
  searches: later(async () => (await import("./searches-section.js")).SearchesSection),
  notifications: later(async () => (await import("./notifications/section.js")).NotificationsSection),
  alerts: later(async () => (await import("./alerts/section.js")).AlertsSection),
  approvals: later(async () => (await import("./approvals/section.js")).ApprovalsSection),
  opportunities: later(async () => (await import("./opportunities/section.js")).OpportunitiesSection),
  portfolios: later(async () => (await import("./portfolios/section.js")).PortfoliosSection),
};

const links = sections.map(({ key, name }) => ({
  key,
  name,
  link: { to: "/workspace/{-$section}", params: { section: key } } as const,
}));

/** The workspace: the list of its pages, and the current one. */
export function WorkspacePage({ section, raw }: SectionProps & { section: SectionKey }) {
  const Content = contents[section];
  const name = sectionOf(section)?.name ?? "Workspace";
  usePageTitle(name);
  return (
    <SectionFrame title="Workspace" current={section} sections={links}>
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-3">
        <Content meanwhile={<Panel title={name} loading skeletonLines={12} />} key={section} raw={raw} />
      </div>
    </SectionFrame>
  );
}
