import * as z from "zod";

/*
 * A release of the Open Contracting Data Standard 1.1 as imported: the fields from which a contract, its parties and
 * its events are read, with the types and required fields of its schema
 * (standard.open-contracting.org/1.1/en/schema/release). Other fields are allowed and ignored.
 */

const Text = z.string();
const Key = z.union([z.string().min(1), z.int()]);
/** A date-time; a publisher may omit the time or its zone. */
const Moment = z.string().regex(/^\d{4}-\d{2}-\d{2}/, "Not a date");
const Value = z.object({ amount: z.number().nullish(), currency: z.string().length(3).nullish() });
const Period = z.object({ startDate: Moment.nullish(), endDate: Moment.nullish(), maxExtentDate: Moment.nullish() });
const Reference = z.object({ id: Key.nullish(), name: Text.nullish() });
const Classification = z.object({ scheme: Text.nullish(), id: Key.nullish() });
const Document = z.object({
  documentType: Text.nullish(),
  title: Text.nullish(),
  url: Text.nullish(),
  datePublished: Moment.nullish(),
  format: Text.nullish(),
  language: Text.nullish(),
});
const Item = z.object({
  classification: Classification.nullish(),
  additionalClassifications: z.array(Classification).nullish(),
});

const Party = z.object({
  id: Key.nullish(),
  name: Text.nullish(),
  identifier: z.object({ scheme: Text.nullish(), id: Key.nullish(), legalName: Text.nullish() }).nullish(),
  additionalIdentifiers: z.array(z.object({ scheme: Text.nullish(), id: Key.nullish() })).nullish(),
  address: z
    .object({
      locality: Text.nullish(),
      region: Text.nullish(),
      postalCode: Text.nullish(),
      countryName: Text.nullish(),
    })
    .nullish(),
  roles: z.array(Text).nullish(),
});

const Milestone = z.object({
  id: Key,
  title: Text.nullish(),
  type: Text.nullish(),
  description: Text.nullish(),
  dueDate: Moment.nullish(),
  dateMet: Moment.nullish(),
  status: Text.nullish(),
});
const Milestones = z.array(Milestone).nullish();
const Transaction = z.object({
  id: Key,
  date: Moment.nullish(),
  value: Value.nullish(),
  payer: Reference.nullish(),
  payee: Reference.nullish(),
});
const Budget = z.object({
  id: Key.nullish(),
  description: Text.nullish(),
  amount: Value.nullish(),
  project: Text.nullish(),
  projectID: Key.nullish(),
});
const Planning = z.object({ rationale: Text.nullish(), budget: Budget.nullish(), milestones: Milestones });

const Tender = z.object({
  id: Key,
  title: Text.nullish(),
  description: Text.nullish(),
  status: Text.nullish(),
  value: Value.nullish(),
  procurementMethod: Text.nullish(),
  procurementMethodDetails: Text.nullish(),
  mainProcurementCategory: Text.nullish(),
  tenderPeriod: Period.nullish(),
  contractPeriod: Period.nullish(),
  tenderers: z.array(Reference).nullish(),
  numberOfTenderers: z.int().nullish(),
  procuringEntity: Reference.nullish(),
  items: z.array(Item).nullish(),
  milestones: Milestones,
  documents: z.array(Document).nullish(),
});
const Award = z.object({
  id: Key,
  title: Text.nullish(),
  status: Text.nullish(),
  date: Moment.nullish(),
  value: Value.nullish(),
  suppliers: z.array(Reference).nullish(),
  contractPeriod: Period.nullish(),
  items: z.array(Item).nullish(),
  documents: z.array(Document).nullish(),
});
const Amendment = z.object({
  id: Key.nullish(),
  date: Moment.nullish(),
  rationale: Text.nullish(),
  description: Text.nullish(),
  valueChange: Value.nullish(),
});
const Contract = z.object({
  id: Key,
  awardID: Key,
  title: Text.nullish(),
  description: Text.nullish(),
  status: Text.nullish(),
  period: Period.nullish(),
  value: Value.nullish(),
  items: z.array(Item).nullish(),
  dateSigned: Moment.nullish(),
  amendments: z.array(Amendment).nullish(),
  milestones: Milestones,
  relatedProcesses: z
    .array(z.object({ relationship: z.array(Text).nullish(), scheme: Text.nullish(), identifier: Text.nullish() }))
    .nullish(),
  implementation: z.object({ transactions: z.array(Transaction).nullish(), milestones: Milestones }).nullish(),
  documents: z.array(Document).nullish(),
});

export const OcdsReleaseInput = z.object({
  ocid: Text.min(1),
  id: Key,
  date: Moment,
  tag: z.array(Text).min(1),
  title: Text.nullish(),
  description: Text.nullish(),
  buyer: Reference.nullish(),
  parties: z.array(Party).nullish(),
  planning: Planning.nullish(),
  tender: Tender.nullish(),
  awards: z.array(Award).nullish(),
  contracts: z.array(Contract).nullish(),
});
export type OcdsReleaseInput = z.infer<typeof OcdsReleaseInput>;
export type OcdsPartyInput = z.infer<typeof Party>;
export type OcdsContractInput = z.infer<typeof Contract>;
export type OcdsMilestoneInput = z.infer<typeof Milestone>;
export type OcdsAwardInput = z.infer<typeof Award>;

const Part = z.looseObject({});
/**
 * The parts of a contracting process that no field of a contract has, as published, without personal data: of the
 * release itself, its sections, and its parties by `key`, the list and the identifier in it.
 */
export const PublishedProcess = z.strictObject({
  release: Part.optional(),
  planning: Part.optional(),
  tender: Part.optional(),
  award: Part.optional(),
  contract: Part.optional(),
  parties: z.array(z.looseObject({ key: Text })).optional(),
});
export type PublishedProcess = z.infer<typeof PublishedProcess>;
