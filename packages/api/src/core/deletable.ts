import { families, familyKeys, Refusal, serverLimits } from "@pave/contract";
import { countOf, type Db, dependentsOf, partsThatName, type RecordIds } from "@pave/db";

/**
 * The records to delete with one: its parts and, with `cascade`, all that depend on it. Parts of other records that
 * name it stay with its name.
 */
export async function deletable(
  tx: Db,
  { family, what }: { family: string; what: string },
  id: string,
  cascade: boolean,
): Promise<RecordIds> {
  const most = serverLimits.cascadeMax;
  const all = await dependentsOf(tx, family, id, { most });
  const parts = await dependentsOf(tx, family, id, { partsOnly: true, most });
  const isTooMany = countOf(all) > most;
  if (cascade && !isTooMany) return all;
  const named = cascade ? [] : await partsThatName(tx, familyOfTable(family).key, id);
  if (countOf(all) === countOf(parts) && named.length === 0) return parts;
  const dependents = [...all].flatMap(([table, ids]) => {
    const { key, words } = familyOfTable(table);
    return ids.size === 0 ? [] : { family: key, count: ids.size, words };
  });
  const sentences = [
    ...(isTooMany ? [`More than ${most.toLocaleString("en-US")} records depend on`] : []),
    ...(isTooMany || dependents.length === 0 ? [] : [`${countsOf(dependents)} ${verb(dependents, "depend")} on`]),
    ...(named.length === 0 ? [] : [`${countsOf(named)} ${verb(named, "name")}`]),
  ];
  const [first, ...others] = sentences;
  throw new Refusal("HAS_DEPENDENTS", [`${first} this ${what}`, ...others.map((one) => `${one} it`)].join("; "), {
    ...(isTooMany ? {} : { dependents: dependents.map(({ family, count }) => ({ family, count })) }),
    ...(named.length === 0 ? {} : { naming: named.map(({ table, count }) => ({ part: table, count })) }),
  });
}

type Counted = { count: number; words: { one: string; many: string } };
const verb = (counted: readonly Counted[], plural: string) =>
  counted.length === 1 && counted[0]?.count === 1 ? `${plural}s` : plural;
const countsOf = (counted: readonly Counted[]) =>
  joinWithAnd(
    counted.map(({ count, words }) => `${count.toLocaleString("en-US")} ${count === 1 ? words.one : words.many}`),
  );

export function familyOfTable(table: string) {
  const key = familyKeys.find((one) => one.replace("-", "_") === table);
  if (!key) throw new Error(`${table} has no family`);
  return families[key];
}

const joinWithAnd = (items: readonly string[]) => new Intl.ListFormat("en-US").format(items);
