import { meanings as analytics } from "../../analytics/meanings.js";
import { meanings as approvals } from "../../approvals/meanings.js";
import { meanings as auth } from "../../auth/meanings.js";
import { meanings as changeEvents } from "../../export/meanings.js";
import { familyMeanings } from "../../families/registry.js";
import { meanings as fetches } from "../../fetches/meanings.js";
import { meanings as matches } from "../../matches/meanings.js";
import { meanings as money } from "../../money/meanings.js";
import { meanings as peers } from "../../peers/meanings.js";
import { meanings as sheets } from "../../sheets/meanings.js";
import { meanings as standards } from "../../standards/meanings.js";
import { meanings as system } from "../../system/meanings.js";
import { meanings as users } from "../../users/meanings.js";
import { meanings as webhooks } from "../../webhooks/meanings.js";
import { general } from "./general-meanings.js";

export const tables = [
  general,
  ...familyMeanings,
  analytics,
  approvals,
  auth,
  changeEvents,
  fetches,
  matches,
  money,
  peers,
  sheets,
  standards,
  system,
  users,
  webhooks,
];

/** Meanings of fields, by `field`, or by `Shape.field` if a shape gives the field another meaning. */
export const meanings: Readonly<Record<string, string>> = Object.assign({}, ...tables);
