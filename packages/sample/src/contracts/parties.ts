import type { contractParties, subcontracts } from "@pave/db";
import { firstNames } from "../projects/people.js";
import { sampleSource } from "../rows.js";
import { daysBefore } from "../world/clock.js";
import type { SampleOrganization } from "../world/slot.js";
import { surnames } from "../world/words.js";
import { isUnsigned, type SampleContract } from "./contract.js";
import type { Firms } from "./firms.js";
import { subTrade } from "./trade.js";

type SubcontractRow = typeof subcontracts.$inferInsert;
type PartyRow = typeof contractParties.$inferInsert;
/** A subcontract with its firm, and the number of its parent. */
export type Sub = { firm: SampleOrganization; under: number | null; amount: number; paid: number };
/** A role of an organization; `under` is the number of its parent party. */
export type Part = Omit<PartyRow, "id" | "contractId" | "createdAt" | "updatedAt"> & { under?: number };

/** Maximum parties per contract. */
export const partiesMax = 16;

/** Value in dollars from which a contract has subcontractors. */
const largeEnough = 250_000;

/** Subcontractors of the prime, and some below them; together at most half of the value. */
export function subsOf({ sketch, prime, row, random }: SampleContract, firms: Firms): Sub[] {
  const { kind, currentValue, contractValue, paid } = sketch;
  if (isUnsigned(sketch) || contractValue < largeEnough || kind === "materials" || kind === "upkeep") return [];
  const count = kind === "construction" ? random.int(1, contractValue > 5e6 ? 5 : 3) : random.int(0, 1);
  const subs: Sub[] = [];
  const taken = new Set([prime.id]);
  for (let at = 0; at < count; at++) {
    const amount = Math.round((currentValue * random.between(0.03, 0.1)) / 100) * 100;
    const firm = firms.pick(subTrade(kind, random), row.region ?? "DC", amount, random);
    if (taken.has(firm.id)) continue;
    taken.add(firm.id);
    subs.push({ firm, under: null, amount, paid: Math.round((amount * paid) / currentValue) });
  }
  const [first] = subs;
  if (first && kind === "construction" && random.chance(0.3)) {
    const amount = Math.round((first.amount * random.between(0.1, 0.4)) / 100) * 100;
    const firm = firms.pick(subTrade(kind, random), row.region ?? "DC", amount, random);
    if (!taken.has(firm.id)) subs.push({ firm, under: 0, amount, paid: Math.round((amount * paid) / currentValue) });
  }
  return subs;
}

const statusBy = {
  pending: "pending",
  upcoming: "pending",
  active: "active",
  onHold: "active",
  expired: "active",
  completed: "completed",
  terminated: "terminated",
  cancelled: "withdrawn",
} as const;

/** The subcontracts; `idOf` returns the ID of each number. */
export function subcontractRows(
  contract: SampleContract,
  subs: readonly Sub[],
  idOf: (at: number) => string,
): SubcontractRow[] {
  const { sketch, row, prime, random } = contract;
  return subs.map(({ firm, under, amount, paid }, at) => ({
    id: idOf(at),
    contractId: row.id ?? "",
    subcontractNumber: `S-${String(at + 1).padStart(2, "0")}`,
    parentSubcontractId: under === null ? null : idOf(under),
    subcontractorOrgId: firm.id,
    primeOrgId: under === null ? prime.id : (subs[under]?.firm.id ?? prime.id),
    amount,
    awardDate: row.dateSigned ?? null,
    description: firm.description?.split(" in ")[0] ?? null,
    naicsCode: firm.primaryNaics ?? null,
    locality: row.locality ?? null,
    region: row.region ?? null,
    dbeStatus: firm.certifications?.includes("DBE") ? "DBE" : null,
    periodStart: daysBefore(
      sketch.start - random.int(0, Math.max(0, Math.min(30, sketch.start - (sketch.actualEnd ?? sketch.end)))),
    ),
    periodEnd: daysBefore(sketch.actualEnd ?? sketch.end),
    status: statusBy[sketch.standing],
    paidToDate: paid,
  }));
}

/** All parties of a contract: the buyer first, then the prime, then the subcontractors. */
export function partsOf(contract: SampleContract, subs: readonly Sub[], firms: Firms): Part[] {
  const { sketch, row, buyer, prime, random } = contract;
  const period = { startDate: row.startDate ?? null, endDate: row.actualEndDate ?? row.endDate ?? null };
  const known = { ...period, status: statusBy[sketch.standing], sources: [sampleSource], asOf: row.asOf ?? null };
  const of = (firm: SampleOrganization, role: string, more: Partial<Part> = {}): Part => ({
    organizationId: firm.id,
    name: firm.legalName ?? firm.name,
    role,
    isSmallBusiness: firm.businessTypes?.includes("Small business") ?? null,
    certifications: firm.certifications ?? [],
    ...contactOf(contract),
    ...known,
    ...more,
  });
  const buying = of(buyer, "buyer", { isSmallBusiness: null, certifications: [] });
  if (isUnsigned(sketch)) return [buying, ...tenderers(contract, firms).map((firm) => of(firm, "tenderer"))];
  const partner =
    sketch.contractValue > 4e7 && random.chance(0.4)
      ? firms.pick("Heavy Civil", row.region ?? "DC", sketch.contractValue, random)
      : null;
  const isJoint = partner !== null && partner.id !== prime.id && !subs.some(({ firm }) => firm.id === partner.id);
  const share = isJoint ? 0.6 : 1;
  const value = Math.round(sketch.currentValue * share);
  const paid = Math.round(sketch.paid * share);
  return [
    buying,
    of(prime, "prime", {
      tier: 1,
      value,
      paidToDate: paid,
      ...(isJoint && { sharePercent: share }),
      scopeOfWork: row.title,
    }),
    ...subs.map(({ firm, under, amount, paid }) =>
      of(firm, "subcontractor", {
        tier: under === null ? 2 : 3,
        value: amount,
        paidToDate: paid,
        under: under === null ? 1 : 2 + under,
      }),
    ),
    ...(isJoint && partner
      ? [
          of(partner, "jointVenturePartner", {
            tier: 1,
            value: sketch.currentValue - value,
            paidToDate: sketch.paid - paid,
            sharePercent: 0.4,
          }),
        ]
      : []),
  ];
}

/** Bidders on an unsigned contract. */
function tenderers({ prime, row, sketch, random }: SampleContract, firms: Firms): SampleOrganization[] {
  const other = firms.pick("Construction", row.region ?? "DC", sketch.contractValue, random);
  return other.id === prime.id ? [prime] : [prime, other];
}

function contactOf({ random }: SampleContract): Partial<Part> {
  if (random.chance(0.4)) return {};
  const [first, last] = [random.pick(firstNames), random.pick(surnames)];
  return {
    contactName: `${first} ${last}`,
    contactEmail: `${first}.${last}@firm.example`.toLowerCase(),
    contactTitle: random.pick(["Project manager", "Contract manager", "Principal", "Procurement officer"]),
  };
}
