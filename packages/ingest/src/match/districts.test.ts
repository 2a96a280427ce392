import { expect, test } from "vitest";
import { districtKeys, districtType } from "./districts.js";

const keys = (name: string, usps: string) => {
  const { matchKey, looseKeys = [] } = districtKeys(name, usps);
  return { matchKey, loosely: [matchKey, ...looseKeys] };
};

test.each([
  ["Public Utility District No. 1 of Chelan County", "CHELAN COUNTY PUD 1", "WA"],
  ["Public Water Supply District #4 of Camden County, MIssouri", "CAMDEN COUNTY PUBLIC WATER SUPPLY DISTRICT 4", "MO"],
  ["Housing Authority of the City of Alameda", "ALAMEDA CITY HOUSING AUTHORITY", "CA"],
  ["Etowah Water & Sewer Authority", "ETOWAH WATER AND SEWER AUTH", "GA"],
  ["Jackson County Water and Sewerage Authority", "JACKSON COUNTY WATER AND SEWER AUTHORITY", "GA"],
  ["Las Virgenes Municipal Water District", "LAS VIRGENES MUNC WATER DISTRICT", "CA"],
  ["Rapides Parish School Board", "RAPIDES PARISH SCHOOL DISTRICT", "LA"],
  ["Bay City Public Schools", "BAY CITY SCHOOL DIST", "MI"],
  ["Marion Community Unit School District #2", "MARION COMMUNITY UNIT SCHOOL DISTRICT 2", "IL"],
  ["Moffat County School District RE-1", "MOFFAT CO SCH DIST RE1", "CO"],
  ["Mansfield R-IV School District", "MANSFIELD SCH DIST R 4", "MO"],
  ["Independent School District No. 316", "COLERAINE SCHOOL DISTRICT 316", "MN"],
  ["Burnham School District No. 154.5", "BURNHAM SCHOOL DISTRICT 154-5", "IL"],
  ["California Recording Authority(CRA)", "CA RECORDING AUTHORITY", "CA"],
  ["Sonoma County Junior College District", "SONOMA COUNTY COMMUNITY COLLEGE DISTRICT", "CA"],
  ["Keystone Area Education Agency 1", "AREA EDUCATION AGENCY 1 KEYSTONE AEA", "IA"],
  ["Ogle County Educational Cooperative Joint Agreement", "OGLE COUNTY EDUCATION COOPERATIVE", "IL"],
  ["Mid Valley Special Education Joint Agreement", "MID-VALLEY SPECIAL EDUCATION COOPERATIVE", "IL"],
  ["Santa Fe Trail Board of Cooperative Educational Services", "SANTA FE TRAIL BOCES", "CO"],
  ["Lenawee ISD", "LENAWEE INTERMEDIATE SCHOOL DISTRICT", "MI"],
  ["Lincoln County Public Housing Authority C/O NECAC", "LINCOLN COUNTY PUBLIC HOUSING AUTHORITY", "MO"],
  ["Castro Valley Unified School District", "CASTRO VAL UNIFIED SCH DIST", "CA"],
  ["Huntington Beach Union High School District", "HUNTINGTON BEACH UHS DIST", "CA"],
  ["Northwest Mississippi Community College", "NORTHWEST MISS COMMUNITY COLL", "MS"],
  ["Flathead Valley Community College", "FLATHEAD VALLEY CMNTY COLLEGE", "MT"],
  ["Pentucket Regional School District", "PENTUCKET REGNL SCH DIST", "MA"],
  ["Muskegon Area ISD", "MUSKEGON AREA INTERMED SCH DIST", "MI"],
  ["South Florida Workforce Investment Board DBA CareerSource South Florid", "SOUTH FLORIDA WORKFORCE BOARD", "FL"],
  ["Polk County Workforce Development Board", "POLK COUNTY WORKFORCE INVESTMENT BOARD", "FL"],
  ["Mobile County Board of School Commissioners", "MOBILE COUNTY SCHOOL DISTRICT", "AL"],
  ["Metropolitan Water District of Southern California", "METROPOLITAN WATER DIST OF SOUTHERN CAL", "CA"],
  ["School District of Springfield R-XII", "SPRINGFIELD SCH DIST R-12", "MO"],
  ["Forsyth R-III School District", "FORSYTH SCH DIST R 3", "MO"],
  ["Maine School Administrative District No. 6", "SCHOOL ADMIN DIST 6", "ME"],
  ["Davenport Community School District", "DAVENPORT COMMMUNITY SCHOOL DISTRICT", "IA"],
  ["Region 9 Education Service Center", "REGION IX EDUCATION SERVICE CTR", "TX"],
  ["Region 13 Education Service Center", "REGION XIII EDUCATION SERVC CTR", "TX"],
  ["Region 10 Education Service Center", "REGION X EDUCATION SERVICE CENTR", "TX"],
])("%s and %s of %s are one district", (one, other, usps) => {
  expect(keys(one, usps).matchKey).toBe(keys(other, usps).matchKey);
});

