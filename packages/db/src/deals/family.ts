import { sql } from "drizzle-orm";
import type { CountedFamily } from "../families/family.js";
import { dealFamilyOn } from "./query.js";

const bonds = sql`(select b.program_id as id, b.outstanding_par, g.is_deleted, g.status, g.sources, g.as_of, g.updated_at
  from program_bonds b join programs g on g.id = b.program_id)`;

/** Bonds are programs of that type, and loans are agreements under programs: deals have no table. */
export const dealRecords: CountedFamily = {
  foundOn: dealFamilyOn,
  tallies: {
    programLoans: { from: sql`program_loans` },
    programBonds: {
      from: bonds,
      measure: () => ({ value: sql`r.outstanding_par`, where: sql`r.status in ('active', 'defaulted')` }),
    },
  },
  kpis: { bondsOutstanding: { tally: "programBonds", of: "value" } },
  universes: [
    {
      family: "deals",
      name: "Municipal debt records",
      expected: null,
      source: "Issuers, and agencies of the states; no count of all municipal debt is published",
      has: ({ family, type }) => family === "programLoans" || (family === "programs" && type === "bond"),
    },
  ],
};
