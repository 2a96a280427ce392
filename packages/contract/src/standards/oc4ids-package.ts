import * as z from "zod";

/*
 * A project package of the Open Contracting for Infrastructure Data Standard as imported, by the types, formats and
 * required fields of its schema, versions 0.9 to 0.9.5 (standard.open-contracting.org/infrastructure). The standard
 * allows additional fields, which are ignored.
 */

const Text = z.string();
const DateTime = z.iso.datetime({ offset: true });
const Value = z.object({ amount: z.number().nullish(), currency: z.string().length(3).nullish() });
const Period = z.object({
  startDate: DateTime.nullish(),
  endDate: DateTime.nullish(),
  maxExtentDate: DateTime.nullish(),
  durationInDays: z.int().nullish(),
});
const Reference = z.object({ id: z.union([Text, z.int()]).nullish(), name: Text.nullish() });
const Address = z.object({
  streetAddress: Text.nullish(),
  locality: Text.nullish(),
  region: Text.nullish(),
  postalCode: Text.nullish(),
  countryName: Text.nullish(),
});
const Observation = z.object({ measure: z.union([Text, z.number()]).nullish() });

export const Oc4idsPartyInput = z.object({
  id: Text.min(1),
  name: Text.nullish(),
  identifier: z
    .object({ scheme: Text.nullish(), id: z.union([Text, z.int()]).nullish(), legalName: Text.nullish() })
    .nullish(),
  additionalIdentifiers: z
    .array(z.object({ scheme: Text.nullish(), id: z.union([Text, z.int()]).nullish() }))
    .nullish(),
  address: Address.nullish(),
  roles: z.array(Text).nullish(),
});
export type Oc4idsPartyInput = z.infer<typeof Oc4idsPartyInput>;

export const Oc4idsContractInput = z.object({
  id: Text.min(1),
  summary: z
    .object({
      ocid: Text.nullish(),
      externalReference: Text.nullish(),
      title: Text.nullish(),
      description: Text.nullish(),
      nature: z.array(Text).nullish(),
      status: Text.nullish(),
      tender: z
        .object({
          procurementMethod: z.enum(["open", "selective", "limited", "direct"]).nullish(),
          procurementMethodDetails: Text.nullish(),
          datePublished: DateTime.nullish(),
          costEstimate: Value.nullish(),
          numberOfTenderers: z.int().nullish(),
          procuringEntity: Reference.nullish(),
          administrativeEntity: Reference.nullish(),
        })
        .nullish(),
      suppliers: z.array(Reference).nullish(),
      contractValue: Value.nullish(),
      contractPeriod: Period.nullish(),
      finalValue: Value.nullish(),
    })
    .nullish(),
});
export type Oc4idsContractInput = z.infer<typeof Oc4idsContractInput>;

const OptionalPeriod = Period.nullish();
export const Oc4idsProjectInput = z.object({
  id: Text.min(1),
  updated: DateTime.nullish(),
  title: Text.nullish(),
  description: Text.nullish(),
  status: z
    .enum([
      "identification",
      "preparation",
      "implementation",
      "completion",
      "completed",
      "maintenance",
      "decommissioning",
      "decommissioned",
      "cancelled",
    ])
    .nullish(),
  identifiers: z.array(z.object({ id: Text.nullish(), scheme: Text.nullish() })).nullish(),
  period: OptionalPeriod,
  identificationPeriod: OptionalPeriod,
  preparationPeriod: OptionalPeriod,
  implementationPeriod: OptionalPeriod,
  completionPeriod: OptionalPeriod,
  maintenancePeriod: OptionalPeriod,
  decommissioningPeriod: OptionalPeriod,
  sector: z.array(Text).nullish(),
  purpose: Text.nullish(),
  type: z.enum(["construction", "rehabilitation", "replacement", "expansion"]).nullish(),
  locations: z.array(z.object({ address: Address.nullish() })).nullish(),
  budget: z
    .object({
      amount: Value.nullish(),
      description: Text.nullish(),
      requestDate: DateTime.nullish(),
      approvalDate: DateTime.nullish(),
    })
    .nullish(),
  parties: z.array(Oc4idsPartyInput).nullish(),
  publicAuthority: Reference.nullish(),
  metrics: z.array(z.object({ id: Text.nullish(), observations: z.array(Observation).nullish() })).nullish(),
  contractingProcesses: z.array(Oc4idsContractInput).nullish(),
  completion: z
    .object({
      endDate: DateTime.nullish(),
      endDateDetails: Text.nullish(),
      finalValue: Value.nullish(),
      finalValueDetails: Text.nullish(),
      finalScope: Text.nullish(),
      finalScopeDetails: Text.nullish(),
    })
    .nullish(),
});
export type Oc4idsProjectInput = z.infer<typeof Oc4idsProjectInput>;

/**
 * A project as its publisher describes it by the OC4IDS schema: only fields of the standard, without personal data. The
 * license and the publisher are those of its package, if it came in one.
 */
export const PublishedProject = z.strictObject({
  project: z.looseObject({ id: Text.min(1) }),
  license: z.url().optional(),
  publisher: Text.optional(),
});
export type PublishedProject = z.infer<typeof PublishedProject>;

/** Envelope of a project package. */
export const ImportedOc4idsPackage = z.object({
  version: z.string().regex(/^0\.\d+(\.\d+)?$/),
  uri: Text,
  publishedDate: DateTime,
  publisher: z.object({ name: Text }),
  license: z.url().nullish().catch(null),
  projects: z.array(z.unknown()).min(1),
});
