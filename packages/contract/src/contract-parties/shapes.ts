import * as z from "zod";
import { awaitingApproval } from "../approvals/shapes.js";
import { ContractPartyRole, ContractPartyStatus } from "../contracts/words.js";
import { anyOf, checkRanges, outputFields, SourceKey, textList } from "../core/fields.js";
import { limits } from "../core/limits.js";
import { checkPaging, exportFields, Facet, ListQuery, pageOf } from "../core/paging.js";
import { CalendarDate, Currency, Id, Money, requiredText, Share, text, Version } from "../core/scalars.js";
import { SearchText } from "../core/search-text.js";
import { missingFromFilter, provenanceFields, wholeProvenanceFields } from "../provenance/fields.js";
import { type ReadFrom, readFrom } from "../provenance/read-elsewhere.js";
import { byRelevance } from "../search/order.js";
import { contractPartySorts } from "./sorts.js";

/** Beneficial owner of a party, as in OC4IDS. */
export const BeneficialOwner = z.strictObject({
  name: requiredText(200),
  share: Share.nullable(),
  since: CalendarDate.nullable(),
});
export type BeneficialOwner = z.infer<typeof BeneficialOwner>;

/** User-editable fields of a contract party. */
export const ContractPartyFields = z.strictObject({
  contractId: Id,
  organizationId: Id,
  name: requiredText(300).optional().describe("Name used in the contract. Default: the organization's name"),
  role: ContractPartyRole,
  tier: z
    .int()
    .min(1)
    .max(50)
    .nullish()
    .describe("1: prime and joint-venture partners; 2 and above: subcontract tiers"),
  parentPartyId: Id.nullish().describe("Party of the same contract to which it is a subcontractor"),
  sharePercent: Share.nullish().describe("Share of a joint venture, as a fraction; the shares of one contract total 1"),
  value: Money.nullish(),
  paidToDate: Money.nullish(),
  currency: Currency.default("USD"),
  scopeOfWork: text(5_000).nullish(),
  startDate: CalendarDate.nullish(),
  endDate: CalendarDate.nullish(),
  status: ContractPartyStatus.default("active"),
  isSmallBusiness: z.boolean().nullish(),
  certifications: textList().optional(),
  contactName: text(200).nullish(),
  contactEmail: z.email().max(limits.emailMax).nullish(),
  contactPhone: text(40).nullish(),
  contactTitle: text(200).nullish(),
  beneficialOwners: z.array(BeneficialOwner).max(50).optional(),
});
export type ContractPartyFields = z.infer<typeof ContractPartyFields>;

const contract = (field: string): ReadFrom => ({ family: "contracts", field, id: "contractId" });
const contractTitle = readFrom(z.string().nullable(), "Title of the contract", contract("title"));
const organizationName = readFrom(z.string().nullable(), "Name of the organization; null if it is not on file", {
  family: "organizations",
  field: "name",
  id: "organizationId",
});

/** A row of the list: without the contact person, who is shown only with a single party and never exported. */
export const ContractPartyRow = z.object({
  id: Id,
  name: z.string(),
  contractId: Id,
  contractTitle,
  contractNumber: readFrom(z.string().nullable(), "Number of the contract", contract("contractNumber")),
  contractValue: readFrom(
    Money.nullable(),
    "Current value of the whole contract; null if only some of its actions are on record",
    contract("currentValue"),
  ),
  organizationId: Id,
  organizationName,
  role: ContractPartyRole,
  tier: z.int().nullable(),
  isPrime: z.boolean(),
  parentPartyId: Id.nullable(),
  sharePercent: Share.nullable(),
  value: Money.nullable(),
  paidToDate: Money.nullable(),
  currency: Currency,
  startDate: CalendarDate.nullable(),
  endDate: CalendarDate.nullable(),
  status: ContractPartyStatus,
  isSmallBusiness: z.boolean().nullable(),
  ...provenanceFields,
});
export type ContractPartyRow = z.infer<typeof ContractPartyRow>;

/** A contract party with all its fields. */
export const ContractParty = z.object({
  id: Id,
  ...outputFields(ContractPartyFields.shape),
  isPrime: z.boolean().describe("Prime, or a tier 1 supplier or joint-venture partner"),
  contractTitle,
  organizationName,
  parentName: z.string().nullable(),
  awaitingApproval,
  ...wholeProvenanceFields,
});
export type ContractParty = z.infer<typeof ContractParty>;

