import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePageTitle } from "../page-title.js";
import { ActivitySection } from "./activity-section.js";
import { OrganizationsSection } from "./organizations-section.js";
import { PasswordSection } from "./password-section.js";
import { PreferencesSection } from "./preferences-section.js";
import { ProfileSection } from "./profile-section.js";
import { type SectionKey, sectionOf, sections } from "./sections.js";
import { SessionsSection } from "./sessions-section.js";
import { TwoFactorSection } from "./two-factor-section.js";

const contents: Record<SectionKey, () => ReactNode> = {
  profile: ProfileSection,
  preferences: PreferencesSection,
  password: PasswordSection,
  "two-factor": TwoFactorSection,
  sessions: SessionsSection,
  organizations: OrganizationsSection,
  activity: ActivitySection,
};

/** The settings: the list of their pages, and the one chosen. */
export function SettingsPage({ section }: { section: SectionKey }) {
  const Content = contents[section];
  usePageTitle(`${sectionOf(section)?.name ?? ""} settings`);
  return (
    <div className="flex flex-1 flex-col">
      <header className="border-b border-line px-3 py-2 print:hidden">
        <h1 className="text-title font-semibold">Settings</h1>
      </header>
      <div className="flex flex-1 flex-col md:flex-row">
        <nav aria-label="Settings" className="shrink-0 border-line max-md:border-b md:w-48 md:border-r print:hidden">
          <ul className="flex flex-wrap md:flex-col md:py-2">
            {sections.map(({ key, name }) => (
              <li key={key}>
                <Link
                  to="/settings/$section"
                  params={{ section: key }}
                  className="flex h-9 items-center border-transparent px-3 text-body text-ink-3 hover:bg-hover hover:text-ink-1 focus-visible:-outline-offset-2 max-md:border-b-2 md:border-l-2 aria-[current=page]:border-primary aria-[current=page]:bg-selected aria-[current=page]:text-ink-1"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 flex-1 flex-col gap-3 p-3 md:max-w-180">
          <Content key={section} />
        </div>
      </div>
    </div>
  );
}