test.each([
  ["Humboldt Unified School District", "HUMBOLDT UNIFIED SCHOOL DISTRICT 22", "AZ"],
  ["Housing Authority of the City of Ansonia", "ANSONIA HOUSING AUTHORITY", "CT"],
  ["Otay Water District", "OTAY MUNICIPAL WATER DISTRICT", "CA"],
  ["Solano County Transit (SolTrans)", "SOLANO COUNTY TRANSIT", "CA"],
  ["South Fork Coeur d'Alene River Sewer District", "SOUTHFORK COEUR D ALENE RIVER SEWER DIST", "ID"],
  ["Pleasure Driveway and Park District of Peoria, IL DBA Peoria Park District", "PEORIA PARK DISTRICT", "IL"],
  ["Empire Union School District", "EMPIRE UNION ELEMENTARY SCHOOL DIST", "CA"],
  ["East Side Union High School District", "EASTSIDE UNION HIGH SCHOOL DIST", "CA"],
  ["Beaver Valley Intermediate Unit", "BEAVER VALLEY INTERMEDIATE SCHOOL UNIT 27", "PA"],
  ["Jackson County Intermediate School District", "JACKSON INTERMEDIATE SCHOOL DISTRICT", "MI"],
  ["Mohave County Community College District", "MOHAVE COMMUNITY COLLEGE", "AZ"],
  ["El Segundo Unified School District", "EL SEGUNDO UNI SCHOOL DIST", "CA"],
  ["El Dorado Union High School District", "EL DORADO UN HIGH SCHOOL DIST", "CA"],
  ["Center Grove Community Schools", "CENTER GROVE COMMUNITY SCHOOL CORPORATION", "IN"],
  ["Metropolitan School District of Wabash County", "WABASH COUNTY SCHOOL DISTRICT", "IN"],
  ["Greater Lowell Regional Vocational Technical School District", "GREATER LOWELL VOC TECH REG", "MA"],
  ["Baker K-12 School District 12", "BAKER SCHOOL DISTRICT 12", "MT"],
  ["LaGrange School District 105 South", "LA GRANGE SCHOOL DISTRICT 105", "IL"],
  ["Santa Barbara County Special Education Local Plan Area", "SANTA BARBARA COUNTY SELPA JPA", "CA"],
  ["Little Rock School District No. 1 of Pulaski County", "LITTLE ROCK SCH DISTRICT", "AR"],
  ["West Memphis School District No. 4, Crittenden County, Arkansas", "WEST MEMPHIS SCHOOL DISTRICT", "AR"],
  [
    "Maricopa County Unified School District No. 69 (Paradise Valley)",
    "PARADISE VALLEY SCHOOL DISTRICT 69 AND 217",
    "AZ",
  ],
  ["Lancaster County School District 001 a/k/a Lincoln Public Schools", "LINCOLN SCHOOL DISTRICT 1", "NE"],
  ["School Administrative Unit No. 4 Newfound Area School District", "NEWFOUND AREA SCHOOL DIST", "NH"],
  ["Greeley-Evans School District 6", "GREELEY SCH DIST 6", "CO"],
  ["Regional School Unit No. 10", "WESTERN FOOTHILLS SCHOOL DISTRICT RSU 10", "ME"],
  ["Des Moines Area Regional Transit Authority", "DES MOINES METROPOLITAN TRANSIT AUTHORITY", "IA"],
  ["Los Angeles County Metropolitan Transportation Authority", "LOS ANGELES COUNTY METRO TRANSIT AUTHORITY", "CA"],
  ["Omaha Housing Authority", "OMAHA HOUSING AGENCY", "NE"],
  ["Maplewood Career Center", "MAPLEWOOD AREA JVSD", "OH"],
])("%s and %s of %s are one district where no other has the name", (one, other, usps) => {
  expect(keys(one, usps).loosely.some((key) => keys(other, usps).loosely.includes(key))).toBe(true);
});

