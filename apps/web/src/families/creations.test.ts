import {
  CreateAsset,
  CreateContract,
  CreateContractParty,
  CreateEvent,
  CreateLoan,
  CreateOrganization,
  CreateProgram,
  CreateProject,
} from "@pave/contract";
import { describe, expect, it } from "vitest";
import { nested } from "../family/write/create-screen.js";
import { assetCreation } from "./assets/create.js";
import { partyCreation } from "./contract-parties/create.js";
import { contractCreation } from "./contracts/create.js";
import { bondDealCreation, loanDealCreation } from "./deals/create.js";
import { eventCreation } from "./events/create.js";
import { organizationCreation } from "./organizations/create.js";
import { bondCreation, fundCreation, grantCreation, loanProgramCreation } from "./programs/create.js";
import { projectCreation } from "./projects/create.js";
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

  it("shows the fields that the contract requires at once", () => {
    const parts = new Set(shown.map((name) => name.split(".")[0]));
    const needed = [...fields].filter(([name, field]) => {
      return parts.has(name.split(".")[0]) && !takes(field, undefined);
    });
    const offered = [...screen.required, ...Object.keys(screen.start ?? {})];
    expect(needed.map(([name]) => name).filter((name) => !offered.includes(name))).toEqual([]);
    expect(screen.required.filter((name) => !screen.fields.includes(name))).toEqual([]);
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

it("puts the fields of a part below the part", () =>
  expect(nested({ name: "A", "bond.parAmount": 1, "bond.series": "B" })).toEqual({
    name: "A",
    bond: { parAmount: 1, series: "B" },
  }));