export const ContractPartySort = z.enum(contractPartySorts);
export type ContractPartySort = z.infer<typeof ContractPartySort>;

const filter = {
  search: SearchText.optional(),
  contractId: anyOf(Id),
  organizationId: anyOf(Id),
  role: anyOf(ContractPartyRole),
  status: anyOf(ContractPartyStatus),
  tier: anyOf(z.int().min(1).max(50)),
  isPrime: z.boolean().optional(),
  isSmallBusiness: z.boolean().optional(),
  certification: anyOf(requiredText(200)),
  source: anyOf(SourceKey),
  missingFrom: missingFromFilter,
  valueFrom: Money.optional(),
  valueTo: Money.optional(),
  startFrom: CalendarDate.optional(),
  startTo: CalendarDate.optional(),
};
const checkPartyRanges = checkRanges(["valueFrom", "valueTo"], ["startFrom", "startTo"]);

/** The filter of the list, its facets and its export. Values of one field are alternatives; fields narrow. */
export const ContractPartyFilter = z.strictObject(filter).check(checkPartyRanges);
export type ContractPartyFilter = z.infer<typeof ContractPartyFilter>;

const sorting = {
  sort: ContractPartySort.default("relevance").describe(byRelevance("name")),
  order: z.enum(["asc", "desc"]).default("asc"),
};
const listed = ListQuery.extend({ ...filter, ...sorting });

export const ListContractParties = listed.check(checkPaging).check(checkPartyRanges);
export type ListContractParties = z.infer<typeof ListContractParties>;
/** Prime parties or subcontractors; the address implies which. */
export const ListPartiesOfPlace = listed.omit({ isPrime: true }).check(checkPaging).check(checkPartyRanges);
export const ListPartiesOfContract = listed
  .omit({ contractId: true })
  .extend({ contractId: Id })
  .check(checkPaging)
  .check(checkPartyRanges);
export const ListPartiesOfOrganization = listed
  .omit({ organizationId: true })
  .extend({ organizationId: Id })
  .check(checkPaging)
  .check(checkPartyRanges);
export const ContractPartyPage = pageOf(ContractPartyRow);
export type ContractPartyPage = z.infer<typeof ContractPartyPage>;

export const ContractPartyFacetName = z.enum(["role", "status", "tier", "certification", "source", "missingFrom"]);
export type ContractPartyFacetName = z.infer<typeof ContractPartyFacetName>;
/** Each facet is counted under the filters of the other facets only, so that its own values stay selectable. */
export const ContractPartyFacets = z.record(ContractPartyFacetName, Facet);
export type ContractPartyFacets = z.infer<typeof ContractPartyFacets>;

export const ContractPartyColumn = z.enum([...ContractPartyRow.keyof().options]);
export type ContractPartyColumn = z.infer<typeof ContractPartyColumn>;
export const ExportContractParties = z
  .strictObject({
    ...filter,
    ...sorting,
    ...exportFields(ContractPartyColumn),
  })
  .check(checkPartyRanges);
export type ExportContractParties = z.infer<typeof ExportContractParties>;

export const CreateContractParty = ContractPartyFields;
export type CreateContractParty = z.infer<typeof CreateContractParty>;
/** All or none; issues name their index, as in `items.3.organizationId`. */
export const CreateContractParties = z.strictObject({
  items: z.array(ContractPartyFields).min(1).max(limits.bulkMax),
});
export type CreateContractParties = z.infer<typeof CreateContractParties>;
export const ContractPartiesCreated = z.object({ items: z.array(ContractPartyRow), count: z.int() });
export type ContractPartiesCreated = z.infer<typeof ContractPartiesCreated>;

/** The fields to change; null clears one. A party stays with its contract. */
export const UpdateContractParty = z.strictObject({
  ...ContractPartyFields.omit({ contractId: true }).partial().shape,
  currency: Currency.optional(),
  status: ContractPartyStatus.optional(),
  id: Id,
  version: Version,
  reason: text(500).optional().describe("Reason recorded in the history"),
});
export type UpdateContractParty = z.infer<typeof UpdateContractParty>;
