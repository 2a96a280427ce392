import type { ReactNode } from "react";
import { usePageTitle } from "../../ui/page-title.js";
import { SectionFrame } from "../../ui/section-frame.js";
import { PolicyLinks } from "../auth/policy-links.js";
import { ActivitySection } from "./activity-section.js";
import { ApiKeysSection } from "./api-keys/section.js";
import { OrganizationsSection } from "./organizations/section.js";
import { PasswordSection } from "./password-section.js";
import { PreferencesSection } from "./preferences-section.js";
import { ProfileSection } from "./profile-section.js";
import { type SectionKey, sectionOf, sections } from "./sections.js";
import { SessionsSection } from "./sessions-section.js";
import { TwoFactorSection } from "./two-factor/section.js";
import { WebhooksSection } from "./webhooks/section.js";

const contents: Record<SectionKey, () => ReactNode> = {
  profile: ProfileSection,
  preferences: PreferencesSection,
  password: PasswordSection,
  "two-factor": TwoFactorSection,
  sessions: SessionsSection,
  "api-keys": ApiKeysSection,
  webhooks: WebhooksSection,
  organizations: OrganizationsSection,
  activity: ActivitySection,
};

const links = sections.map(({ key, name }) => ({
  key,
  name,
  link: { to: "/settings/$section", params: { section: key } } as const,
}));

/** The settings: the list of pages, and the current one. */
export function SettingsPage({ section }: { section: SectionKey }) {
  const Content = contents[section];
  usePageTitle(`${sectionOf(section)?.name ?? ""} settings`);
  return (
    <SectionFrame title="Settings" current={section} sections={links}>
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-3 md:max-w-180">
        <Content key={section} />
        <footer className="mt-4 border-t border-line pt-3">
          <PolicyLinks />
        </footer>
      </div>
    </SectionFrame>
  );
}
