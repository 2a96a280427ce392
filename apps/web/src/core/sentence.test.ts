import { expect, test } from "vitest";
import { fieldWords } from "./sentence.js";

test.each([
  ["fdicCert", "FDIC certificate"],
  ["additionalEins", "Additional EINs"],
  ["topLevelAgency", "Top level agency"],
  ["uei", "UEI"],
  ["tipId", "TIP ID"],
  ["section", "Section"],
])("a field in words: %s is %s", (field, words) => expect(fieldWords(field)).toBe(words));
