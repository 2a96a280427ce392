import { accounts } from "./accounts.js";
import { assets } from "./assets.js";
import { contracts } from "./contracts.js";
import { events } from "./events.js";
import { imports } from "./imports.js";
import { organizations } from "./organizations.js";
import { programs } from "./programs.js";
import { projects } from "./projects.js";
import { shared } from "./shared.js";

export const tables = [shared, organizations, assets, programs, projects, contracts, events, accounts, imports];

/** What fields mean, by `field`, or by `Shape.field` where a shape gives the field another meaning. */
export const meanings: Readonly<Record<string, string>> = Object.assign({}, ...tables);
