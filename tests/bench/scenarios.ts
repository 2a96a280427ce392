import { ListOrganizations, QuickSearch } from "@pave/contract";
import {
  countOrganizationFacets,
  type Database,
  exportOrganizationsCsv,
  getOrganization,
  organizationsPage,
  quickSearchOrganizations,
  written,
} from "@pave/db";
import { captureSql } from "./capture.js";
import type { Request } from "./measure.js";

/** One thing that is measured: the same work for pgbench, through REST and through tRPC. */
export type Scenario = {
  name: string;
  limit: string;
  rest: Request;
  rpc: Request;
  /** Ten of the tRPC calls in one request. */
  batch: Request;
};

type Question = { name: string; path: string; procedure: string; input: object; work: () => Promise<unknown> };

const filter = { state: ["CA"], orgType: ["nonProfit"] };

/** The hot reads of organizations, with the SQL that each sends as its own limit. */
export async function readScenarios(database: Database, token: string): Promise<Scenario[]> {
  const { db } = database;
  const [some] = (await organizationsPage(db, ListOrganizations.parse({ limit: 1, orgType: ["nonProfit"] }))).parse()
    .items;
  if (!some) throw new Error("There are no organizations");
  const questions: Question[] = [
    {
      name: "list",
      path: "/trust/organizations?state=CA&orgType=nonProfit&count=false",
      procedure: "organizations.list",
      input: { ...filter, count: false },
      work: () => organizationsPage(db, ListOrganizations.parse({ ...filter, count: false })),
    },
    {
      name: "list-with-count",
      path: "/trust/organizations?state=CA&orgType=nonProfit",
      procedure: "organizations.list",
      input: filter,
      work: () => organizationsPage(db, ListOrganizations.parse(filter)),
    },
    {
      name: "detail",
      path: `/trust/organizations/${some.id}`,
      procedure: "organizations.get",
      input: { id: some.id },
      work: () => getOrganization(db, some.id),
    },
    ...Object.entries({ prefix: "city of b", words: "river b", identifier: some.ein ?? "", typo: "harison scool" }).map(
      ([kind, q]) => ({
        name: `quick-search-${kind}`,
        path: `/trust/organizations/quick-search?q=${encodeURIComponent(q)}`,
        procedure: "organizations.quickSearch",
        input: { q },
        work: () => quickSearchOrganizations(db, QuickSearch.parse({ q })),
      }),
    ),
    {
      name: "filter-options",
      path: "/trust/organizations/filter-options?state=CA",
      procedure: "organizations.filterOptions",
      input: { state: ["CA"] },
      work: () => countOrganizationFacets(db, { state: ["CA"] }),
    },
  ];
  const scenarios: Scenario[] = [];
  // One after the other: what is captured is all that the database is asked meanwhile.
  for (const question of questions) scenarios.push(await toScenario(database, question, token));
  return scenarios;
}

async function toScenario(database: Database, question: Question, token: string): Promise<Scenario> {
  const { name, path, procedure, input, work } = question;
  const statements = await captureSql(database, work);
  const headers = { authorization: `Bearer ${token}` };
  const sent = (calls: number) =>
    encodeURIComponent(
      JSON.stringify(Object.fromEntries(Array.from({ length: calls }, (_, at) => [at, { json: input }]))),
    );
  const rpc = (calls: number) => ({
    path: `/trpc/${Array(calls).fill(procedure).join(",")}?batch=1&input=${sent(calls)}`,
    headers,
  });
  return { name, limit: statements.join(";\n"), rest: { path: `/api${path}`, headers }, rpc: rpc(1), batch: rpc(10) };
}

/** The SQL of an export of everything as CSV, with its values written in, for psql's COPY beside the server's. */
export function exportSql(columns: Parameters<typeof exportOrganizationsCsv>[1]): string {
  return written(exportOrganizationsCsv({ sort: "name", order: "asc", format: "csv" }, columns));
}
