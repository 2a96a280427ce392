import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useInterests } from "../../data/queries/use-interests.js";
import { useProfile } from "../../data/queries/use-profile.js";
import { trpc } from "../../data/trpc.js";
import { useSearches } from "../../family/views/use-searches.js";

const link = "flex h-full min-h-11 items-center gap-2 border border-line bg-card px-3 py-1.5 hover:bg-hover";

/** The steps that personalize the pages, until each is done. */
export function FirstSteps() {
  const profile = useProfile();
  const { state, sector } = useInterests();
  const organizations = trpc.users.myOrganizations.useQuery();
  const followed = trpc.users.watchlist.useQuery({ limit: 1 });
  const { query: searches } = useSearches();
  const isLoading = [profile, organizations, followed, searches].some(({ isLoading }) => isLoading);
  const isNone = ({ data }: { data: { items: readonly unknown[] } | undefined }) => data?.items.length === 0;
  return (
    <section
      aria-label="First steps"
      aria-busy={isLoading}
      className="flex flex-col gap-2 not-has-[li]:hidden print:hidden"
    >
      <h2 className="text-section font-semibold text-ink-1">First steps</h2>
      <ul className="grid gap-2 sm:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        {profile.isSuccess && state.length + sector.length === 0 && (
          <li>
            <Link to="/settings/$section" params={{ section: "preferences" }} className={link}>
              <Step title="Choose your states and sectors">Lists and this page then start with them.</Step>
            </Link>
          </li>
        )}
        {isNone(organizations) && (
          <li>
            <Link to="/settings/$section" params={{ section: "organizations" }} className={link}>
              <Step title="Link your organization">Shows its assets and the programs it may apply to.</Step>
            </Link>
          </li>
        )}
        {isNone(followed) && (
          <li>
            <Link to="/$family" params={{ family: "assets" }} className={link}>
              <Step title="Follow records">Press the star on a record to see its changes here.</Step>
            </Link>
          </li>
        )}
        {isNone(searches) && (
          <li>
            <Link to="/$family" params={{ family: "projects" }} className={link}>
              <Step title="Save a search">Filter any list and save the view to see new matches here.</Step>
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block text-body font-medium text-primary">{title}</span>
        <span className="block text-dense text-ink-3">{children}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
    </>
  );
}
