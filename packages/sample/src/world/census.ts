import { OrgType } from "@pave/contract";
import { agenciesIn } from "../organizations/federal.js";
import { countiesBySize } from "../organizations/governments.js";
import { type State, states } from "./geography.js";

/**
 * Number of organizations of a type: `base` at scale 1, at most about `most`, the real number in the country; beyond
 * that a larger world has more of the types without it. `share` weights the states, `room` limits one.
 */
type Plan = { base: number; most?: number; share(state: State): number; room?(state: State): number };

const byPeople =
  (power: number, but: (usps: string) => boolean = () => true) =>
  (state: State): number =>
    but(state.usps) ? state.thousands ** power : 0;

const set = (codes: string): ((usps: string) => boolean) => {
  const known = new Set(codes.split(" "));
  return (usps) => known.has(usps);
};
const hasTownships = set("CT IL IN KS ME MA MI MN MO NE NH NJ NY ND OH PA RI SD VT WI");
const hasTribes = set(
  "AK AL AZ CA CO CT FL IA ID KS LA MA ME MI MN MS MT NC ND NE NM NV NY OK OR RI SC SD TX UT VA WA WI WY",
);

const municipalRoom = ({ usps, counties }: State): number =>
  usps === "PR" ? counties.length : Number.POSITIVE_INFINITY;

const plans: Record<OrgType, Plan> = {
  federalAgency: {
    base: Number.POSITIVE_INFINITY,
    share: ({ usps }) => agenciesIn(usps).length,
    room: ({ usps }) => agenciesIn(usps).length,
  },
  state: { base: Number.POSITIVE_INFINITY, share: () => 1, room: () => 1 },
  county: { base: 600, share: (state) => countiesBySize(state).length, room: (state) => countiesBySize(state).length },
  municipality: { base: 900, most: 19_000, share: byPeople(0.6, (usps) => usps !== "DC"), room: municipalRoom },
  township: { base: 350, most: 16_000, share: byPeople(0.6, hasTownships) },
  specialDistrict: { base: 600, most: 38_000, share: byPeople(0.7) },
  schoolDistrict: { base: 450, most: 12_500, share: byPeople(0.7) },
  tribal: { base: 60, most: 400, share: byPeople(0.2, hasTribes) },
  publicAuthority: { base: 180, most: 3_500, share: byPeople(0.7) },
  nonProfit: { base: 600, share: byPeople(0.9) },
  bank: { base: 260, most: 4_400, share: byPeople(0.6) },
  investmentAdvisor: { base: 160, most: 15_000, share: byPeople(1) },
  contractor: { base: 380, share: byPeople(0.9) },
  supplier: { base: 180, share: byPeople(0.9) },
  utility: { base: 130, most: 3_000, share: byPeople(0.6) },
  university: { base: 110, most: 2_200, share: byPeople(0.8) },
  other: { base: 50, most: 1_500, share: byPeople(0.6) },
};

/** The numbers of each type, in the order of `OrgType`, by state, in the order of `states`. */
export function countByTypeAndState(scale: number): Map<OrgType, readonly number[]> {
  const counts = new Map(OrgType.options.map((type) => [type, spread(plans[type], plans[type].base * scale)]));
  const unbound = OrgType.options.filter((type) => !plans[type].room && !plans[type].most);
  const wanted = sum(
    OrgType.options.filter((type) => plans[type].base < Number.POSITIVE_INFINITY).map((type) => plans[type].base),
  );
  const missing = wanted * scale - sum([...counts.values()].flat());
  const unboundBase = sum(unbound.map((type) => plans[type].base));
  if (missing > 0)
    for (const type of unbound) {
      const { base } = plans[type];
      counts.set(type, spread(plans[type], base * scale + (missing * base) / unboundBase));
    }
  return counts;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Distributes a number among the states: one to each that has any, the rest by weight, none beyond its room. */
function spread({ most, share, room }: Plan, wanted: number): number[] {
  const rooms = states.map((state) => (share(state) > 0 ? (room?.(state) ?? Number.POSITIVE_INFINITY) : 0));
  const weights = states.map(share);
  let total = Math.round(Math.min(wanted, most ?? Number.POSITIVE_INFINITY, sum(rooms)));
  const counts: number[] = weights.map((weight) => (weight > 0 && total >= states.length ? 1 : 0));
  for (total -= sum(counts); total > 0; ) {
    const open = weights.map((weight, at) => ((counts[at] ?? 0) < (rooms[at] ?? 0) ? weight : 0));
    const given = largestRemainder(total, open).map((number, at) =>
      Math.min(number, (rooms[at] ?? 0) - (counts[at] ?? 0)),
    );
    given.forEach((number, at) => {
      counts[at] = (counts[at] ?? 0) + number;
    });
    total -= sum(given);
  }
  return counts;
}

/** Whole numbers that add up to `total`, each as close as possible to its weighted share. */
function largestRemainder(total: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  const exact = weights.map((weight) => (total * weight) / all);
  const whole = exact.map(Math.floor);
  const order = exact
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of order.slice(0, total - sum(whole))) whole[at] = (whole[at] ?? 0) + 1;
  return whole;
}
