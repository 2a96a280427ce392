import { Link } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { Breadcrumb, breadcrumbLink } from "../components/breadcrumb.js";
import { lastSearches } from "../records/last-searches.js";

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
