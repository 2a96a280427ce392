import type { Opportunity } from "@pave/contract";

/** What one decided on an opportunity, in words. */
export const opportunityNames: Record<Opportunity["userState"], string> = {
  new: "Undecided",
  saved: "Saved",
  pursuing: "Pursuing",
  submitted: "Submitted",
  won: "Won",
  lost: "Lost",
  dismissed: "Dismissed",
};
