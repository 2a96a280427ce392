/** What the fields of deals mean, by the rules of `doors/document/meanings.ts`. */
export const meanings: Readonly<Record<string, string>> = {
  size: "Par, agreement or other size of the deal",
  debtorName: "Name of the debtor; null if it is not on file",
  debt: "Debt of the deal",
  debtShare: "Debt as a part of the deal's size",
  "DealParty.name": "Name of the party; null if it is not on file",
  "DealRow.name": "Name of the bond issue or loan",
  "Deal.name": "Name of the bond issue or loan",
};
