import type { OrganizationNetwork, OrgType } from "@pave/contract";

type Relation = OrganizationNetwork["edges"][number]["relation"];

export const relations: Record<Relation, { name: string; dashes: string }> = {
  ownership: { name: "Ownership", dashes: "none" },
  directorship: { name: "Directorship", dashes: "6 3" },
  membership: { name: "Membership", dashes: "2 3" },
  contractAward: { name: "Contract award", dashes: "10 3 2 3" },
  funding: { name: "Funding", dashes: "10 4" },
};

/** Three-letter codes of the node types. */
export const typeCodes: Record<OrgType, string> = {
  federalAgency: "FED",
  state: "STA",
  county: "CTY",
  municipality: "MUN",
  township: "TWP",
  specialDistrict: "SPD",
  schoolDistrict: "SCH",
  tribal: "TRB",
  publicAuthority: "AUT",
  nonProfit: "NPO",
  bank: "BNK",
  investmentAdvisor: "ADV",
  contractor: "CON",
  supplier: "SUP",
  utility: "UTL",
  university: "UNI",
  other: "ORG",
};

const labelLength = 22;
/** Names that share this many first letters are distinguished by their ends. */
const alikeLength = 10;

/** The names of nodes, truncated: at the start if several begin alike. */
export function shortLabels(nodes: readonly { id: string; label: string }[]): ReadonlyMap<string, string> {
  const isAlikeTo = (one: string, other: string) => one.slice(0, alikeLength) === other.slice(0, alikeLength);
  return new Map(
    nodes.map(({ id, label }) => {
      if (label.length <= labelLength) return [id, label];
      const isAlike = nodes.some((other) => other.id !== id && isAlikeTo(label, other.label));
      if (!isAlike) return [id, `${label.slice(0, labelLength - 1)}…`];
      const end = label.slice(1 - labelLength);
      const isWhole = label.at(-labelLength) === " " || !end.includes(" ");
      return [id, `…${isWhole ? end : end.slice(end.indexOf(" ") + 1)}`];
    }),
  );
}
