import type { OrganizationFacetName } from "@pave/contract";

/** What organizations are filtered by, in the order of the rail. */
export const facetGroups: readonly { field: OrganizationFacetName; label: string }[] = [
  { field: "orgType", label: "Type" },
  { field: "state", label: "State" },
  { field: "sector", label: "Sector" },
  { field: "status", label: "Status" },
  { field: "sizeBand", label: "Size" },
  { field: "county", label: "County" },
  { field: "ntee", label: "NTEE" },
  { field: "naics", label: "NAICS" },
  { field: "certification", label: "Certification" },
  { field: "source", label: "Source" },
];
