import * as z from "zod";

/*
 * The part of an OCDS 1.1 release package in which contracts are published, by the standard's reference: its fields,
 * the required ones, its closed code lists and its date-time format. Other fields are refused, except for those about
 * the origin that each release adds.
 */

const Text = z.string().min(1);
const Moment = z.iso.datetime({ offset: true });
const Id = z.union([Text, z.int()]);
const Value = z.strictObject({ amount: z.number(), currency: z.string().length(3).optional() });
const Period = z.strictObject({
  startDate: Moment.optional(),
  endDate: Moment.optional(),
  maxExtentDate: Moment.optional(),
  durationInDays: z.int().optional(),
});
const Classification = z.strictObject({ scheme: Text, id: Id });
const Item = z.strictObject({
  id: Id,
  description: Text.optional(),
  classification: Classification,
  additionalClassifications: z.array(Classification).min(1).optional(),
});
const Reference = z.strictObject({ id: Id, name: Text.optional() });
const Identifier = z.strictObject({ scheme: Text, id: Id, legalName: Text.optional() });
const Party = z.strictObject({
  id: Id,
  name: Text,
  identifier: Identifier.optional(),
  additionalIdentifiers: z.array(Identifier).min(1).optional(),
  address: z
    .strictObject({ streetAddress: Text, locality: Text, region: Text, postalCode: Text, countryName: Text })
    .partial()
    .optional(),
  roles: z.array(Text).min(1),
});
const Milestone = z.strictObject({
  id: Id,
  title: Text.optional(),
  type: Text.optional(),
  description: Text.optional(),
  dueDate: Moment.optional(),
  dateMet: Moment.optional(),
  dateModified: Moment.optional(),
  status: z.enum(["scheduled", "met", "notMet", "partiallyMet"]),
});
const Amendment = z.strictObject({
  id: Id,
  date: Moment.optional(),
  rationale: Text.optional(),
  description: Text,
  releaseID: Text,
  // The standard allows further fields here and names none.
  valueChange: Value.optional(),
});

const Document = z.strictObject({
  id: Id,
  documentType: Text.optional(),
  title: Text,
  url: z.url().optional(),
  datePublished: Moment.optional(),
  format: Text.optional(),
  language: z.string().length(2).optional(),
});

const Tender = z.strictObject({
  id: Id,
  title: Text.optional(),
  description: Text.optional(),
  status: z.enum(["planning", "planned", "active", "cancelled", "unsuccessful", "complete", "withdrawn"]).optional(),
  value: Value.optional(),
  procurementMethod: z.enum(["open", "selective", "limited", "direct"]).optional(),
  procurementMethodDetails: Text.optional(),
  mainProcurementCategory: z.enum(["goods", "works", "services"]).optional(),
  tenderPeriod: Period.optional(),
  contractPeriod: Period.optional(),
  numberOfTenderers: z.int().optional(),
  tenderers: z.array(Reference).min(1).optional(),
  procuringEntity: Reference.optional(),
  items: z.array(Item).min(1).optional(),
  documents: z.array(Document).min(1).optional(),
});
const Award = z.strictObject({
  id: Id,
  title: Text.optional(),
  status: z.enum(["pending", "active", "cancelled", "unsuccessful"]).optional(),
  date: Moment.optional(),
  value: Value.optional(),
  suppliers: z.array(Reference).min(1).optional(),
  contractPeriod: Period.optional(),
  items: z.array(Item).min(1).optional(),
  documents: z.array(Document).min(1).optional(),
});
const Transaction = z.strictObject({
  id: Id,
  date: Moment.optional(),
  value: Value,
  payer: Reference.optional(),
  payee: Reference.optional(),
});
const Contract = z.strictObject({
  id: Id,
  awardID: Id,
  title: Text.optional(),
  description: Text.optional(),
  status: z.enum(["pending", "active", "cancelled", "terminated"]).optional(),
  period: Period.optional(),
  value: Value.optional(),
  items: z.array(Item).min(1).optional(),
  dateSigned: Moment.optional(),
  amendments: z.array(Amendment).min(1).optional(),
  implementation: z
    .strictObject({
      milestones: z.array(Milestone).min(1).optional(),
      transactions: z.array(Transaction).min(1).optional(),
    })
    .optional(),
});
const Source = z.strictObject({
  key: Text,
  publisher: Text,
  dataset: Text,
  licence: Text.optional(),
  url: z.url().optional(),
  retrievedAt: Moment.optional(),
});

const tags = [
  "planning",
  "planningUpdate",
  "tender",
  "tenderAmendment",
  "tenderUpdate",
  "tenderCancellation",
  "award",
  "awardUpdate",
  "awardCancellation",
  "contract",
  "contractUpdate",
  "contractAmendment",
  "implementation",
  "implementationUpdate",
  "contractTermination",
  "compiled",
] as const;

const Release = z.strictObject({
  ocid: z.string().regex(/^ocds-[a-z0-9]{6}-.+/),
  id: Text,
  date: Moment,
  tag: z.array(z.enum(tags)).min(1),
  initiationType: z.literal("tender"),
  language: z.string().length(2),
  parties: z.array(Party).min(1).optional(),
  partiesDetails: Text.optional(),
  buyer: Reference.optional(),
  planning: z
    .strictObject({
      budget: z.strictObject({ amount: Value.optional(), project: Text.optional(), projectID: Text.optional() }),
    })
    .optional(),
  tender: Tender.optional(),
  awards: z.array(Award).min(1).optional(),
  contracts: z.array(Contract).min(1).optional(),
  isSample: z.boolean(),
  asOf: z.string().optional(),
  recordVersion: z.int(),
  sources: z.array(Source).min(1).optional(),
});

export const ReleasePackage = z.strictObject({
  uri: z.url(),
  publishedDate: Moment,
  publisher: z.strictObject({ name: Text, uri: z.url() }),
  license: z.url().optional(),
  licenseDetails: Text.optional(),
  version: z.literal("1.1"),
  releases: z.array(Release).min(1),
});
