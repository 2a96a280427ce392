/** What the fields of deals mean, by the rules of `doors/document/meanings.ts`. */
export const meanings: Readonly<Record<string, string>> = {
  dealStatus: "Status of the deal",
  size: "Par, agreement or other size of the deal",
  debtorName: "Name of the debtor; null if it is not on file",
  debt: "Debt of the deal",
  debtShare: "Debt as a part of the deal's size",
};
