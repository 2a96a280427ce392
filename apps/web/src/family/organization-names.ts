import { abortable, trpc } from "../data/trpc.js";
import { type Chosen, type FacetGroup, type Facets, labelOf } from "../ui/facets/facet.js";

/** The groups whose values are organizations, with the names of the chosen ones that no facet counts. */
export function useOrganizationNames(
  groups: readonly FacetGroup[],
  facets: Facets | undefined,
  chosen: Chosen,
): readonly FacetGroup[] {
  const isCounted = (field: string, id: string) => labelOf(facets?.[field], id) !== id;
  const missing = groups.flatMap(({ field, isOrganization }) =>
    isOrganization ? (chosen[field] ?? []).filter((id) => !isCounted(field, id)) : [],
  );
  const ids = [...new Set(missing)];
  const found = trpc.useQueries((api) => ids.map((id) => api.organizations.get({ id }, abortable)));
  if (ids.length === 0) return groups;
  const names = Object.fromEntries(ids.map((id, at) => [id, found[at]?.data?.name ?? "…"]));
  return groups.map((group) => (group.isOrganization ? { ...group, names } : group));
}
