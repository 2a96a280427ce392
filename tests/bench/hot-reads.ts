import type { Database } from "@pave/db";

/** A hot read: its name, procedure and input. */
export type HotRead = { name: string; procedure: string; input: Record<string, unknown> };

const california = { state: ["CA"], orgType: ["nonProfit"] };
const uncounted = { count: false };
const quickSearches = { prefix: "city of b", words: "river b", typo: "harison scool" };

/** The hot reads of organizations, and the list, the detail and the expensive reads of each family. */
export async function listHotReads(database: Database): Promise<HotRead[]> {
  const first = async (table: string, where = "true") => {
    const { rows } = await database.pool.query(`select * from ${table} where ${where} order by id limit 1`);
    if (!rows[0]) throw new Error(`There are no ${table}`);
    return rows[0];
  };
  const organization = await first("organizations", "ein is not null");
  const asset = await first("assets");
  const bond = await first("programs", "program_type = 'bond'");
  const contract = await first("contracts");
  const project = await first("projects");
  const event = await first("events");
  return [
    { name: "list", procedure: "organizations.list", input: { ...california, ...uncounted } },
    { name: "list-with-count", procedure: "organizations.list", input: california },
    { name: "detail", procedure: "organizations.get", input: { id: organization.id } },
    ...Object.entries({ ...quickSearches, identifier: organization.ein }).map(([kind, q]) => ({
      name: `quick-search-${kind}`,
      procedure: "organizations.quickSearch",
      input: { q },
    })),
    { name: "filter-options", procedure: "organizations.filterOptions", input: { state: ["CA"] } },
    { name: "organization-complete", procedure: "organizations.complete", input: { id: organization.id } },

    { name: "assets-list", procedure: "assets.list", input: { state: ["TX"], ...uncounted } },
    { name: "assets-detail", procedure: "assets.get", input: { id: asset.id } },
    { name: "assets-complete", procedure: "assets.complete", input: { id: asset.id } },
    { name: "assets-map", procedure: "assets.map", input: { bbox: [-125, 24, -66, 50], zoom: 5 } },

    { name: "programs-list", procedure: "programs.list", input: { programType: ["grant"], ...uncounted } },
    { name: "programs-detail", procedure: "programs.get", input: { id: bond.id } },
    { name: "programs-complete", procedure: "programs.complete", input: { id: bond.id } },
    { name: "deals-list", procedure: "deals.list", input: uncounted },
    { name: "deals-detail", procedure: "deals.get", input: { id: bond.id } },

    { name: "contracts-list", procedure: "contracts.list", input: { status: ["active"], ...uncounted } },
    { name: "contracts-detail", procedure: "contracts.get", input: { id: contract.id } },
    { name: "contracts-complete", procedure: "contracts.complete", input: { id: contract.id } },
    { name: "contract-parties-list", procedure: "contractParties.list", input: uncounted },

    { name: "projects-list", procedure: "projects.list", input: { state: ["TX"], ...uncounted } },
    { name: "projects-detail", procedure: "projects.get", input: { id: project.id } },
    { name: "projects-complete", procedure: "projects.complete", input: { id: project.id } },

    { name: "events-list", procedure: "events.list", input: uncounted },
    { name: "events-detail", procedure: "events.get", input: { id: event.id } },
  ];
}
