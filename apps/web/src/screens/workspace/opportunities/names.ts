import type { Opportunity } from "@pave/contract";

/** Labels of decisions on opportunities. */
export const opportunityNames: Record<Opportunity["userState"], string> = {
  new: "Undecided",
  saved: "Saved",
  pursuing: "Pursuing",
  submitted: "Submitted",
  won: "Won",
  lost: "Lost",
  dismissed: "Dismissed",
};
