import {
  CreateAsset,
  CreateContract,
  CreateContractParty,
  CreateEvent,
  CreateLoan,
  CreateOrganization,
  CreateProgram,
  CreateProject,
  disclosureFields,
  dutyFields,
  EventCategory,
  issueFields,
  milestoneFields,
  paymentFields,
  UpdateAsset,
  UpdateContract,
  UpdateContractParty,
  UpdateEvent,
  UpdateOrganization,
  UpdateProgram,
  UpdateProject,
} from "@pave/contract";
import { describe, expect, it } from "vitest";
import { nested } from "../family/write/create-screen.js";
import { editedFieldsOf } from "../family/write/edit-screen.js";
import { fieldsIn, hiddenFields, inSections, shownSections } from "../family/write/sections.js";
import { assetCreation, assetEdit } from "./assets/forms.js";
import { partyCreation, partyEdit } from "./contract-parties/forms.js";
import { contractCreation, contractEdit } from "./contracts/forms.js";
import { bondDealCreation, loanDealCreation } from "./deals/forms.js";
import { eventCreation, eventEdit, eventSections } from "./events/forms.js";
import { organizationCreation, organizationEdit } from "./organizations/forms.js";
import {
  bondCreation,
  fundCreation,
  grantCreation,
  loanProgramCreation,
  programEdit,
  programSections,
} from "./programs/forms.js";
import { projectCreation, projectEdit } from "./projects/forms.js";
import { fieldsOf, takes } from "./testing.js";

const forms = [
  { screen: organizationCreation, shape: CreateOrganization },
  { screen: projectCreation, shape: CreateProject },
  { screen: assetCreation, shape: CreateAsset },
  { screen: contractCreation, shape: CreateContract },
  { screen: partyCreation, shape: CreateContractParty },
  { screen: eventCreation, shape: CreateEvent },
  { screen: grantCreation, shape: CreateProgram },
  { screen: loanProgramCreation, shape: CreateProgram },
  { screen: bondCreation, shape: CreateProgram },
  { screen: fundCreation, shape: CreateProgram },
  { screen: bondDealCreation, shape: CreateProgram },
  { screen: loanDealCreation, shape: CreateLoan },
];

