import { expect, test } from "vitest";
import { sentenceCase, titleCase, titleCasePlace } from "./title-case.js";

/** Names as publishers write them, and as people do. */
const names = `
CITY OF LA HABRA → City of La Habra
SANITATION DISTRICTS OF LOS ANGELES COUNTY → Sanitation Districts of Los Angeles County
CITY OF LOS ALAMITOS → City of Los Alamitos
CITY OF DEL RIO → City of Del Rio
CITY OF EL PASO → City of El Paso
VILLAGE OF DE FOREST → Village of De Forest
CITY OF FOND DU LAC → City of Fond du Lac
CITY OF COEUR D'ALENE → City of Coeur d'Alene
D'ARCY ROAD → D'Arcy Road
VILLAGE OF L'ANSE → Village of L'Anse
ADA COUNTY HIGHWAY DISTRICT → Ada County Highway District
CITY OF ADA → City of Ada
ADA COORDINATOR → ADA Coordinator
IDA COUNTY → Ida County
MACON-BIBB COUNTY → Macon-Bibb County
DOUGLAS MACARTHUR SCHOOL DISTRICT → Douglas MacArthur School District
O'BRIEN COUNTY → O'Brien County
PRINCE GEORGES COUNTY → Prince George's County
QUEEN ANNES COUNTY → Queen Anne's County
ST MARYS COUNTY → St. Mary's County
CITY OF ST MARYS → City of St Marys
GRANT COUNTY PUD → Grant County PUD
FORT BEND COUNTY MUD 12 → Fort Bend County MUD 12
HOUSTON ISD → Houston ISD
TRANSPORTATION, MARYLAND DEPARTMENT OF → Maryland Department of Transportation
EXECUTIVE INFORMATION SYSTEMS, → Executive Information Systems
PROCTER & GAMBLE DISTRIBUTING LLC, THE → The Procter & Gamble Distributing LLC
HAYWARD, CITY OF → City of Hayward
SMITH, JONES AND COMPANY OF OHIO → Smith, Jones and Company of Ohio
USAID FOREIGN ASSISTANCE → USAID Foreign Assistance
TRANS-NIH RESEARCH SUPPORT → Trans-NIH Research Support
NASA GODDARD SPACE FLIGHT CENTER → NASA Goddard Space Flight Center
ALCOHOL AND TOBACCO TAX AND TRADE BUREAU → Alcohol and Tobacco Tax and Trade Bureau
BUREAU OF ENGRAVING AND PRINTING → Bureau of Engraving and Printing
OFFICE OF THE COMPTROLLER OF THE CURRENCY → Office of the Comptroller of the Currency
BEP OFFICE OF ACQUISITION → BEP Office of Acquisition
US MINT HEADQUARTERS → US Mint Headquarters
C&O CANAL → C&O Canal
CORONAVIRUS STATE AND LOCAL FISCAL RECOVERY FUNDS → Coronavirus State and Local Fiscal Recovery Funds
FORENSIC CASEWORK DNA BACKLOG REDUCTION PROGRAM → Forensic Casework DNA Backlog Reduction Program
28--MANIFOLD,EXHAUST → 28--Manifold,Exhaust
SAN JUAN DE LA CRUZ → San Juan de la Cruz
B M CLARK FOUNDATION → B M Clark Foundation
YMCA OF GREATER HARTFORD INC → YMCA of Greater Hartford Inc
MAKE-A-WISH FOUNDATION OF CT INC → Make-A-Wish Foundation of CT Inc
VFW POST 1265 → VFW Post 1265
HISTORICAL SOCIETY REGION IX → Historical Society Region IX
16TH JUDICIAL DISTRICT → 16th Judicial District
NLCRPG → NLCRPG
CACI INC FEDERAL → CACI Inc Federal
ASI GOVERNMENT LLC → ASI Government LLC
BAE SYSTEMS INFORMATION SOLUTIONS INC → BAE Systems Information Solutions Inc
AGILITY PUBLIC WAREHOUSING COM PANY → Agility Public Warehousing Company
IDS INTERNATI ONAL GOVERNMENT SERVICES → IDS International Government Services
MANAGE MENT CONCEPTS INCORPOR ATED → Management Concepts Incorporated
COMP ANY K FOUNDATION → Company K Foundation
J.P. MORGAN TRUST → J.P. Morgan Trust
HOWLAND DEPT OF PUBLIC WORKS → Howland Dept of Public Works
MACON → Macon
MONROE PUBLIC SCHOOLS → Monroe Public Schools
PONTOTOC COUNTY SCHOOL DISTRICT → Pontotoc County School District
YORKVILLE COMMUNITY UNIT SCHOOL DISTRICT 115 → Yorkville Community Unit School District 115
MT VIEW ELEMENTARY SCH DIST → Mt View Elementary Sch Dist
MONROE COUNTY COMMUNITY COLLEGE → Monroe County Community College
OAKBROOK TERRACE CITY → Oakbrook Terrace City
RICHMOND HEIGHTS CITY → Richmond Heights City
DUNKLIN SCH DIST R-5 → Dunklin Sch Dist R-5
DOTHAN CITY SCHOOL DISTRICT → Dothan City School District
OKALOOSA COUNTY SCHOOL DISTRICT → Okaloosa County School District
NEW ALBANY PUBLIC SCH DIST → New Albany Public Sch Dist
SCOTTSBORO CITY SCHOOL DISTRICT → Scottsboro City School District
SAN MATEO CITY → San Mateo City
DOUGLAS RURAL WATER DISTRICT 5 → Douglas Rural Water District 5
CALUMET SCHOOL DISTRICT 132 → Calumet School District 132
MISSISSINEWA COMMUNITY SCHOOL CORPORATION → Mississinewa Community School Corporation
HIBBING CITY → Hibbing City
COLLEGE COMMUNITY SCHOOL DISTRICT → College Community School District
PELL CITY CITY → Pell City City
TAMWORTH TOWN → Tamworth Town
SEWARD CITY SCH DIST 9 → Seward City Sch Dist 9
BAUXITE SCH DIST 14 → Bauxite Sch Dist 14
ROCKCASTLE COUNTY → Rockcastle County
LOS ANGELES COMMUNITY COLLEGE DISTRICT → Los Angeles Community College District
SOUTH LAKE TAHOE BASIN SOLID WASTE MANAGEMENT AUTHORITY → South Lake Tahoe Basin Solid Waste Management Authority
WASHINGTON DC CITY → Washington DC City
SANDERS UNIFIED SCHOOL DISTRICT 18 → Sanders Unified School District 18
SOUTH BERWICK TOWN → South Berwick Town
CRAIG CITY → Craig City
SAWYER LAKE VILLAGE DISTRICT → Sawyer Lake Village District
AMPHITHEATER SCHOOL DISTRICT 10 → Amphitheater School District 10
PALMDALE WATER DISTRICT → Palmdale Water District
BLOOMINGTON NORMAL AIRPORT AUTHORITY → Bloomington Normal Airport Authority
BISMARCK COMMUNITY UNIT SCHOOL DISTRICT 1 → Bismarck Community Unit School District 1
BALL CHATHAM COMMUNITY UNIT SCHOOL DISTRICT 5 → Ball Chatham Community Unit School District 5
DUNWOODY CITY → Dunwoody City
FREDERICKTOWN CITY → Fredericktown City
ROSEBUD K-12 SCHOOL DISTRICT → Rosebud K-12 School District
AUBURN COMMUNITY UNIT SCHOOL DISTRICT 10 → Auburn Community Unit School District 10
WRENSHALL SCH DIST 100 → Wrenshall Sch Dist 100
MOUNTAINBURG SCH DIST 16 → Mountainburg Sch Dist 16
MIDWEST CENTRAL COMMUNITY UNIT 191 → Midwest Central Community Unit 191
EAST FELICIANA PARISH SCHOOL DISTRICT → East Feliciana Parish School District
ORO GRANDE ELEM SCH DIST → Oro Grande Elem Sch Dist
HASTINGS SCH DIST 18 → Hastings Sch Dist 18
SOUTHSIDE ELEM SCH DIST → Southside Elem Sch Dist
MORAINE VALLEY COMMUNITY COLLEGE → Moraine Valley Community College
PITTSFIELD CHARTER TOWNSHIP → Pittsfield Charter Township
GENTRY SCH DIST 19 → Gentry Sch Dist 19
HOUGHTON LAKE COMMUNITY SCHOOLS → Houghton Lake Community Schools
WESTERN SCH DIST → Western Sch Dist
FLAGLER RURAL FIRE PROTECTION DISTRICT → Flagler Rural Fire Protection District
BOWDON CITY → Bowdon City
BIG BAY DE NOC SCH DIST → Big Bay de Noc Sch Dist
DE KALB COUNTY SCHOOL DISTRICT → De Kalb County School District
DEER CREEK MACKINAW COMMUNITY UNIT SCHOOL DISTRICT 701 → Deer Creek Mackinaw Community Unit School District 701
DES MOINES COUNTY → Des Moines County
DISTRICT SIX ROAD COMMISSION OF ST LANDRY PARISH → District Six Road Commission of St Landry Parish
EL TEJON UNIFIED SCH DIST → El Tejon Unified Sch Dist
IDA PUBLIC SCHOOLS → Ida Public Schools
LA HABRA CITY ELEM SCH DIST → La Habra City Elem Sch Dist
LA PLATA COUNTY → La Plata County
LAS ANIMAS SCH DIST RE-1 → Las Animas Sch Dist RE-1
MACKAY CITY → Mackay City
MCCABE UNION ELEM SCH DIST → McCabe Union Elem Sch Dist
MCCOMB CITY HOUSING AUTHORITY → McComb City Housing Authority
MCCRACKEN CO SCH DIST → McCracken Co Sch Dist
MCDONOUGH COUNTY HOSPITAL DISTRICT → McDonough County Hospital District
MCHENRY COUNTY → McHenry County
MCLEAN CO SCH DIST → McLean Co Sch Dist
MCPHERSON AREA SOLID WASTE UTILITY → McPherson Area Solid Waste Utility
MORAINE AREA CAREER SYSTEM (MACS) → Moraine Area Career System (MACS)
SANGRE DE CRISTO SCH DIST RE-22J → Sangre de Cristo Sch Dist RE-22J
ST BERNARD PARISH → St Bernard Parish
ST CHARLES COUNTY → St Charles County
ST LOUIS REGIONAL CONVENTION AND VISITORS COMMISSION → St Louis Regional Convention and Visitors Commission
WEST DES MOINES COMMUNITY SCHOOL DISTRICT → West Des Moines Community School District
CROWN HEIGHTS JEWISH COMMUNITY COUNCIL, INC. → Crown Heights Jewish Community Council, Inc.
INDEPENDENT SCHOOL DISTRICT NO. 316 → Independent School District No. 316
LAKE PLACID CENTRAL SCHOOL DISTRICT → Lake Placid Central School District
MUNICIPALITY OF HORMIGUEROS → Municipality of Hormigueros
FIND-A-WAY II COMMUNITY URBAN REDEVELOPMENT CORPORATION → Find-A-Way II Community Urban Redevelopment Corporation
OCALA SYMPHONY ORCHESTRA → Ocala Symphony Orchestra
CITY OF BOX ELDER, SD → City of Box Elder, SD
BOARD OF EDUCATION OF QUEEN ANNE'S COUNTY, MARYLAND → Board of Education of Queen Anne's County, Maryland
CENTRAL PENNSYLVANIA COMMUNITY ACTION, INC → Central Pennsylvania Community Action, Inc
COSSMA, INC → Cossma, Inc
MOFFAT COUNTY SCHOOL DISTRICT RE-1 → Moffat County School District RE-1
PORT AUTHORITY OF SAN ANTONIO → Port Authority of San Antonio
SACOPEE VALLEY HEALTH CENTER → Sacopee Valley Health Center
WISCONSIN HOUSING PRESERVATION CORP. → Wisconsin Housing Preservation Corp.
BOARD OF EDUCATION OF SOMERSET COUNTY → Board of Education of Somerset County
AHEPA/PENELOPE 35, INC. → AHEPA/Penelope 35, Inc.
VILLAGE OF PALMETTO BAY → Village of Palmetto Bay
JEWISH SENIOR HOUSING OF AKRON 042-35532 → Jewish Senior Housing of Akron 042-35532
MAPLEWOOD CAREER CENTER → Maplewood Career Center
HQ NORAD → HQ NORAD
USTRANSCOM → USTRANSCOM
AT&T MOBILITY LLC → AT&T Mobility LLC
CAPRICE ELECTRONICS, INC. → Caprice Electronics, Inc.
CROWN COMMUNICATION LLC. → Crown Communication LLC.
LINC GOVERNMENT SERVICES, LLC → Linc Government Services, LLC
UNITED COMMERCIAL SUPPLY LLC → United Commercial Supply LLC
HYBAS INTERNATIONAL, LLC → Hybas International, LLC
EMERALD PERFORMANCE MATERIALS, LLC → Emerald Performance Materials, LLC
PMX INDUSTRIES, INC. → PMX Industries, Inc.
QUANTUM TECHNOLOGY GROUP, LLC → Quantum Technology Group, LLC
MILES AHEAD DISTRIBUTION, INC → Miles Ahead Distribution, Inc
REXAM CONSUMER PLASTICS INC. → Rexam Consumer Plastics Inc.
ABM OFFICE SUPPLY CO, INC → ABM Office Supply Co, Inc
TOWN OF HOLLY → Town of Holly
CITY OF LYND → City of Lynd
CITY OF PITTSBURG → City of Pittsburg
VILLAGE OF OKAWVILLE → Village of Okawville
COUNTY OF HOLT → County of Holt
BEAR RIVER BAND OF THE ROHNERVILLE RANCHERIA → Bear River Band of the Rohnerville Rancheria
TOWN OF CROMWELL → Town of Cromwell
STATE ATTORNEYS OFFICE 13TH CIRCUIT → State Attorneys Office 13th Circuit
CITY OF WHITESBURG → City of Whitesburg
SCOTTS VALLEY BAND OF POMO INDIANS → Scotts Valley Band of Pomo Indians
TOWN OF BROADUS → Town of Broadus
CT SOTS → CT Sots
AHCCCS → AHCCCS
JEFFERSON COUNTY PROSECUTING ATTORNEY'S OFFICE → Jefferson County Prosecuting Attorney's Office
LANIER COUNTY PROBATE AND MAGISTRATE COURT → Lanier County Probate and Magistrate Court
CITY OF SPEARVILLE → City of Spearville
TOWN OF POYEN → Town of Poyen
TOWN OF DECATUR → Town of Decatur
TOWN OF TAYLOR → Town of Taylor
TWENTY-NINE PALMS BAND OF MISSION INDIANS → Twenty-Nine Palms Band of Mission Indians
WIBAUX COUNTY → Wibaux County
CONSERVATION RESEARCH AND DEVELOPMENT → Conservation Research and Development
DRUG ABUSE AND ADDICTION RESEARCH PROGRAMS → Drug Abuse and Addiction Research Programs
LOW-INCOME HOME ENERGY ASSISTANCE → Low-Income Home Energy Assistance
PPHF GERIATRIC EDUCATION CENTERS → PPHF Geriatric Education Centers
WATERSHED PROTECTION AND FLOOD PREVENTION → Watershed Protection and Flood Prevention
CHILD ABUSE AND NEGLECT STATE GRANTS → Child Abuse and Neglect State Grants
NATIONAL CENTER ON SLEEP DISORDERS RESEARCH → National Center on Sleep Disorders Research
AGRICULTURAL RESEARCH BASIC AND APPLIED RESEARCH → Agricultural Research Basic and Applied Research
TEMPORARY ASSISTANCE TO NEEDY FAMILIES (TANF) → Temporary Assistance to Needy Families (TANF)
SECTION 8 HOUSING ASSISTANCE PAYMENTS PROGRAM → Section 8 Housing Assistance Payments Program
FARM SERVICE AGENCY, AGRICULTURE, DEPARTMENT OF → Farm Service Agency, Agriculture, Department of
`;

