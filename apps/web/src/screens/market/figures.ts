import { marketSeries } from "@pave/contract/market-series";
import type { FlowLink } from "../../ui/brand/flow-geometry.js";

/* The specified content of the market dashboard. Figures that the specification does not name are illustrative. */

export const status = [
  { label: "System online", isLit: true },
  { label: "Data feed active", isLit: true },
  { label: "Coverage 99.2%", isLit: false },
] as const;

export const keyFigures = [
  { label: "Coverage entities", value: "4.3M+", note: "Public bodies, non-profits, banks, firms" },
  { label: "Data points", value: "847M+", note: "Fields, each with its source" },
  { label: "Contract records", value: "15.2M+", note: "Awards and their modifications" },
  { label: "Trust score", value: "98.7%", note: "Values confirmed by two sources" },
] as const;

export const years = marketSeries.map(({ year }) => year);
/** Billions, in the order of the years. */
export const totals = marketSeries.map(
  ({ municipal, federal, corporate, ppp }) => municipal + federal + corporate + ppp,
);

/** Billions, formatted as trillions. */
export const formatBillions = (value: number) => (value === 0 ? "0" : `$${(value / 1000).toFixed(1)}T`);

export type FlowNode = { name: string; subtype: string; stage: number; index: number; trillions: number };

const node = (stage: number, index: number, name: string, subtype: string, trillions: number): FlowNode => ({
  name,
  subtype,
  stage,
  index,
  trillions,
});

export const flowNodes: readonly FlowNode[] = [
  node(0, 0, "Municipal bonds", "Public debt", 2.8),
  node(0, 1, "Federal funds", "Appropriations", 2.1),
  node(0, 2, "Private capital", "Pensions and equity", 1.8),
  node(1, 0, "Underwriters", "Banks and dealers", 3.2),
  node(1, 1, "Infrastructure funds", "Asset managers", 3.5),
  node(2, 0, "Bonds", "Debt", 3.0),
  node(2, 1, "Grants", "Assistance", 2.0),
  node(2, 2, "Loans", "Credit programs", 1.7),
  node(3, 0, "States", "Sovereign", 2.5),
  node(3, 1, "Cities and counties", "Local", 2.4),
  node(3, 2, "Districts", "Special purpose", 1.8),
  node(4, 0, "Contractors", "Design and construction", 3.9),
  node(4, 1, "Suppliers", "Materials and equipment", 2.8),
];

const link = (stage: number, from: number, to: number, weight: number): FlowLink => ({ stage, from, to, weight });

/** In tenths of a trillion; inflow equals outflow at each node. */
export const flowLinks: readonly FlowLink[] = [
  link(0, 0, 0, 18),
  link(0, 0, 1, 10),
  link(0, 1, 0, 8),
  link(0, 1, 1, 13),
  link(0, 2, 0, 6),
  link(0, 2, 1, 12),
  link(1, 0, 0, 18),
  link(1, 0, 1, 6),
  link(1, 0, 2, 8),
  link(1, 1, 0, 12),
  link(1, 1, 1, 14),
  link(1, 1, 2, 9),
  link(2, 0, 0, 10),
  link(2, 0, 1, 12),
  link(2, 0, 2, 8),
  link(2, 1, 0, 9),
  link(2, 1, 1, 6),
  link(2, 1, 2, 5),
  link(2, 2, 0, 6),
  link(2, 2, 1, 6),
  link(2, 2, 2, 5),
  link(3, 0, 0, 15),
  link(3, 0, 1, 10),
  link(3, 1, 0, 14),
  link(3, 1, 1, 10),
  link(3, 2, 0, 10),
  link(3, 2, 1, 8),
];

/** Coverage of each stage of the supply chain. */
export const supplyChain = [
  { stage: "Planning and design", coverage: 98, entities: "184K", volume: "$0.6T" },
  { stage: "Finance", coverage: 99, entities: "61K", volume: "$3.0T" },
  { stage: "Procurement", coverage: 97, entities: "412K", volume: "$1.4T" },
  { stage: "Construction", coverage: 94, entities: "731K", volume: "$2.1T" },
  { stage: "Materials and equipment", coverage: 88, entities: "1.2M", volume: "$0.9T" },
  { stage: "Operation", coverage: 91, entities: "1.7M", volume: "$1.1T" },
] as const;

/** The year of a figure, and the year from which the investment trends lead to it. */
export const outlook = [
  { label: "Total market", value: "$6.7T", note: "2026", from: 2015, year: 2026 },
  { label: "Projected", value: "$6.9T", note: "2030", from: 2026, year: 2030 },
  { label: "Investment gap", value: "$2.2T", note: "Needed beyond current funding" },
] as const;

/** Shares of the whole market; the amounts are fractions of its 6.7 trillion. */
export const sectors = [
  { name: "Transportation", percent: 31, amount: "$2.1T" },
  { name: "Water and wastewater", percent: 19, amount: "$1.3T" },
  { name: "Energy", percent: 18, amount: "$1.2T" },
  { name: "Social infrastructure", percent: 16, amount: "$1.1T" },
  { name: "Digital", percent: 9, amount: "$0.6T" },
  { name: "Resilience and environment", percent: 7, amount: "$0.4T" },
] as const;
