import * as z from "zod";
import { CalendarDate, Id, Money } from "../core/scalars.js";
import { sums } from "../core/sums.js";
import { OrgType } from "../organizations/shapes.js";
import { ContractPartyRole, ContractStatus } from "./words.js";

/* Connections of organizations by contracts. */

export const ContractNetworkQuery = z.strictObject({
  organizationId: Id,
  depth: z.int().min(1).max(3).default(1),
});
export type ContractNetworkQuery = z.infer<typeof ContractNetworkQuery>;
/** Organizations within a number of steps of one; each step is a contract in which both take part. */
export const ContractNetwork = z.object({
  nodes: z.array(
    z.object({
      id: Id,
      type: OrgType,
      label: z.string(),
      region: z.string().nullable(),
      depth: z.int(),
      weight: z.int().describe("Number of connections in the network"),
    }),
  ),
  edges: z.array(
    z.object({
      source: Id,
      target: Id,
      relation: z.literal("contractAward"),
      roles: z.array(z.object({ source: ContractPartyRole, target: ContractPartyRole })),
      contractCount: z.int(),
      ...sums({ value: Money.describe("Current value of the contracts in US dollars") }),
      since: CalendarDate.nullable(),
      until: CalendarDate.nullable(),
      evidence: z.array(Id).describe("Up to 5 of the contracts, largest first"),
    }),
  ),
  isCapped: z.boolean().describe("true: more organizations or connections exist than are returned"),
});
export type ContractNetwork = z.infer<typeof ContractNetwork>;

export const RelationshipQuery = z
  .strictObject({ a: Id, b: Id })
  .refine(({ a, b }) => a !== b, { path: ["b"], message: "Must differ from a" });
export type RelationshipQuery = z.infer<typeof RelationshipQuery>;

/**
 * Why a connection deserves review. Each rule is about facts on record and does not imply wrongdoing.
 * - relatedBuyer: one buys from the other on a contract, and one is the other's parent or both have the same.
 * - mutualAward: each buys from the other, on different contracts.
 * - bothSides: one and the same of the two has a part on the buyer's side and on the supplier's side of a contract they share.
 * - overseerPartner: on one contract one oversees what the other performs, on another they perform together.
 * - rivalPartner: both tendered for a contract, and one performs under or with the other on it.
 */
export const ConflictCode = z.enum(["relatedBuyer", "mutualAward", "bothSides", "overseerPartner", "rivalPartner"]);
export type ConflictCode = z.infer<typeof ConflictCode>;

const Named = z.object({ id: Id, name: z.string().nullable() });

/** Every connection of two organizations by contracts, with its evidence. */
export const ContractRelationship = z.object({
  a: Named,
  b: Named,
  sharedContracts: z
    .array(
      z.object({
        id: Id,
        title: z.string(),
        contractNumber: z.string().nullable(),
        status: ContractStatus,
        currentValue: Money.nullable(),
        currency: z.string(),
        startDate: CalendarDate.nullable(),
        endDate: CalendarDate.nullable(),
        projectId: Id.nullable(),
        roles: z.object({ a: z.array(ContractPartyRole), b: z.array(ContractPartyRole) }),
        source: z.string(),
        isSample: z.boolean(),
      }),
    )
    .describe("Up to 100, largest first"),
  contractCount: z.int(),
  ...sums({ totalValue: Money.describe("Current value of all contracts in US dollars") }),
  firstDate: CalendarDate.nullable(),
  lastDate: CalendarDate.nullable(),
  rolePairs: z.array(
    z.object({ a: ContractPartyRole, b: ContractPartyRole, count: z.int(), ...sums({ value: Money }) }),
  ),
  sharedProjects: z.array(z.object({ id: Id, count: z.int() })),
  sharedPrograms: z.array(z.object({ id: Id, count: z.int() })),
  conflictFlags: z.array(z.object({ code: ConflictCode, rule: z.string(), evidence: z.array(Id) })),
  paths: z
    .array(
      z.object({
        hops: z.int(),
        steps: z.array(
          z.object({
            from: Named,
            to: Named,
            relation: z.enum(["contractAward", "ownership"]),
            evidence: z.array(Id).describe("Up to 5 contracts that connect the two; empty for ownership"),
          }),
        ),
      }),
    )
    .describe("Up to 10, shortest first"),
  isCapped: z.boolean().describe("true: more contracts, projects, programs or paths exist than are returned"),
});
export type ContractRelationship = z.infer<typeof ContractRelationship>;
