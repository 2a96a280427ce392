import {
  AddAward,
  AddFundingCycle,
  AddInspection,
  AddLifecycle,
  AddLoanEntry,
  AddProgramDocument,
  AddProjectBenefit,
  AddProjectCashFlow,
  AddProjectFunding,
  AddProjectMilestone,
  AddProjectRisk,
  AddProjectTeamMember,
  AddValuation,
  ConditionRating,
  CorrectInspection,
  CorrectLifecycle,
  CorrectValuation,
  CreateLoan,
  ModificationFields,
  NewContractMilestone,
  NewDeliverable,
  NewModification,
  NewSubcontract,
  Permit,
  ScheduleMaintenance,
  UpdateAward,
  UpdateFundingCycle,
  UpdateLoan,
  UpdateMaintenance,
  UpdateProgramDocument,
} from "@pave/contract";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { inspectionForm, lifecycleForm, maintenanceForm, valuationForm, withRatings } from "./assets/parts.js";
import { contractMilestoneForm, deliverableForm, modificationForm, subcontractForm } from "./contracts/parts.js";
import { entryForm } from "./deals/ledger/form.js";
import { awardForm, documentForm, fundingCycleForm, loanForm } from "./programs/parts.js";
import { cashFlowForm } from "./projects/cash-flow/form.js";
import { benefitForm, fundingForm, milestoneForm, riskForm, teamForm } from "./projects/parts.js";
import { permitForm } from "./projects/permits/form.js";
import { fieldsOf, takes } from "./testing.js";

/** Fields that become the lists of an inspection's ratings and findings. */
const listed = {
  ...Object.fromEntries(
    ["deck", "superstructure", "substructure", "culvert"].map((part) => [`${part}Rating`, ConditionRating.optional()]),
  ),
  findingLines: z.string().optional(),
};
/** Fields that become the list of an award's pass-through entities. */
const passedOn = { passThroughLines: z.string().optional(), passThroughOrgId: z.uuid().optional() };
const aLoan = { id: "", programId: "", status: "active" } as const;
const forms = [
  { what: "milestones", form: milestoneForm, shape: AddProjectMilestone },
  { what: "risks", form: riskForm, shape: AddProjectRisk },
  { what: "funding", form: fundingForm, shape: AddProjectFunding },
  { what: "benefits", form: benefitForm, shape: AddProjectBenefit },
  { what: "months", form: cashFlowForm, shape: AddProjectCashFlow },
  { what: "permits", form: permitForm({ version: 1, permits: [] }), shape: Permit },
  { what: "people", form: teamForm, shape: AddProjectTeamMember },
  { what: "modifications", form: modificationForm, shape: NewModification, changed: ModificationFields },
  { what: "deliverables", form: deliverableForm, shape: NewDeliverable },
  { what: "milestones of contracts", form: contractMilestoneForm, shape: NewContractMilestone },
  { what: "subcontracts", form: subcontractForm, shape: NewSubcontract },
  {
    what: "inspections",
    form: inspectionForm,
    shape: AddInspection.extend(listed),
    changed: CorrectInspection.extend(listed),
  },
  { what: "valuations", form: valuationForm, shape: AddValuation, changed: CorrectValuation },
  { what: "maintenance", form: maintenanceForm, shape: ScheduleMaintenance, changed: UpdateMaintenance },
  { what: "awards", form: awardForm, shape: AddAward.extend(passedOn), changed: UpdateAward.extend(passedOn) },
  { what: "funding cycles", form: fundingCycleForm, shape: AddFundingCycle, changed: UpdateFundingCycle },
  { what: "documents", form: documentForm, shape: AddProgramDocument, changed: UpdateProgramDocument },
  { what: "lifecycle stages", form: lifecycleForm, shape: AddLifecycle, changed: CorrectLifecycle },
  { what: "ledger entries", form: entryForm(aLoan), shape: AddLoanEntry.omit({ loanId: true }) },
  { what: "loans", form: loanForm, shape: CreateLoan, changed: UpdateLoan },
];

describe.each(forms)("the form of $what", ({ form, shape, changed }) => {
  const { fields, more = [], required, infos, addOnly = [], changeOnly = [] } = form;
  const known = new Map(fieldsOf(shape.shape));
  const shown = [...addOnly, ...fields, ...more];

  it("has fields that the contract accepts, each once and labelled", () => {
    expect(shown.filter((name) => !known.has(name))).toEqual([]);
    const notChanged = [...fields, ...more].filter((name) => changed && !Object.hasOwn(changed.shape, name));
    expect(notChanged).toEqual([]);
    expect(changeOnly.filter((name) => changed === undefined || !Object.hasOwn(changed.shape, name))).toEqual([]);
    expect([...shown, ...changeOnly].filter((name) => infos[name] === undefined)).toEqual([]);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it("requires the contract's mandatory fields, and offers its defined values", () => {
    const needed = [...known].filter(([name, field]) => name !== "id" && !takes(field, undefined));
    expect(needed.map(([name]) => name).filter((name) => !required.includes(name))).toEqual([]);
    const unknown = shown.flatMap((name) => {
      const { names, kind } = infos[name] ?? {};
      const field = known.get(name);
      if (names === undefined || field === undefined) return [];
      const words = Object.keys(names).map((word) => (kind === "choice" ? Number(word) : word));
      return words.filter((word) => !takes(field, word)).map((word) => `${name}: ${word}`);
    });
    expect(unknown).toEqual([]);
  });
});

it("the ratings of an inspection change one at a time, and the others stay", () => {
  const known = [
    { component: "deck", rating: "5", snbiItem: "B.C.01" },
    { component: "joints", rating: "4", snbiItem: null },
  ] as const;
  expect(withRatings({ inspector: "A", superstructureRating: "6", deckRating: null }, known)).toEqual({
    inspector: "A",
    componentRatings: [known[1], { component: "superstructure", rating: "6" }],
  });
  expect(withRatings({ inspector: "A" }, known)).toEqual({ inspector: "A" });
});