test.each(
  names
    .trim()
    .split("\n")
    .map((line) => line.split(" → ")),
)("%s", (published, readable) => {
  expect(titleCase(published ?? "")).toBe(readable);
});

test.each([
  ["8(A) SOLE SOURCE", "8(a) sole source"],
  ["8A COMPETED", "8(a) competed"],
  ["FULL AND OPEN COMPETITION", "Full and open competition"],
  ["NOT COMPETED UNDER SAP", "Not competed under SAP"],
  ["HUBZONE SET-ASIDE", "HUBZone set-aside"],
  ["Small Business Set Aside - Total", "Small Business Set Aside - Total"],
])("the phrase %s reads %s", (published, readable) => {
  expect(sentenceCase(published)).toBe(readable);
});

test("a name with lower-case letters is left as published, except for a county's apostrophe", () => {
  expect(titleCase("DuPage County")).toBe("DuPage County");
  expect(titleCase("encore BANK")).toBe("encore BANK");
  expect(titleCase("Prince Georges County")).toBe("Prince George's County");
});

test("a place that the Postal Service writes with a space after MC has none", () => {
  expect(["MC LEAN", "MC KINNEY", "MCLEAN", "CAMDEN", "McLean"].map(titleCasePlace)).toEqual([
    ...["McLean", "McKinney", "McLean"],
    ...["Camden", "McLean"],
  ]);
  expect(titleCase("MC SERVICES"), "the name of a body").toBe("MC Services");
});
