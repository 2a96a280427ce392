/** Meanings of the fields of deals, by the rules of `protocols/document/meanings.ts`. */
export const meanings: Readonly<Record<string, string>> = {
  size: "Size of the deal: par amount, agreed amount or another measure",
  debtorName: "Name of the debtor; null if it is not on file",
  debt: "Debt of the deal",
  debtShare: "Debt as a fraction of the deal's size",
  "DealParty.name": "Name of the party; null if it is not on file",
  "DealRow.name": "Name of the bond issue or loan",
  "Deal.name": "Name of the bond issue or loan",
};
