import { stateNames } from "@pave/contract/labels";
import type { FieldInfo } from "./words.js";

/** Labels and formats of location fields, which several families share. */
export const placeInfos = {
  streetAddress: { label: "Street address", kind: "text" },
  locality: { label: "City", kind: "text" },
  county: { label: "County", kind: "text" },
  region: { label: "State", kind: "text", names: stateNames },
} as const satisfies Readonly<Record<string, FieldInfo>>;

/** The same for forms, which choose the state by name. */
export const statePlace = {
  ...placeInfos,
  region: { label: "State", kind: "word", names: stateNames },
} as const satisfies Readonly<Record<string, FieldInfo>>;

type Place = { locality: string | null; county: string | null; region: string | null };

const names: Readonly<Partial<Record<string, string>>> = stateNames;

/** A state by its name; a region elsewhere unchanged. */
export const stateName = (region: string): string => names[region] ?? region;

/** A location: city, county and state if known, an independent city only once; a state alone by its full name. */
export const placeWords = ({ locality, county, region }: Place): string =>
  locality === null && county === null && region !== null
    ? stateName(region)
    : [locality, county === `${locality} city` ? null : county, region].filter((part) => part !== null).join(", ");