test.each([
  ["San Benito High School District", "San Benito Elementary School District", "CA"],
  ["Empire Union High School District", "Empire Union School District", "CA"],
  ["Empire Union High School District", "Empire Union Elementary School District", "CA"],
  ["Jackson County Housing Authority", "Jackson Housing Authority", "AL"],
  ["Madison City Schools", "Madison County Schools", "AL"],
  ["Park View School District 70", "Morton Park School District 70", "IL"],
  ["Jackson County School District", "Jackson School District", "GA"],
  ["Central Contra Costa Transit Authority", "CONTRA COSTA TRANSPORTATION AUTHORITY", "CA"],
  ["Baltimore City Housing Authority", "Baltimore County Housing Authority", "MD"],
  ["Maplewood Career Center", "MAPLEWOOD LOCAL SCHOOL DISTRICT", "OH"],
  ["School District No. 4 of Jackson County", "SCHOOL DISTRICT 4", "MO"],
  ["Special School District No. 1", "AITKIN IND SCH DIST 1", "MN"],
  ["Independent School District No. 1", "REGIONAL MANAGEMENT INFORMATION CENTER 1", "MN"],
])("%s and %s of %s are two districts", (one, other, usps) => {
  expect(keys(one, usps).loosely.filter((key) => keys(other, usps).loosely.includes(key))).toEqual([]);
});

test("districts with different numbers are two, and the number says so if only the place matches", () => {
  expect(keys("Weld County School District 6", "CO").matchKey).toBe("school number|CO|6 county weld");
  expect(keys("Weld County School District RE-8", "CO").matchKey).toBe("school number|CO|8 county weld");
  expect(districtKeys("FORT MORGAN SCH DIST 3", "CO", { county: "Morgan" }).looseKeys).toContain(
    keys("Morgan County School District RE-3", "CO").matchKey,
  );
});

test("a numbered district is also known by its county before its place", () => {
  const { looseKeys } = districtKeys("VALLEY SCHOOL DIST RE-1", "CO", { county: "Logan" });
  expect(looseKeys).toContain(keys("Logan County School District No. RE-1 Valley", "CO").matchKey);
  expect(looseKeys).not.toContain(keys("Weld County School District No. RE-1 Valley", "CO").matchKey);
});

test.each([
  ["Bay-Arenac ISD", "BAY ARENAC INTERMEDIATE DISTRICT", "MI"],
  ["Naperville Community Unit School District 203", "NAPERVILLE COMMUNITY UNIT DISTRICT 203", "IL"],
  ["Bonny Doon Union Elementary School District", "BONNY DOON UNION ELEMENTARY", "CA"],
])("%s is the district that its publisher counts among the schools as %s of %s", (one, other, usps) => {
  const school = districtKeys(other, usps, { isSchool: true });
  expect([school.matchKey, ...(school.looseKeys ?? [])]).toContain(keys(one, usps).matchKey);
  expect(keys(other, usps).loosely).not.toContain(keys(one, usps).matchKey);
  expect(school.looseKeys).toEqual(expect.arrayContaining(keys(other, usps).loosely.slice(1)));
});

test("an office or a court is not a district", () => {
  expect(districtType("59th District Court")).toBeUndefined();
  expect(districtType("Office of the District Attorney")).toBeUndefined();
  expect(districtType("Bella Vista Water District")).toBe("specialDistrict");
  expect(districtType("Board of Education of Somerset County")).toBe("schoolDistrict");
});

test("of the districts of one name in a state, the one is meant in whose county the city lies", () => {
  const perry = (known: { county?: string; locality?: string }) =>
    new Set(districtKeys("Perry Local School District", "OH", known).looseKeys);
  const inLima = perry({ locality: "Lima" });
  const shared = (county: string) => [...perry({ county })].filter((key) => inLima.has(key) && /\|allen$/.test(key));
  expect(shared("Allen")).toHaveLength(1);
  expect(shared("Stark")).toEqual([]);
  // Several places of Ohio are named Oakwood, and none is named Perrytown.
  for (const locality of ["Oakwood", "Perrytown", undefined])
    expect(districtKeys("Perry Local School District", "OH", { locality })).toEqual(
      districtKeys("Perry Local School District", "OH"),
    );
});
