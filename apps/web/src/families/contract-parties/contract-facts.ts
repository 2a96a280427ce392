import type { Contract } from "@pave/contract";
import { formatsOf } from "../../core/currency-formats.js";
import type { Formats } from "../../core/formats.js";
import { sentence } from "../../core/sentence.js";
import type { ComparedFigure } from "../../family/detail/screen.js";
import { isKnown, writers } from "../../family/fields/kinds.js";
import { statusWords } from "../../ui/marks/status-tone.js";
import { contractInfos } from "../contracts/fields.js";

const fields = ["contractNumber", "startDate", "endDate", "currentValue", "ceilingValue", "obligatedAmount"] as const;

/** What is known of a party's contract besides its title and buyer; amounts in the contract's currency. */
export function contractFacts(contract: Contract, formats: Formats): ComparedFigure[] {
  const ofContract = formatsOf(formats, contract);
  return [
    { label: "Contract status", text: sentence(statusWords(contract.status)) },
    ...fields.flatMap((field) => {
      const value = contract[field];
      const { label, kind } = contractInfos[field] ?? {};
      if (!isKnown(value) || label === undefined || kind === undefined) return [];
      const text = writers[kind](value, ofContract);
      return [typeof value === "number" ? { label, text, value } : { label, text }];
    }),
  ];
}
