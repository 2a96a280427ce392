import * as z from "zod";
import { Fraction, Id, Money } from "../core/scalars.js";
import { oneKind } from "../core/sums.js";
import { AwardMeasure, awardSums } from "../programs/items.js";
import { moneyStageNames } from "./labels.js";

/* Money trails: the source of funds, their path, recipients and purpose. */

export const MoneyStage = z.literal(
  // Guarantee of the cast: the keys of the names are their stages.
  Object.keys(moneyStageNames) as (keyof typeof moneyStageNames)[],
);
export type MoneyStage = z.infer<typeof MoneyStage>;

/** The families whose records have a money trail. */
export const MoneyFamily = z.enum(["organizations", "programs", "projects", "contracts", "assets"]);
export type MoneyFamily = z.infer<typeof MoneyFamily>;
export const ReadMoneyTrail = z.strictObject({ type: MoneyFamily, id: Id });
export type ReadMoneyTrail = z.infer<typeof ReadMoneyTrail>;

/**
 * Number of lines, number with a known amount, and the sum of the known amounts in US dollars; null if none is known.
 */
const sums = { amount: Money.nullable(), known: z.int(), count: z.int() };
const MoneySums = z.object(sums);
export type MoneySums = z.infer<typeof MoneySums>;

/** A record that a trail names. */
const Named = z.object({
  family: z
    .enum([...MoneyFamily.options, "deals"])
    .nullable()
    .describe("Id of the record; null: known by name only"),
  id: Id.nullable(),
  name: z.string(),
});
export type MoneyRecord = z.infer<typeof Named>;

/**
 * funding: secured lines of a project's funding; award: assistance that a program obligated; paid, spent: awards without
 * a known obligation, by what the agency paid or by what the recipient spent in the fiscal year of an audit; loan: agreed
 * loans; contract: current values of contracts; contractObligation: contracts without a known value, by what the buyer
 * obligated.
 */
export const MoneyKind = z.enum(["funding", "award", "paid", "spent", "loan", "contract", "contractObligation"]);
export type MoneyKind = z.infer<typeof MoneyKind>;

export const MoneyNode = Named.extend({
  key: z.string().describe("Key of the node in the flows"),
  stage: MoneyStage,
  detail: z.string().nullable(),
  isThis: z.boolean().describe("true: the record whose trail this is"),
  isOthers: z.boolean().describe("true: the sum of the records of its stage beyond the largest"),
});
export type MoneyNode = z.infer<typeof MoneyNode>;

export const MoneyFlow = z.object({
  from: z.string(),
  to: z.string(),
  kind: MoneyKind,
  ...sums,
  share: Fraction.nullable().describe("Share of the total of its kind"),
  via: Named.nullable().describe("The one contract, loan or project behind the flow"),
});
export type MoneyFlow = z.infer<typeof MoneyFlow>;

/** Money that the flows exclude, or counts that qualify them. */
export const MoneyGap = z.object({
  what: z
    .enum(["expected", "ended", "foreignCurrency", "sharedProjects", "subcontracts", "linkedOnly", "inFunding"])
    .describe(
      `expected: planned, applied for or approved; ended: expired, rejected or withdrawn; foreignCurrency: contracts in other currencies; sharedProjects: projects
that also serve other assets, whose money is not divided; subcontracts: paid from the contract's value; linkedOnly: tied
without an amount; inFunding: obligations of awards that are counted as funding of their projects`,
    ),
  ...sums,
});
export type MoneyGap = z.infer<typeof MoneyGap>;

/**
 * The flows of one record through the five stages. The total of each kind is the sum of its flows between two stages.
 * An organization may pass on what it received, so that such a total has some dollars twice: `passedOn` separates them.
 */
export const MoneyTrail = z.object({
  nodes: z.array(MoneyNode),
  flows: z.array(MoneyFlow),
  totals: z.array(
    MoneySums.extend({
      kind: MoneyKind,
      passedOn: MoneySums.nullable().describe(
        `Part of the total that the organization passes on, grants or pays to others, possibly from what it received in
the rest; null if all of the total is received, or all of it passed on`,
      ),
    }),
  ),
  notCovered: z.array(MoneyGap),
});
export type MoneyTrail = z.infer<typeof MoneyTrail>;

/** What awards are grouped by, from the agency down to the project. */
export const AwardStep = z.enum(["agency", "program", "recipient", "project"]);
export type AwardStep = z.infer<typeof AwardStep>;
const Chosen = z.union([Id, z.literal("none")]).optional();

/** One step of the breakdown from a total to its awards: the choices made so far, and how the rest is grouped. */
export const DrillAwards = z.strictObject({
  by: AwardStep.default("agency"),
  agency: Chosen.describe("Agency of the awards; none: no agency on record"),
  program: Chosen.describe("none: awards whose number matches no single program"),
  recipient: Chosen.describe("none: recipients known by name only"),
  measure: AwardMeasure.optional().describe(
    "The amount by which lines are ordered and shares computed; default: the one that most of the awards have",
  ),
  limit: z.int().min(1).max(100).default(25),
});
export type DrillAwards = z.infer<typeof DrillAwards>;

export const AwardBreakdown = z.object({
  by: AwardStep,
  measure: AwardMeasure,
  chosen: z.array(Named.extend({ step: AwardStep })),
  total: z.object(awardSums),
  lines: z
    .array(Named.extend({ ...awardSums, share: Fraction.nullable() }))
    .describe("Largest by the measure first; the line without an ID has the awards without one"),
  others: z
    .object({ lines: z.int(), ...awardSums })
    .describe("Sum of the lines beyond the limit; together with `lines` it is the total"),
  superseded: z
    .int()
    .describe("Selected awards from replaced audits, which the later report states again; excluded from all sums"),
  ...oneKind,
});
export type AwardBreakdown = z.infer<typeof AwardBreakdown>;
