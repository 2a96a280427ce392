import type { SourcedType } from "@pave/contract";

const sumOfItems = "sum of the items of the survey";
const finances = { totalRevenue: sumOfItems, totalExpenditure: sumOfItems, debtOutstanding: sumOfItems };

/** Values that readers compute from a source's record, which the source itself does not state. */
const computed: Readonly<Record<string, Partial<Record<SourcedType, Readonly<Record<string, string>>>>>> = {
  "nbi-bridges": {
    assets: {
      deckArea: "structure length × deck width",
      conditionRating: "lowest rating of deck, superstructure, substructure and culvert",
      nextInspectionDate: "end of the month of the last inspection, plus the inspection interval",
    },
  },
  "census-government-units": { organizations: finances },
  "census-government-finance": { organizations: finances },
  "fac-single-audits": {
    events: { dueDate: "nine months after the end of the audit period (2 CFR 200.512)", title: "audit period" },
  },
  "usaspending-awards": { contracts: { title: "product or service, and recipient" } },
  "california-debtwatch": {
    programs: {
      name: "issuer, project, type of debt and year of sale",
      status: "sold status and final maturity",
      taxExemptPar: "principal, by the federal tax flag",
      taxablePar: "principal, by the federal tax flag",
    },
  },
  "texas-brb": {
    programs: { name: "issuer and name of the issue", status: "outstanding amount and final maturity" },
  },
  "baltimore-cip": {
    projects: {
      budget: "capital budget of the newest year, plus earlier appropriations",
      status: "approved if the newest year has a budget",
    },
  },
  ocds: {
    contracts: { contractValue: "value less the changes by amendments" },
    events: { title: "kind of release, and contract" },
  },
};

/** From what the reader of a source computed a field; undefined if the source states it. */
export const computedByReader = (source: string | null, entityType: SourcedType, field: string): string | undefined =>
  source === null ? undefined : computed[source]?.[entityType]?.[field];
