import { OrgType } from "@pave/contract";
import { makeOrganization } from "../organizations/organization.js";
import { sampleId } from "../random/ids.js";
import { mix } from "../random/random.js";
import { countByTypeAndState } from "./census.js";
import { type State, states } from "./geography.js";
import type { World } from "./slot.js";

/** Beyond this the fictional names and identifiers of a state run out: about 5 million organizations. */
const largestScale = 1_000;

/** The number range of one type in one state. */
type Segment = { type: OrgType; state: State; first: number; count: number; ordinal: number; key: number };

/** The sample world of a seed, `scale` times about 5,000 organizations. Throws a RangeError for a scale out of bounds. */
export function sampleWorld(seed = 1, scale = 1): World {
  if (!(scale > 0 && scale <= largestScale))
    throw new RangeError(`The scale must be above 0 and at most ${largestScale}`);
  const counts = countByTypeAndState(scale);
  const segments: Segment[] = [];
  let size = 0;
  for (const [type, byState] of counts) {
    const start = size;
    states.forEach((state, at) => {
      const key = mix(seed, OrgType.options.indexOf(type), Number(state.fips));
      segments.push({ type, state, first: size, count: byState[at] ?? 0, ordinal: size - start, key });
      size += byState[at] ?? 0;
    });
  }
  const byTypeAndState = new Map(segments.map((segment) => [`${segment.type} ${segment.state.usps}`, segment]));

  function segmentOf(index: number): Segment {
    if (!Number.isInteger(index) || index < 0 || index >= size) throw new RangeError(`No organization ${index}`);
    let low = 0;
    for (let high = segments.length; high - low > 1; ) {
      const middle = (low + high) >>> 1;
      if ((segments[middle]?.first ?? size) <= index) low = middle;
      else high = middle;
    }
    const found = segments[low];
    if (!found) throw new RangeError(`No organization ${index}`);
    return found;
  }

  const world: World = {
    seed,
    scale,
    size,
    count: (type, usps) =>
      usps === undefined
        ? (counts.get(type) ?? []).reduce((sum, count) => sum + count, 0)
        : (byTypeAndState.get(`${type} ${usps}`)?.count ?? 0),
    indexOf(type, usps, k) {
      const segment = byTypeAndState.get(`${type} ${usps}`);
      if (!segment || k < 0 || k >= segment.count) throw new RangeError(`No ${type} ${k} in ${usps}`);
      return segment.first + k;
    },
    idOf: (index) => sampleId("organization", seed, index),
    organization(index) {
      const { type, state, key, first, ordinal } = segmentOf(index);
      const k = index - first;
      return makeOrganization(world, { type, state, k, ordinal: ordinal + k, index, key });
    },
  };
  return world;
}
