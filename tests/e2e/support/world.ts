import { OrganizationPage, type OrganizationRow } from "@pave/contract";

export type Ask = (path: string) => Promise<unknown>;

/** One page of the list of organizations, as the API answers it. */
export async function listed(ask: Ask, query: string) {
  return OrganizationPage.parse(await ask(`/trust/organizations?${query}`));
}

/** The sample world's State of New Jersey: it has figures over years and a network. */
export const newJersey = (ask: Ask): Promise<OrganizationRow> => only(ask, "orgType=state&state=NJ");
/** Its neighbour. */
export const newYork = (ask: Ask): Promise<OrganizationRow> => only(ask, "orgType=state&state=NY");

async function only(ask: Ask, query: string): Promise<OrganizationRow> {
  const { items } = await listed(ask, query);
  const [found] = items;
  if (found === undefined || items.length > 1) throw new Error(`${query} finds ${items.length} organizations`);
  return found;
}
