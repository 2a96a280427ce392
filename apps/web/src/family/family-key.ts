/** The families whose records have screens of the common kind, as their addresses call them. */
export type FamilyKey =
  | "organizations"
  | "projects"
  | "assets"
  | "contracts"
  | "parties"
  | "programs"
  | "deals"
  | "events";
