import { Sector } from "@pave/contract";

export type Agency = {
  abbreviation: string;
  cgac: string;
  subtier: string;
  sector: Sector;
  /** Abbreviation of its department, or "". */
  parent: string;
  seat: { usps: string; countyFips: string; postalCode: string; town: string };
  name: string;
  /** Its mission, after "Federal agency that". */
  work: string;
};

/**
 * Departments and agencies that own, fund or regulate infrastructure. Names, codes and headquarters are real, from the
 * Treasury's list of agencies. A parent precedes its parts.
 */
const table = `
DOT|069|6900|transport|||Department of Transportation|plans and funds the national transportation system
FHWA|069|6925|transport|DOT||Federal Highway Administration|funds highways and bridges through the states
FTA|069|6955|transport|DOT||Federal Transit Administration|funds local public transportation
FRA|069|6930|transport|DOT||Federal Railroad Administration|regulates railroad safety and funds passenger rail
FAA|069|6920|transport|DOT||Federal Aviation Administration|runs the airspace and funds airports
MARAD|069|6938|transport|DOT||Maritime Administration|supports ports and the merchant marine
NHTSA|069|6940|transport|DOT||National Highway Traffic Safety Administration|sets vehicle and road safety standards
FMCSA|069|6953|transport|DOT||Federal Motor Carrier Safety Administration|regulates trucks and buses
PHMSA|069|6957|energy|DOT||Pipeline and Hazardous Materials Safety Administration|regulates pipelines and hazardous cargo
STB|472|6959|transport|||Surface Transportation Board|regulates the economics of freight rail
EPA|068|6800|waterAndWaste|||Environmental Protection Agency|capitalizes the state revolving funds for water
USDA|012|1200|naturalResources|||Department of Agriculture|supports farms, forests and rural communities
RUS|012|12E2|energy|USDA||Rural Utilities Service|lends for rural power, water and broadband
NRCS|012|12C3|naturalResources|USDA||Natural Resources Conservation Service|funds watersheds and soil conservation
FS|012|12C2|naturalResources|USDA||Forest Service|manages the national forests and their roads
DOC|013|1300|economy|||Department of Commerce|promotes growth and trade
EDA|013|1325|economy|DOC||Economic Development Administration|grants for public works in distressed regions
NTIA|013|1335|communications|DOC||National Telecommunications and Information Administration|funds broadband
NOAA|013|1330|naturalResources|DOC||National Oceanic and Atmospheric Administration|forecasts weather and restores coasts
DOI|014|1400|naturalResources|||Department of the Interior|manages public lands and waters
BOR|014|1425|waterAndWaste|DOI||Bureau of Reclamation|runs dams and canals in the western states
BLM|014|1422|naturalResources|DOI||Bureau of Land Management|manages public land and rights of way
NPS|014|1443|cultureSportsAndRecreation|DOI||National Park Service|keeps the national parks
USFWS|014|1448|naturalResources|DOI||U.S. Fish and Wildlife Service|protects species and keeps refuges
USGS|014|1434|naturalResources|DOI|VA 059 20192 Reston|U.S. Geological Survey|measures water, land and hazards
DOE|089|8900|energy|||Department of Energy|funds the grid and new sources of energy
BPA|089|89BP|energy|DOE|OR 051 97232 Portland|Bonneville Power Administration|sells federal hydropower in the Northwest
SEPA|089|89SE|energy|DOE|GA 105 30635 Elberton|Southeastern Power Administration|sells federal hydropower in the Southeast
SWPA|089|89SW|energy|DOE|OK 143 74103 Tulsa|Southwestern Power Administration|sells federal hydropower in the Southwest
WAPA|089|89WA|energy|DOE|CO 059 80228 Lakewood|Western Area Power Administration|sells federal hydropower in the West
HUD|086|8600|socialHousing|||Department of Housing and Urban Development|funds housing and community development
DHS|070|7000|governance|||Department of Homeland Security|secures the country and its infrastructure
FEMA|070|7022|governance|DHS||Federal Emergency Management Agency|funds recovery and hazard mitigation
TREAS|020|2000|finance|||Department of the Treasury|manages federal finances and tax credits
GSA|047|4700|governance|||General Services Administration|buys for the government
PBS|047|4740|construction|GSA||Public Buildings Service|builds and keeps federal buildings
DOD|097|9700|governance|||Department of Defense|defends the country
USACE|096|96CE|waterAndWaste|DOD||U.S. Army Corps of Engineers, Civil Works|builds and runs locks, dams and levees
ED|091|9100|education|||Department of Education|funds schools and students
HHS|075|7500|health|||Department of Health and Human Services|funds health and human services
IHS|075|7527|health|HHS|MD 031 20857 Rockville|Indian Health Service|serves tribal health and sanitation
VA|036|3600|health|||Department of Veterans Affairs|runs hospitals and benefits for veterans
TVA|455|6400|energy||TN 093 37902 Knoxville|Tennessee Valley Authority|makes power and manages the Tennessee River
ARC|309|4602|economy|||Appalachian Regional Commission|funds development in Appalachia
DRA|517|9547|economy||MS 027 38614 Clarksdale|Delta Regional Authority|funds development in the Mississippi Delta
DENALI|513|9572|economy||AK 020 99501 Anchorage|Denali Commission|funds works in remote Alaska
NBRC|573|9557|economy||NH 013 03301 Concord|Northern Border Regional Commission|funds works along the northern border`;

export const agencies: readonly Agency[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [abbreviation = "", cgac = "", subtier = "", sector, parent = "", seat, name = "", work = ""] =
      line.split("|");
    const [usps = "", countyFips = "", postalCode = "", town = ""] = (seat || "DC 001 20001 Washington").split(" ");
    const at = { usps, countyFips, postalCode, town };
    return { abbreviation, cgac, subtier, sector: Sector.parse(sector), parent, seat: at, name, work };
  });
