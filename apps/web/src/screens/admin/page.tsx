import { Link } from "@tanstack/react-router";
import { useProfile } from "../../data/queries/use-profile.js";
import { useCan } from "../../data/session/can.js";
import { home } from "../../data/session/home.js";
import { buttonClass } from "../../ui/button.js";
import { EmptyState } from "../../ui/empty-state.js";
import { type Later, later } from "../../ui/loading/later.js";
import { usePageTitle } from "../../ui/page-title.js";
import { SecondFactorFirst } from "../../ui/panel/error.js";
import { Panel } from "../../ui/panel/panel.js";
import { SectionFrame } from "../../ui/section-frame.js";
import { type SectionKey, type SectionProps, sectionOf, sections } from "./sections.js";

/** The pages, each in a file loaded on demand. */
const contents: Record<SectionKey, Later<SectionProps>> = {
  users: later(async () => (await import("./users-section.js")).UsersSection),
  reports: later(async () => (await import("./reports-section.js")).ReportsSection),
  imports: later(async () => (await import("./imports-section.js")).ImportsSection),
  duplicates: later(async () => (await import("./duplicates-section.js")).DuplicatesSection),
  sources: later(async () => (await import("./sources-section.js")).SourcesSection),
  approvals: later(async () => (await import("./approvals/section.js")).ApprovalPolicySection),
  audit: later(async () => (await import("./audit-section.js")).AuditSection),
  jobs: later(async () => (await import("./jobs-section.js")).JobsSection),
};

const links = sections.map(({ key, name }) => ({
  key,
  name,
  link: { to: "/admin/{-$section}", params: { section: key } } as const,
}));

/** Administration: everything for administrators, accounts for enterprise accounts, "no access" for others. */
export function AdminPage({ section, raw }: SectionProps & { section: SectionKey }) {
  const isAdmin = useCan("admin");
  const isOverseer = useCan("overseer");
  const { data: profile, isPending } = useProfile();
  const Content = contents[section];
  const name = sectionOf(section)?.name ?? "Administration";
  const isOpen = isAdmin || (isOverseer && section === "users");
  usePageTitle(isOpen ? name : "No access");
  if (!isOpen) return <NotAllowed />;
  return (
    <SectionFrame
      title="Administration"
      current={section}
      sections={links.filter(({ key }) => isAdmin || key === "users")}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-3">
        {isPending ? (
          <Panel title={name} loading skeletonLines={12} />
        ) : profile?.twoFactorEnabled === false ? (
          <Panel title={name} hasMenu={false}>
            <SecondFactorFirst />
          </Panel>
        ) : (
          <Content meanwhile={<Panel title={name} loading skeletonLines={12} />} key={section} raw={raw} />
        )}
      </div>
    </SectionFrame>
  );
}

function NotAllowed() {
  return (
    <div className="flex flex-1 flex-col items-center justify-center">
      <h1 className="sr-only">No access</h1>
      <EmptyState
        title="403: administrators only"
        action={
          <Link to={home} className={buttonClass({ variant: "primary" })}>
            Go to the dashboard
          </Link>
        }
      >
        Your account has no administrator rights. Ask an administrator for access.
      </EmptyState>
    </div>
  );
}
