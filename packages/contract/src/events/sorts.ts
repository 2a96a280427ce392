/** The fields by which the list sorts. Without zod, for the browser. */
export const eventSorts = [
  "title",
  "eventNumber",
  "category",
  "entityType",
  "eventDate",
  "dueDate",
  "completedDate",
  "status",
  "approvalStatus",
  "priority",
  "riskLevel",
  "amount",
  "region",
  "source",
  "asOf",
  "updatedAt",
] as const;
