import { type Call, signed, update } from "./money-calls.js";

type Ids = { id: string; project: string; program: string; asset: string; awardId: string };

/** Derived and later values that nobody may enter, of a contract, a project, a program and an asset, with the status. */
export function refusedMoney({ id, project, program, asset, awardId }: Ids): [Call, number][] {
  return [
    [update(id, { paidToDate: 999_999_999 }), 400],
    [{ name: "contracts.create", method: "POST", path: "/trust/contracts", input: { title: "C", paidToDate: 5 } }, 400],
    [
      {
        name: "contracts.create",
        method: "POST",
        path: "/trust/contracts",
        input: {
          title: "C",
          ...signed,
          modifications: [{ number: "1", date: "2026-02-01", type: "value", delta: 9, approvalStatus: "approved" }],
        },
      },
      400,
    ],
    ...["outlayAmount", "iijaOutlay"].map((field): [Call, number] => [
      { name: "contracts.create", method: "POST", path: "/trust/contracts", input: { title: "C", [field]: 5 } },
      400,
    ]),
    ...[{ finalStatus: "completed", actualEndDate: "2026-03-01", finalValue: 9e8 }, { suspendedOn: "2026-03-01" }].map(
      (state): [Call, number] => [
        {
          name: "contracts.create",
          method: "POST",
          path: "/trust/contracts",
          input: { title: "C", ...signed, ...state },
        },
        409,
      ],
    ),
    // One approval, by the policy of one kind, is not enough for two.
    [update(id, { contractValue: 600, outlayAmount: 100_000 }), 400],
    [
      {
        name: "programs.update",
        method: "PUT",
        path: "/trust/programs/{id}",
        input: { id: program, version: 1, obligatedAmount: 7, outlayAmount: 5 },
      },
      400,
    ],
    [
      {
        name: "projects.update",
        method: "PUT",
        path: "/trust/projects/{id}",
        input: { id: project, version: 1, approver: "Me Myself", spentToDate: 5 },
      },
      400,
    ],
    [
      {
        name: "programs.addAward",
        method: "POST",
        path: "/trust/programs/{id}/recipients",
        input: { id: program, recipientName: "Acme", outlay: 5 },
      },
      400,
    ],
    [
      {
        name: "programs.removeAward",
        method: "DELETE",
        path: "/trust/programs/{id}/recipients/{awardId}",
        input: { id: program, awardId: awardId },
      },
      409,
    ],
    [
      {
        name: "projects.create",
        method: "POST",
        path: "/trust/projects",
        input: { title: "P", status: "completed" },
      },
      409,
    ],
    [
      {
        name: "projects.addFunding",
        method: "POST",
        path: "/trust/projects/{id}/funding",
        input: { id: project, sourceType: "state", status: "received", amount: 5e9 },
      },
      409,
    ],
    [
      {
        name: "programs.createLoan",
        method: "POST",
        path: "/trust/programs/{id}/loans",
        input: { id: program, title: "L", status: "active" },
      },
      409,
    ],
    // Work is recorded as finished with its date, and never as reviewed, accepted or rejected without a review.
    [update(id, { milestones: { add: [{ title: "M", status: "inReview" }] } }), 409],
    [update(id, { milestones: { add: [{ title: "M", status: "completed" }] } }), 400],
    [update(id, { deliverables: { add: [{ title: "D", status: "rejected" }] } }), 409],
    [update(id, { deliverables: { add: [{ title: "D", status: "approved" }] } }), 400],
    [
      {
        name: "projects.addMilestone",
        method: "POST",
        path: "/trust/projects/{id}/milestones",
        input: { id: project, title: "M", plannedDate: "2026-02-01", status: "inReview" },
      },
      409,
    ],
    [
      {
        name: "events.create",
        method: "POST",
        path: "/trust/events",
        input: {
          category: "maintenance",
          entityType: "asset",
          entityId: asset,
          title: "E",
          eventDate: "2026-02-01",
          status: "inReview",
        },
      },
      409,
    ],
  ];
}
