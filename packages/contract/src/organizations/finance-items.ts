/**
 * Infrastructure functions of government in the Census Bureau's finance survey, with the function digits of their item
 * codes (Government Finance and Employment Classification Manual, 2006): those of charges and spending, and those of
 * aid from other governments, which differ for highways. Functions without aid codes have their aid among "other" in
 * the manual.
 */
export const financeFunctions = {
  highways: { name: "Highways", digits: ["44", "45"], aid: ["46"] },
  transit: { name: "Transit", digits: ["94"], aid: ["94"] },
  airports: { name: "Air transportation", digits: ["01"], aid: ["01"] },
  ports: { name: "Sea and inland port facilities", digits: ["87"], aid: [] },
  parking: { name: "Parking facilities", digits: ["60"], aid: [] },
  water: { name: "Water supply", digits: ["91"], aid: ["91"] },
  sewerage: { name: "Sewerage", digits: ["80"], aid: ["80"] },
  solidWaste: { name: "Solid waste management", digits: ["81"], aid: [] },
  electric: { name: "Electric power", digits: ["92"], aid: ["92"] },
  gas: { name: "Gas supply", digits: ["93"], aid: ["93"] },
  naturalResources: { name: "Natural resources", digits: ["55", "56", "59"], aid: ["59"] },
  housing: { name: "Housing and community development", digits: ["50"], aid: ["50"] },
} as const;

/** The amounts of `FunctionFinances` that are sums of items, with the items' letters. */
export const financeMeasures = {
  charges: "A",
  federalAid: "B",
  stateAid: "C",
  localAid: "D",
  currentOperations: "E",
  construction: "F",
  otherCapitalOutlay: "G",
  capitalOutlay: "FG",
  interest: "I",
  directExpenditure: "EFGI",
  paidToState: "L",
  paidToLocal: "M",
} as const;
export type FinanceMeasure = keyof typeof financeMeasures;
