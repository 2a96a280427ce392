import type { Sector } from "@pave/contract";

export type Trade = {
  /** Name ending of the firm. */
  ends: string;
  title: string;
  sector: Sector;
  /** NAICS 2022, the primary one first. */
  naics: readonly string[];
  /** Federal product and service codes. */
  psc: readonly string[];
  /** Median dollars per year. */
  revenue: number;
  isBonded: boolean;
  isNamedByPlace: boolean;
};

type Options = { sector?: Sector; isBonded?: boolean; isNamedByPlace?: boolean };

function trade(ends: string, title: string, naics: string, psc: string, revenue: number, options: Options = {}): Trade {
  const { sector = "construction", isBonded = true, isNamedByPlace = false } = options;
  return { ends, title, sector, naics: naics.split(" "), psc: psc.split(" "), revenue, isBonded, isNamedByPlace };
}

const design = { isBonded: false };

export const trades: readonly Trade[] = [
  trade("Construction", "General building contractor", "236220 236210 238910", "Y1JZ Z2JZ", 2.6e7),
  trade("Paving", "Asphalt and road contractor", "237310 238910 324121", "Y1LB Z2LB", 1.9e7),
  trade("Bridge Company", "Bridge contractor", "237310 238120 237990", "Y1LB Z2LB", 3.4e7),
  trade("Underground", "Water and sewer line contractor", "237110 238910", "Y1NE Y1ND", 1.3e7),
  trade("Electric", "Electrical contractor", "238210 237130", "N061 Z2NZ", 1.1e7),
  trade("Heavy Civil", "Heavy civil contractor", "237990 237310 237110", "Y1LB Y1KA Z2LB", 6.8e7),
  trade("Mechanical", "Mechanical and plumbing contractor", "238220", "N041 Z2JZ", 1.4e7),
  trade("Engineers", "Civil engineering firm", "541330 541370", "C219 R425", 1.2e7, design),
  trade("Excavating", "Earthwork and site contractor", "238910 237310", "Y1PZ Z2PZ", 6.5e6),
  trade("Architects", "Architecture firm", "541310 541340", "C211 C1JZ", 5.8e6, design),
  trade("Marine", "Marine and dredging contractor", "237990 238910", "Y1KF Z1KF", 2.2e7),
  trade("Rail Contractors", "Railroad track contractor", "237990 237310", "Y1LC Z2LC", 2.5e7),
  trade("Concrete", "Concrete contractor", "238110 237310", "Y1PZ Z2LB", 8.4e6),
  trade("Steel Erectors", "Structural steel contractor", "238120 332312", "Y1JZ", 1.0e7),
  trade("Environmental", "Remediation contractor", "562910 541620", "F108 F999", 9.1e6),
  trade("Surveying", "Surveying and mapping firm", "541370", "R404", 2.1e6, design),
  trade("Landscaping", "Landscape contractor", "561730 238910", "S208", 2.4e6),
  trade("Powerline Services", "Power line contractor", "237130 238210", "Y1MZ Z2MZ", 3.1e7, { sector: "energy" }),
  trade("Fiber Contractors", "Fiber and telecom contractor", "237130 517810", "Y1NZ", 1.2e7, {
    sector: "communications",
  }),
  trade("Roofing", "Roofing contractor", "238160", "Z2JZ", 4.6e6),
  trade("Construction Managers", "Construction management firm", "236220 541330", "C219 R408", 1.8e7, design),
  trade("Traffic Services", "Traffic control and signal contractor", "238210 561990", "Z2LB", 5.2e6),
];

const goodsFrom = (
  ends: string,
  title: string,
  naics: string,
  psc: string,
  revenue: number,
  sector: Sector = "construction",
) =>
  trade(ends, title, naics, psc, revenue, {
    sector,
    isBonded: false,
    isNamedByPlace: /Aggregates|Ready Mix|Quarries/.test(ends),
  });

export const goods: readonly Trade[] = [
  goodsFrom("Aggregates", "Sand, gravel and crushed stone producer", "212321 212312", "5610", 1.4e7),
  goodsFrom("Ready Mix", "Ready-mix concrete plant", "327320", "5610", 1.2e7),
  goodsFrom(
    "Pipe & Supply",
    "Pipe, valve and fitting distributor",
    "423720 326122",
    "4710 4730",
    2.3e7,
    "waterAndWaste",
  ),
  goodsFrom("Steel Supply", "Structural and reinforcing steel supplier", "332312 423510", "9520", 3.1e7),
  goodsFrom("Electrical Supply", "Electrical equipment distributor", "423610 335311", "6110 6150", 2.8e7, "energy"),
  goodsFrom("Equipment", "Construction machinery dealer", "423810 532412", "3805 3810", 3.6e7),
  goodsFrom("Sign Company", "Road sign and marking maker", "339950", "9905", 4.2e6, "transport"),
  goodsFrom("Lumber", "Lumber and timber dealer", "423310 321113", "5510", 1.6e7),
  goodsFrom("Pumps & Controls", "Pump and control supplier", "333914 423830", "4320", 1.1e7, "waterAndWaste"),
  goodsFrom("Asphalt Products", "Asphalt paving mixture plant", "324121", "5610", 1.5e7, "transport"),
  goodsFrom("Bus & Coach", "Bus and transit vehicle dealer", "423110 336211", "2310", 2.9e7, "transport"),
  goodsFrom("Precast", "Precast concrete maker", "327390 327331", "5680", 1.3e7),
  goodsFrom(
    "Network Supply",
    "Fiber and network equipment distributor",
    "423430 335921",
    "6015 7050",
    1.9e7,
    "communications",
  ),
  goodsFrom("Fence & Rail", "Fence and guardrail supplier", "332323 423390", "5660", 5.6e6, "transport"),
  goodsFrom("Quarries", "Dimension stone and riprap producer", "212311 212312", "5610", 6.8e6),
];
