import { readFileSync } from "node:fs";
import { declaredProcedures } from "@pave/api";
import { describe, expect, it } from "vitest";

/** Addresses that Pave adds to the documented ones. */
const additions = [
  "POST /api/trust/organizations/{id}/restore",
  "POST /api/trust/assets/{id}/restore",
  "POST /api/trust/programs/{id}/restore",
  "POST /api/trust/projects/{id}/restore",
  "POST /api/trust/events/{id}/restore",
  "POST /api/trust/contracts/{id}/restore",
  "POST /api/trust/contract-parties/{id}/restore",
  "GET /api/trust/users/me/removals",
  "POST /api/trust/users/me/removals/{id}/restore",
  "GET /api/trust/matches",
  "POST /api/trust/matches/{id}/join",
  "POST /api/trust/matches/{id}/keep-apart",
  "POST /api/trust/matches/{id}/undo",
  "POST /api/trust/organizations/{id}/split",
  "GET /api/trust/provenance/{entityType}/{id}",
  "GET /api/trust/organizations/changes",
  "GET /api/trust/organizations/dump",
  "GET /api/trust/events/changes",
  "GET /api/trust/events/dump",
  "GET /api/trust/assets/changes",
  "GET /api/trust/assets/dump",
  "GET /api/trust/programs/changes",
  "GET /api/trust/programs/dump",
  "GET /api/trust/contracts/changes",
  "GET /api/trust/contracts/dump",
  "GET /api/trust/contract-parties/changes",
  "GET /api/trust/contract-parties/dump",
  "GET /api/trust/projects/changes",
  "GET /api/trust/projects/dump",
  "GET /api/trust/sources",
  "GET /api/trust/imports",
  "GET /api/trust/imports/{id}/rejects",
  "GET /api/trust/audit",
  "GET /api/trust/analytics/trends",
  "GET /api/trust/analytics/reports/pageviews/export",
  "GET /api/trust/analytics/reports/user-activity/export",
  "GET /api/trust/analytics/reports/platform-usage/export",
  "GET /api/trust/analytics/reports/search-analytics/export",
  "GET /api/trust/contract-parties/export",
  "GET /api/trust/contract-parties/filter-options",
  "GET /api/trust/contract-parties/{id}/history",
  "GET /api/trust/events/{id}/history",
  "POST /api/trust/events/{id}/claim",
  "GET /api/trust/contracts/export",
  "GET /api/trust/contracts/export/ocds",
  "GET /api/trust/contracts/{id}/ocds",
  "GET /api/trust/projects/export/oc4ids",
  "GET /api/trust/projects/{id}/oc4ids",
  "GET /api/trust/contracts/filter-options",
  "GET /api/trust/contracts/{id}/history",
  "GET /api/trust/organizations/{id}/history",
  "GET /api/trust/assets/{id}/history",
  "GET /api/trust/assets/export/geojson",
  "GET /api/trust/assets/{id}/geojson",
  "GET /api/trust/assets/{id}/programs",
  "GET /api/trust/organizations/{id}/finances",
  "PUT /api/trust/assets/{id}/maintenance/{maintenanceId}",
  "GET /api/trust/projects/{id}/history",
  "GET /api/trust/projects/export",
  "GET /api/trust/projects/filter-options",
  "POST /api/trust/projects/{id}/benefits",
  "PUT /api/trust/projects/{id}/benefits/{benefitId}",
  "DELETE /api/trust/projects/{id}/benefits/{benefitId}",
  "POST /api/trust/projects/{id}/team",
  "PUT /api/trust/projects/{id}/team/{memberId}",
  "DELETE /api/trust/projects/{id}/team/{memberId}",
  "POST /api/auth/recovery-codes",
  "POST /api/auth/confirm-password",
  "POST /api/trust/client-errors",
  "PUT /api/trust/users/{id}/account-type",
  "DELETE /api/trust/users/{id}/sessions",
  "PUT /api/trust/users/{id}/organizations/{organizationId}",
  "POST /api/trust/users/me/relationships",
  "PUT /api/trust/users/me/relationships/{id}",
  "DELETE /api/trust/users/me/relationships/{id}",
  "PUT /api/trust/users/me/opportunities/{programId}",
  "POST /api/trust/users/me/alerts/rehearse",
  "POST /api/trust/users/me/watchlist/seen",
  "POST /api/trust/users/me/match",
  "POST /api/trust/users/me/match/keep",
  "PUT /api/trust/users/me/watchlist/{entityType}/{entityId}",
  "GET /api/trust/users/me/searches/{id}",
  "PUT /api/trust/users/me/searches/{id}",
  "POST /api/trust/users/me/searches/{id}/run",
  "GET /api/trust/users/me/portfolios/{id}/exposure",
  "GET /api/trust/users/me/portfolios/{id}/items",
  "PUT /api/trust/users/me/portfolios/{id}/items/{itemId}",
  "GET /api/trust/users/me/dashboards/{id}",
  "GET /api/municipal-deals/export",
  "GET /api/municipal-deals/filter-options",
  "GET /api/municipal-deals/{id}/history",
  "GET /api/trust/programs/export",
  "GET /api/trust/programs/filter-options",
  "GET /api/trust/programs/{id}/history",
  "GET /api/trust/programs/{id}/loans/{loanId}",
  "POST /api/trust/programs/{id}/loans",
  "PUT /api/trust/programs/{id}/loans/{loanId}",
  "POST /api/trust/programs/{id}/loans/{loanId}/entries",
];

const documented = readFileSync(new URL("documented-addresses.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [method, path, name, access] = line.split("\t");
    return { address: `${method} ${path}`, name, access };
  });

const served = [...declaredProcedures().values()].map(({ name, meta }) => ({
  address: `${meta.rest.method} /api${meta.rest.path}`,
  name,
  access: meta.access,
}));

describe("the documented addresses", () => {
  it("are each served by the procedure of that name, to those who may call it", () => {
    expect(served).toEqual(expect.arrayContaining(documented));
  });

  it("and the additions are all that is served", () => {
    const known = new Set([...documented.map(({ address }) => address), ...additions]);
    const addresses = served.map(({ address }) => address);
    expect(addresses.filter((address) => !known.has(address))).toEqual([]);
    expect(additions.filter((address) => !addresses.includes(address))).toEqual([]);
  });
});
