import { newId } from "../engine/sql/columns.js";

/** The records of one source that describe one body, and the organization that has them now. */
export type SourceBody = {
  source: string;
  /** The source's own name of the body: its body key, or the id of its only record. */
  body: string;
  entity: string;
  /** true: a user, an identifier or the record itself assigned it, not its name. */
  joinedBy: "itself" | "identifier" | "matchKey" | "person";
  /** By column, the values that its records supply. */
  identifiers: Readonly<Record<string, readonly string[]>>;
  /** Codes of the counties that its records state, if its kind of body is distinguished by them: a district. */
  counties: readonly string[];
  /** Its keys and the strength of each: see `keyTiers`. */
  keys: Readonly<Record<string, number>>;
};

export type Move = {
  source: string;
  body: string;
  from: string;
  to: string;
  joinedBy: SourceBody["joinedBy"];
  /** true: the organization does not exist yet. */
  isNew: boolean;
};

/** Bodies that belong together regardless of their names, and their known attributes. */
type Group = { bodies: SourceBody[]; owned: string[]; sources: Set<string>; entities: Set<string> };

/**
 * Determines by their names which bodies are one organization. Those that share a key are one, except any that
 * contradicts another with the key: the same source describes both, they differ in an identifier or lie in different
 * counties, or a user decided that they are two. Those that also share a county come first: California has three
 * districts named Lakeside Union Elementary, each in another county. The result depends on the bodies alone, not on the
 * order in which they became known. Returns the bodies that change their organization. `isNew`: organizations that do
 * not exist yet; `areApart`: decisions by users.
 */
export function joinByKeys(
  bodies: readonly SourceBody[],
  isNew: (entity: string) => boolean,
  areApart: (one: string, other: string) => boolean,
): Move[] {
  const groups = groupsOf(bodies);
  const root = new Map<Group, Group>(groups.map((group) => [group, group]));
  const rootOf = (group: Group): Group => {
    const next = root.get(group) ?? group;
    return next === group ? group : rootOf(next);
  };
  const join = (having: readonly Group[]) => {
    const nodes = [...new Set(having.map(rootOf))];
    const fitting = nodes.filter((one) => nodes.every((other) => one === other || !contradicts(one, other, areApart)));
    const [first, ...others] = fitting;
    for (const other of others) if (first) absorb(first, other, root);
  };
  for (const tier of [0, 1]) {
    const inOrder = [...byKey(groups, tier)].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [, having] of inOrder) for (const near of byCounty(having)) join(near);
    for (const [, having] of inOrder) join(having);
  }
  return groups.filter((group) => rootOf(group) === group).flatMap((group) => movesOf(group, isNew));
}

/** The bodies of each organization, separated where only a name had joined them. */
function groupsOf(bodies: readonly SourceBody[]): Group[] {
  const byEntity = new Map<string, SourceBody[]>();
  for (const one of bodies) byEntity.set(one.entity, [...(byEntity.get(one.entity) ?? []), one]);
  return [...byEntity].flatMap(([entity, inside]) => {
    const parts: SourceBody[][] = [];
    const anchored = inside.filter(({ joinedBy }) => joinedBy === "itself" || joinedBy === "person");
    if (anchored.length > 0) parts.push(anchored);
    for (const one of inside) {
      if (anchored.includes(one)) continue;
      const near = parts.filter((part) => part.some((other) => sharesIdentifier(one, other)));
      const [home = one.joinedBy === "identifier" && anchored.length > 0 ? anchored : undefined, ...further] = near;
      if (!home) parts.push([one]);
      else {
        home.push(one, ...further.flat());
        for (const part of further) parts.splice(parts.indexOf(part), 1);
      }
    }
    return parts.map((part, at) => ({
      bodies: part,
      owned: at === 0 ? [entity] : [],
      sources: new Set(part.map(({ source }) => source)),
      entities: new Set([entity]),
    }));
  });
}

const sharesIdentifier = (one: SourceBody, other: SourceBody) =>
  Object.entries(one.identifiers).some(([column, values]) =>
    values.some((value) => other.identifiers[column]?.includes(value)),
  );

function byKey(groups: readonly Group[], tier: number): Map<string, Group[]> {
  const found = new Map<string, Group[]>();
  for (const group of groups)
    for (const { keys } of group.bodies)
      for (const [key, own] of Object.entries(keys)) {
        if (own > tier) continue;
        const having = found.get(key) ?? [];
        if (!having.includes(group)) having.push(group);
        found.set(key, having);
      }
  return found;
}

/** The groups of each county, in the order of its code. */
function byCounty(groups: readonly Group[]): Group[][] {
  const counties = new Set(groups.flatMap((group) => [...countiesOf(group)]));
  return [...counties].sort().map((county) => groups.filter((group) => countiesOf(group).has(county)));
}

const countiesOf = ({ bodies }: Group) => new Set(bodies.flatMap(({ counties }) => counties));

const differ = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size > 0 && other.size > 0 && ![...one].some((value) => other.has(value));

function contradicts(one: Group, other: Group, areApart: (one: string, other: string) => boolean): boolean {
  if ([...one.sources].some((source) => other.sources.has(source))) return true;
  if ([...one.entities].some((a) => [...other.entities].some((b) => areApart(a, b)))) return true;
  if (differ(countiesOf(one), countiesOf(other))) return true;
  const mine = identifiersOf(one);
  return [...identifiersOf(other)].some(([column, values]) => differ(values, mine.get(column) ?? new Set()));
}

function identifiersOf({ bodies }: Group): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { identifiers } of bodies)
    for (const [column, values] of Object.entries(identifiers))
      found.set(column, new Set([...(found.get(column) ?? []), ...values]));
  return found;
}

function absorb(into: Group, other: Group, root: Map<Group, Group>): void {
  into.bodies.push(...other.bodies);
  into.owned.push(...other.owned);
  for (const source of other.sources) into.sources.add(source);
  for (const entity of other.entities) into.entities.add(entity);
  root.set(other, into);
}

/** The oldest organization gets all bodies of a group; a group without an organization becomes a new one. */
function movesOf({ bodies, owned }: Group, isNew: (entity: string) => boolean): Move[] {
  const [oldest] = owned.toSorted((a, b) => Number(isNew(a)) - Number(isNew(b)) || (a < b ? -1 : 1));
  const to = oldest ?? newId();
  const moving = bodies.filter(({ entity }) => entity !== to);
  const isAlone = oldest === undefined;
  return moving.map(({ source, body, entity, joinedBy }, at) => ({
    source,
    body,
    from: entity,
    to,
    joinedBy: isAlone && at === 0 ? "itself" : joinedBy === "itself" ? "matchKey" : joinedBy,
    isNew: isAlone || isNew(to),
  }));
}
