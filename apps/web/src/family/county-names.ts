import { useEffect, useState } from "react";
import type { Chosen, FacetGroup } from "../ui/facets/facet.js";

/** The groups whose values are counties, with the names of the chosen ones; they load only when one is chosen. */
export function useCountyNames(groups: readonly FacetGroup[], chosen: Chosen): readonly FacetGroup[] {
  const [names, setNames] = useState<Readonly<Record<string, string>>>();
  const isWanted = groups.some(({ field, isCounty }) => isCounty && (chosen[field]?.length ?? 0) > 0);
  const isMissing = isWanted && names === undefined;
  useEffect(() => {
    if (!isMissing) return;
    // Without them, the codes are shown.
    import("@pave/contract/counties").then(
      ({ allCounties }) =>
        setNames(Object.fromEntries(allCounties.map(({ fips, name, state }) => [fips, `${name}, ${state}`]))),
      () => undefined,
    );
  }, [isMissing]);
  return names === undefined ? groups : groups.map((group) => (group.isCounty ? { ...group, names } : group));
}
