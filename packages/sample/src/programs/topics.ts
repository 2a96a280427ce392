import { AssetClass, type LoanProgram, type Sector } from "@pave/contract";

/** Purpose of a grant program, and the federal agency of the national one. */
export type Topic = { topic: string; agency: string; sector: Sector; classes: readonly AssetClass[] };

const topic = (name: string, agency: string, sector: Sector, classes: string): Topic => ({
  topic: name,
  agency,
  sector,
  classes: classes.split(" ").map((word) => AssetClass.parse(word)),
});

/** Names are fictional; agencies are those that would run such a program. */
export const topics: readonly Topic[] = [
  topic("Bridge Renewal", "FHWA", "transport", "bridge tunnel"),
  topic("Safe Streets and Roads", "FHWA", "transport", "road"),
  topic("Clean Transit Fleets", "FTA", "transport", "fleet"),
  topic("Transit Corridors", "FTA", "transport", "railTransit"),
  topic("Airport Safety and Pavement", "FAA", "transport", "airport"),
  topic("Working Waterfronts", "MARAD", "transport", "port"),
  topic("Drinking Water Resilience", "EPA", "waterAndWaste", "waterTreatment waterDistribution"),
  topic("Clean Rivers", "EPA", "waterAndWaste", "wastewater stormwater"),
  topic("Flood Hazard Mitigation", "FEMA", "naturalResources", "levee stormwater dam"),
  topic("Dam Safety", "FEMA", "naturalResources", "dam"),
  topic("Grid Hardening", "DOE", "energy", "energyTransmission energyGeneration"),
  topic("Community Energy", "DOE", "energy", "energyGeneration building"),
  topic("Connecting Rural Places", "NTIA", "communications", "broadband"),
  topic("Healthy School Buildings", "ED", "education", "school"),
  topic("Community Health Facilities", "HHS", "health", "healthcare"),
  topic("Parks for Every Town", "NPS", "cultureSportsAndRecreation", "park"),
  topic("Public Works and Jobs", "EDA", "economy", "building land other"),
  topic("Rural Roads and Culverts", "FHWA", "transport", "road bridge stormwater"),
  topic("Small Water Systems", "EPA", "waterAndWaste", "waterDistribution waterTreatment wastewater"),
  topic("Community Facilities", "HUD", "governance", "building park other healthcare"),
];

/** A type of loan program: a national one, or one per state. */
export type Lender = {
  program: LoanProgram;
  name: string;
  /** The federal agency; without one each state runs its own. */
  agency: string | null;
  sector: Sector;
  classes: readonly AssetClass[];
  rate: readonly [low: number, high: number];
};

const lender = (
  program: LoanProgram,
  name: string,
  agency: string | null,
  sector: Sector,
  of: string,
  rate: Lender["rate"],
): Lender => ({ program, name, agency, sector, classes: of.split(" ").map((word) => AssetClass.parse(word)), rate });

export const federalLenders: readonly Lender[] = [
  lender(
    "tifia",
    "Surface Transportation Credit",
    "DOT",
    "transport",
    "bridge road tunnel railTransit port airport",
    [0.021, 0.046],
  ),
  lender("rrif", "Railroad Improvement Credit", "FRA", "transport", "railTransit", [0.022, 0.046]),
  lender("wifia", "Water Infrastructure Credit", "EPA", "waterAndWaste", "waterTreatment wastewater", [0.019, 0.044]),
  lender(
    "usdaWwd",
    "Rural Water and Waste Loans",
    "RUS",
    "waterAndWaste",
    "waterDistribution waterTreatment wastewater",
    [0.018, 0.039],
  ),
];

export const stateLenders: readonly Lender[] = [
  lender("cwsrf", "Clean Water Revolving Fund", null, "waterAndWaste", "wastewater stormwater", [0.008, 0.029]),
  lender(
    "dwsrf",
    "Drinking Water Revolving Fund",
    null,
    "waterAndWaste",
    "waterTreatment waterDistribution",
    [0.008, 0.029],
  ),
  lender("sib", "Infrastructure Bank", null, "transport", "road bridge airport port", [0.015, 0.035]),
];