describe.each(forms)("the form of a $screen.title", ({ screen, shape }) => {
  const shown = [...screen.fields, ...(screen.more ?? [])];
  const fields = new Map(fieldsOf(shape.shape));

  it("has fields that the contract accepts, each once and labelled", () => {
    expect(shown.filter((name) => !fields.has(name))).toEqual([]);
    expect(shown.filter((name) => screen.infos[name] === undefined)).toEqual([]);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it("shows the fields that the contract requires first", () => {
    const parts = new Set(shown.map((name) => name.split(".")[0]));
    const needed = [...fields].filter(([name, field]) => {
      return parts.has(name.split(".")[0]) && !takes(field, undefined);
    });
    const offered = [...screen.required, ...Object.keys(screen.start ?? {})];
    expect(needed.map(([name]) => name).filter((name) => !offered.includes(name))).toEqual([]);
    expect(new Set(screen.fields.slice(0, screen.required.length))).toEqual(new Set(screen.required));
  });

  it("offers values that the contract defines", () => {
    const unknown = shown.flatMap((name) => {
      const { names, kind } = screen.infos[name] ?? {};
      const field = fields.get(name);
      if (names === undefined || field === undefined) return [];
      const words = Object.keys(names).map((word) => (kind === "choice" ? Number(word) : word));
      return words.filter((word) => !takes(field, word)).map((word) => `${name}: ${word}`);
    });
    expect(unknown).toEqual([]);
  });
});

describe.each(forms)("the sections of a $screen.title", ({ screen }) => {
  const { fields, more = [], sections = [] } = screen;

  it("have each field once, and every field of the form", () => {
    const placed = fieldsIn(sections);
    expect(new Set(placed).size).toBe(placed.length);
    const loose = [...fields, ...more].filter((name) => !placed.includes(name));
    // The program of a loan is chosen first, and belongs to no section of the agreement.
    expect(loose.filter((name) => name !== "id")).toEqual([]);
  });
});

const edits = [
  { what: "an organization", edit: organizationEdit, shape: UpdateOrganization },
  { what: "a project", edit: projectEdit, shape: UpdateProject },
  { what: "an asset", edit: assetEdit, shape: UpdateAsset },
  { what: "a contract", edit: contractEdit, shape: UpdateContract },
  { what: "a party", edit: partyEdit, shape: UpdateContractParty },
  { what: "an event", edit: eventEdit, shape: UpdateEvent },
  { what: "a program", edit: programEdit, shape: UpdateProgram },
];

describe.each(edits)("the form that edits $what", ({ edit, shape }) => {
  const shown = editedFieldsOf(edit);

  it("has fields that the contract accepts, each labelled", () => {
    expect(shown.filter((name) => !Object.hasOwn(shape.shape, name))).toEqual([]);
    expect(shown.filter((name) => edit.infos[name] === undefined)).toEqual([]);
  });

  it("requires fields that the contract does not take empty", () => {
    const fields = new Map(fieldsOf(shape.shape));
    const optional = edit.required.filter((name) => fields.get(name)?.safeParse(null).success !== false);
    expect(optional).toEqual([]);
  });

  it("excepts only fields that its sections have", () => {
    const placed = fieldsIn(edit.sections);
    expect((edit.except ?? []).filter((name) => !placed.includes(name))).toEqual([]);
  });
});

it("the form of a bond or fund has no fields of listings, applicants and awards; that of others has all", () => {
  const fieldsFor = (programType: string) =>
    editedFieldsOf({ ...programEdit, sections: shownSections(programSections, { programType }) });
  for (const type of ["bond", "fund"]) {
    expect(fieldsFor(type)).toEqual(expect.arrayContaining(["name", "description", "contactName", "url"]));
    expect(fieldsFor(type).filter((field) => /listing|eligib|award|match|funding/i.test(field))).toEqual([]);
  }
  for (const type of ["grant", "loan", "other"]) expect(fieldsFor(type)).toEqual(editedFieldsOf(programEdit));
});

it("the form of an event has the fields of its category, and none that the contract refuses for it", () => {
  const owners = [
    [milestoneFields, ["milestone"]],
    [paymentFields, ["payment"]],
    [issueFields, ["issue"]],
    [dutyFields, ["compliance", "disclosure"]],
    [disclosureFields, ["disclosure"]],
  ] as const;
  for (const [fields, categories] of owners) {
    const own = fieldsIn(eventSections).filter((name) => name in fields);
    expect(own).not.toEqual([]);
    for (const category of EventCategory.options) {
      const shown = fieldsIn(shownSections(eventSections, { category })).filter((name) => name in fields);
      expect(shown).toEqual(categories.some((owner) => owner === category) ? own : []);
    }
  }
});

it("values typed for a category that was changed afterwards are not sent", () => {
  expect(hiddenFields(eventSections, { category: "issue" })).toEqual(
    expect.arrayContaining(["payerId", "plannedDate", "emmaEventType"]),
  );
  expect(hiddenFields(eventSections, { category: "issue" })).not.toContain("severity");
  expect(hiddenFields(eventSections, { category: "issue" })).not.toContain("title");
});

it("a field of no section follows the sections, and sections without fields are left out", () => {
  const sections = [
    { title: "Identity", fields: ["title", "number"] },
    { title: "Location", fields: ["county"] },
  ];
  expect(inSections(sections, ["budget", "number", "title"])).toEqual([
    { title: "Identity", fields: ["title", "number"] },
    { title: "Other", fields: ["budget"] },
  ]);
});

it("puts the fields of a part below the part", () =>
  expect(nested({ name: "A", "bond.parAmount": 1, "bond.series": "B" })).toEqual({
    name: "A",
    bond: { parAmount: 1, series: "B" },
  }));
