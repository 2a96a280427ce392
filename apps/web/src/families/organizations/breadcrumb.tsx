import { Link } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { lastSearches } from "../../family/list/last-searches.js";
import { Breadcrumb, breadcrumbLink } from "../../ui/breadcrumb.js";

/** The way back to the list of organizations, filtered and sorted as it was. */
export function OrganizationsBreadcrumb({ name }: { name: string }) {
  const { organizations } = useSyncExternalStore(lastSearches.subscribe, lastSearches.get);
  return (
    <Breadcrumb name={name}>
      <Link to="/$family" params={{ family: "organizations" }} search={organizations ?? {}} className={breadcrumbLink}>
        Organizations
      </Link>
    </Breadcrumb>
  );
}
