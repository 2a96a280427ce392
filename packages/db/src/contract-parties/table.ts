import { type BeneficialOwner, ContractPartyRole, ContractPartyStatus } from "@pave/contract";
import { sql } from "drizzle-orm";
import { boolean, date, index, json, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { audit, checkOneOf, fraction, id, isMissing, money, provenance, texts } from "../engine/sql/columns.js";

const live = sql`not is_deleted`;
const unknownDay = sql.raw("'0001-01-01'::date");
const unknownSum = sql.raw("-1000000000000000");

/** Indexed expressions; a query that filters or sorts by them must spell them identically. */
export const contractPartyKeys = {
  name: sql`lower(name) collate "C"`,
  tier: sql`coalesce(tier, 0)`,
  sharePercent: sql`coalesce(share_percent, -1)`,
  value: sql`coalesce(value, ${unknownSum})`,
  paidToDate: sql`coalesce(paid_to_date, ${unknownSum})`,
  startDate: sql`coalesce(start_date, ${unknownDay})`,
  endDate: sql`coalesce(end_date, 'infinity'::date)`,
  source: sql`(sources[1])`,
  asOf: sql`coalesce(as_of, ${unknownDay})`,
};
const keys = contractPartyKeys;

/** The role of an organization in a contract. */
export const contractParties = pgTable(
  "contract_parties",
  {
    id: id(),
    contractId: uuid().notNull(),
    organizationId: uuid().notNull(),
    /** The name in the contract. */
    name: text().notNull(),
    role: text().notNull(),
    tier: smallint(),
    isPrime: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`role = 'prime' or (role in ('supplier', 'jointVenturePartner') and tier is not distinct from 1)`,
      ),
    /** Below the prime: a subcontractor by role, or any party at tier 2 and below. */
    isSubcontractor: boolean().notNull().generatedAlwaysAs(sql`role = 'subcontractor' or coalesce(tier, 0) >= 2`),
    parentPartyId: uuid(),
    sharePercent: fraction(),
    value: money(),
    paidToDate: money(),
    currency: text().notNull().default("USD"),
    scopeOfWork: text(),
    startDate: date(),
    endDate: date(),
    status: text().notNull().default("active"),
    isSmallBusiness: boolean(),
    certifications: texts(),
    contactName: text(),
    contactEmail: text(),
    contactPhone: text(),
    contactTitle: text(),
    beneficialOwners: json().$type<BeneficialOwner[]>().notNull().default([]),

    ...provenance(),
    ...audit(),
  },
  (t) => [
    index("contract_parties_name").on(keys.name, t.id).where(live),
    index("contract_parties_role").on(t.role, t.id).where(live),
    index("contract_parties_tier").on(keys.tier, t.id).where(live),
    index("contract_parties_share_percent").on(keys.sharePercent, t.id).where(live),
    index("contract_parties_value").on(keys.value, t.id).where(live),
    index("contract_parties_paid_to_date").on(keys.paidToDate, t.id).where(live),
    index("contract_parties_start_date").on(keys.startDate, t.id).where(live),
    index("contract_parties_end_date").on(keys.endDate, t.id).where(live),
    index("contract_parties_status").on(t.status, t.id).where(live),
    index("contract_parties_source").on(keys.source, t.id).where(live),
    index("contract_parties_as_of").on(keys.asOf, t.id).where(live),
    index("contract_parties_missing").on(t.id).where(isMissing),
    index("contract_parties_updated_at").on(t.updatedAt, t.id).where(live),
    index("contract_parties_prime").on(keys.name, t.id).where(sql`not is_deleted and is_prime`),
    index("contract_parties_subcontractor").on(keys.name, t.id).where(sql`not is_deleted and is_subcontractor`),
    index("contract_parties_contract").on(t.contractId, keys.name, t.id).where(live),
    index("contract_parties_organization").on(t.organizationId, t.contractId, t.role).where(live),
    index("contract_parties_parent").on(t.parentPartyId).where(sql`parent_party_id is not null`),
    index("contract_parties_certifications")
      .using("gin", t.certifications)
      .where(sql`not is_deleted and certifications <> '{}'`),
    index("contract_parties_sources").using("gin", t.sources),
    uniqueIndex("contract_parties_organization_id").on(t.contractId, t.organizationId, t.role).where(live),
    checkOneOf("contract_parties_role_check", t.role, ContractPartyRole.options),
    checkOneOf("contract_parties_status_check", t.status, ContractPartyStatus.options),
  ],
);
