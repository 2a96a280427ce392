import { contractModifications, type Db, projectFunding } from "@pave/db";
import { aContract, aContractParty, anEvent, anOrganization, aProject } from "@pave/db/builders";
import { type Call, type Get, type Path, signed, update } from "./money-calls.js";
import { programPaths } from "./money-paths-of-programs.js";

const updateProject = (id: string, input: object): Call => ({
  name: "projects.update",
  method: "PUT",
  path: "/trust/projects/{id}",
  input: { id, version: 1, ...input },
});

/** Every way to move money that the policy knows. */
export async function moneyPaths(db: Db, get: Get): Promise<Path[]> {
  const contractOf = (id: string) => get("contracts.get", "/trust/contracts/{id}", { id });
  const projectOf = (id: string) => get("projects.get", "/trust/projects/{id}", { id });
  const stated = {
    projectNumber: "P-1",
    sponsorOrgId: (await anOrganization(db)).id,
    region: "MD",
    plannedEnd: "2030-12-31",
  };
  let made = 0;
  return [
    ...(["notRequired", "pending"] as const).map(
      (approvalStatus): Path => ({
        kind: "modification",
        title: `a modification marked ${approvalStatus}`,
        async make(delta) {
          const { id } = await aContract(db, signed);
          const item = { number: `M${++made}`, date: "2026-02-01", type: "value", delta, approvalStatus };
          return {
            call: update(id, { modifications: { add: [item] } }),
            value: async () => (await contractOf(id)).currentValue,
          };
        },
      }),
    ),
    {
      kind: "modification",
      title: "the value of a signed contract",
      async make(amount) {
        const { id } = await aContract(db, signed);
        return {
          call: update(id, { contractValue: 500 + amount }),
          value: async () => (await contractOf(id)).currentValue,
        };
      },
    },
    {
      kind: "modification",
      title: "another contractor of a signed contract",
      async make(contractValue) {
        const [first, second] = [await anOrganization(db), await anOrganization(db)];
        const { id } = await aContract(db, { ...signed, contractValue, primeOrgId: first.id });
        return {
          call: update(id, { primeOrgId: second.id }),
          value: async () => (await contractOf(id)).primeOrgId,
        };
      },
    },
    {
      kind: "payment",
      title: "the amount of a published payment",
      async make(amount) {
        const { id: entityId } = await aContract(db, signed);
        const payment = {
          category: "payment",
          approvalStatus: "notRequired",
          paymentStatus: "paid",
          status: "completed",
        };
        const { id } = await anEvent(db, { ...payment, entityType: "contract", entityId, amount });
        const path = "/trust/events/{id}";
        return {
          call: { name: "events.update", method: "PUT", path, input: { id, version: 1, amount: amount / 2 } },
          value: async () => {
            const event = await get("events.get", path, { id });
            return [event.amount, event.approvalStatus];
          },
        };
      },
    },
    {
      kind: "modification",
      title: "an extension with an amount",
      async make(delta) {
        const { id } = await aContract(db, { ...signed, initialEndDate: "2027-01-01" });
        const move = { action: "extend", number: `X${++made}`, date: "2026-02-01", newEndDate: "2027-06-01", delta };
        return { call: update(id, { move }), value: async () => (await contractOf(id)).currentValue };
      },
    },
    {
      kind: "modification",
      title: "a final value other than the current one",
      async make(amount) {
        const { id } = await aContract(db, signed);
        const move = { action: "complete", actualEndDate: "2026-03-01", finalValue: 500 + amount };
        return { call: update(id, { move }), value: async () => (await contractOf(id)).finalValue };
      },
    },
    {
      kind: "modification",
      title: "the removal of modifications in effect",
      async make(amount) {
        const { id: contractId } = await aContract(db, signed);
        const item = { contractId, date: "2026-02-01", type: "value", delta: amount / 2, approvalStatus: "approved" };
        const items = [1, 2].map(() => ({ ...item, number: `R${++made}` }));
        const rows = await db.insert(contractModifications).values(items).returning();
        return {
          call: update(contractId, { modifications: { remove: rows.map(({ id }) => id) } }),
          value: async () => (await get("contracts.modifications", "", { id: contractId })).items,
        };
      },
    },
    ...(
      [
        ["payment", "payment", "one"],
        ["payment", "payment", "bulk"],
        ["event", "award", "one"],
      ] as const
    ).map(
      ([kind, category, way]): Path => ({
        kind,
        title: `${category} as an event${way === "bulk" ? " among several" : ""}`,
        async make(amount) {
          const { id } = await aContract(db, signed);
          const subject = { entityType: "contract", entityId: id, requiresApproval: false, eventDate: "2026-02-01" };
          const input = { title: "Invoice", category, ...subject, amount };
          return {
            call:
              way === "one"
                ? { name: "events.create", method: "POST", path: "/trust/events", input }
                : { name: "events.createBulk", method: "POST", path: "/trust/events/bulk", input: { items: [input] } },
            value: async () => {
              const { items } = await get("events.list", "/trust/events", {
                limit: 100,
                count: false,
                category: [category],
              });
              const own = (items as { entityId: string; approvalStatus: string }[]).find((one) => one.entityId === id);
              return own?.approvalStatus === "approved";
            },
          };
        },
      }),
    ),
    {
      kind: "payment",
      title: "the cancellation of a paid payment",
      async make(amount) {
        const { id: entityId } = await aContract(db, signed);
        const payment = { category: "payment", approvalStatus: "approved", paymentStatus: "paid", status: "completed" };
        const { id } = await anEvent(db, { ...payment, entityType: "contract", entityId, amount });
        const path = "/trust/events/{id}/cancel";
        return {
          call: { name: "events.cancel", method: "POST", path, input: { id, reason: "Never received" } },
          value: async () => (await get("events.get", "", { id })).approvalStatus,
        };
      },
    },
    {
      kind: "projectApproval",
      title: "the approver and the date of a project",
      async make(budget) {
        const { id } = await aProject(db, { status: "permitting", budget });
        return {
          call: updateProject(id, { approver: "Me Myself", approvalDate: "2026-02-01" }),
          value: async () => (await projectOf(id)).approver,
        };
      },
    },
    ...(["outlayAmount", "iijaOutlay"] as const).map(
      (field): Path => ({
        kind: "paidToDate",
        title: `the ${field} of a contract`,
        async make(amount) {
          const { id } = await aContract(db, field === "iijaOutlay" ? signed : {});
          return { call: update(id, { [field]: amount }), value: async () => (await contractOf(id))[field] };
        },
      }),
    ),
    ...(["approved", "inProgress"] as const).map(
      (status): Path => ({
        kind: "projectApproval",
        title: `a project moved to ${status}`,
        async make(budget) {
          const { id } = await aProject(db, { budget });
          return {
            call: updateProject(id, { status, approver: "Me Myself", approvalDate: "2026-02-01" }),
            value: async () => (await projectOf(id)).status,
          };
        },
      }),
    ),
    {
      kind: "projectApproval",
      title: "a project created as approved",
      async make(budget) {
        const title = `Created ${++made}`;
        return {
          call: {
            name: "projects.create",
            method: "POST",
            path: "/trust/projects",
            input: { title, status: "approved", budget, ...stated },
          },
          value: async () => {
            const { items } = await get("projects.list", "/trust/projects", { search: title });
            return (
              (items as { title: string; status: string }[]).find((one) => one.title === title)?.status ?? "planning"
            );
          },
        };
      },
    },
    ...(
      [
        ["spentToDate", "a project"],
        ["ac", "a project"],
        ["spentToDate", "a new project"],
        ["ac", "a new project"],
      ] as const
    ).map(
      ([field, which]): Path => ({
        kind: "paidToDate",
        title: `the ${field} of ${which} without payments`,
        async make(amount) {
          const title = `Spent ${++made}`;
          const { id } = which === "a project" ? await aProject(db, { title }) : { id: "" };
          const input = { title, [field]: amount, ...stated };
          return {
            call: id
              ? updateProject(id, { [field]: amount })
              : { name: "projects.create", method: "POST", path: "/trust/projects", input },
            async value() {
              const { items } = await get("projects.list", "/trust/projects", { search: title });
              const one = (items as { id: string; title: string }[]).find((found) => found.title === title);
              return one ? (await projectOf(one.id))[field] : null;
            },
          };
        },
      }),
    ),
    {
      kind: "projectApproval",
      title: "a larger budget of an approved project",
      async make(budget) {
        const { id } = await aProject(db, { status: "approved", budget: 1 });
        return { call: updateProject(id, { budget }), value: async () => (await projectOf(id)).budget };
      },
    },
    ...(["status", "amount", "funder"] as const).map(
      (field): Path => ({
        kind: "fundingStatus",
        title: `the ${field} of a line of funding`,
        async make(amount) {
          const { id } = await aProject(db);
          const [funder, other] = [await anOrganization(db), await anOrganization(db)];
          const line = {
            ...{ projectId: id, sourceType: "state", funderOrgId: funder.id },
            amount: field === "amount" ? 1 : amount,
          };
          const status = field === "status" ? "approved" : "committed";
          const [row] = await db
            .insert(projectFunding)
            .values({ ...line, status })
            .returning();
          const change = { status: { status: "committed" }, amount: { amount }, funder: { funderOrgId: other.id } }[
            field
          ];
          const input = { id, fundingId: row?.id, version: 1, ...change };
          return {
            call: {
              name: "projects.updateFunding",
              method: "PUT",
              path: "/trust/projects/{id}/funding/{fundingId}",
              input,
            },
            value: async () => {
              const { items } = await get("projects.funding", "", { id });
              const [one] = items as Record<string, unknown>[];
              return [one?.status, one?.amount, one?.funderOrgId];
            },
          };
        },
      }),
    ),
    {
      kind: "paidToDate",
      title: "what a party was paid",
      async make(paidToDate) {
        const [{ id: contractId }, { id: organizationId }] = [await aContract(db, signed), await anOrganization(db)];
        const { id } = await aContractParty(db, { contractId, organizationId });
        const input = { id, version: 1, paidToDate };
        const path = "/trust/contract-parties/{id}";
        return {
          call: { name: "contractParties.update", method: "PUT", path, input },
          value: async () => (await get("contractParties.get", path, { id })).paidToDate,
        };
      },
    },
    {
      kind: "paidToDate",
      title: "what two subcontractors were paid",
      async make(amount) {
        const [{ id }, { id: subcontractorOrgId }] = [await aContract(db, signed), await anOrganization(db)];
        const add = ["S1", "S2"].map((subcontractNumber) => ({
          subcontractNumber,
          subcontractorOrgId,
          paidToDate: amount / 2,
        }));
        return {
          call: update(id, { subcontracts: { add } }),
          value: async () => (await get("contracts.subcontracts", "", { id })).items,
        };
      },
    },
    ...programPaths(db, get),
  ];
}
