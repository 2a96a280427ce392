import type { EntityType } from "@pave/contract";
import { families } from "../../../../families/registry.js";
import { statusWords } from "../../../../ui/marks/status-tone.js";

/** The property of a family's records that groups them: `type`. */
export const propertyWords = (family: EntityType, field: string): string =>
  families[family].board.charts[field] ?? statusWords(field);
