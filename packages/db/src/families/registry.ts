import type { EntityType, FamilyKey } from "@pave/contract";
import type { CountedFamily, FollowedRecords } from "./family.js";
import * as registered from "./registered.js";

export const families = registered satisfies Record<FamilyKey, CountedFamily>;

export const followed: Readonly<Record<EntityType, FollowedRecords<object, object>>> = families;
