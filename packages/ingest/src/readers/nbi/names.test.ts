import { expect, test } from "vitest";
import { completedCell, roadName, unquoted } from "./names.js";

/** Roads, crossings and locations of Maryland's file, and how people write them. */
const names = `
IS 95 SB → I-95 SB
IS 695 NBR → I-695 NBR
I-370 WBR → I-370 WBR
I95 NB I95 SB CSX → I-95 NB I-95 SB CSX
IS 95/495 → I-95/495
IS 95/ 495 → I-95/495
IS 695 OL → I-695 outer loop
IS 495 IL → I-495 inner loop
IS 83 OL → I-83 OL
IS 270 RAMP 'A'(6) → I-270 Ramp A (6)
IS 595 RAMP 'CC'/3 → I-595 Ramp CC/3
MD 695 RAMP 7A' → MD 695 Ramp 7A
IS 795 RAMP B → I-795 Ramp B
IS 97 RMP A → I-97 Ramp A
IS 68 RMPS 7 4 & 6 → I-68 Ramps 7 4 & 6
US 40 ORLEANS STR → US 40 Orleans Street
IS-370 RP1 MD200 RP7 → I-370 Ramp 1 MD 200 Ramp 7
IS 695 RAMP G IL → I-695 Ramp G IL
RAMPS C & G → Ramps C & G
D'ARCY ROAD → D'Arcy Road
US 1 → US 1
US 13 NB → US 13 NB
US 50/US 301 → US 50/US 301
0.1 MI N OF US RTE 40 → 0.1 mi N of US 40
0.25 MI FROM US RTE 301 → 0.25 mi from US 301
MD 410 → MD 410
MD RTE 273 → MD 273
MD-295 B/W PARKWAY RAMP → MD 295 B/W Parkway Ramp
MD 77 HUNTING CREEK → MD 77 Hunting Creek
MD 32 WB → MD 32 WB
MD 200 (ICC) WB → MD 200 (ICC) WB
5.67 MI WEST OF MD97 → 5.67 mi West of MD 97
0.4 MI SE OF MD 295 → 0.4 mi SE of MD 295
1.06 MILE SOUTH OF MD 41 → 1.06 mile South of MD 41
2.59 MILES EAST OF US 40 → 2.59 miles East of US 40
ON HOWARD CO LINE → On Howard County line
@ IS 795 & IS 695 → At I-795 & I-695
AT 53RD PLACE → At 53rd Place
MILEPOST 59.9 → Milepost 59.9
4 TH STREET → 4th Street
SAINT CHARLES PKWY → Saint Charles Pkwy
MARRIOTTSVILLE RD → Marriottsville Rd
BR OF ROCK CREEK → Branch of Rock Creek
WEST BR PATAPSCO RIVER → West BR Patapsco River
TRIB TO CATTAIL BRANCH → Tributary to Cattail Branch
TRIB. TO PATAPSCO RIVER → Tributary to Patapsco River
TRIBUTARY TO RED RUN → Tributary to Red Run
CSX TRANS. → CSX Trans.
CSXT & COLLINGTON BRANCH → CSXT & Collington Branch
CSXT RR & WMATA METRO → CSXT RR & WMATA Metro
MD MIDLAND RR → MD Midland RR
MTA LIGHT RAIL → MTA Light Rail
C&O CANAL → C&O Canal
28TH ST AND NS RAILROAD → 28th St and NS Railroad
I-83 SOUTHBOUND → I-83 Southbound
MCINTOSH RUN → McIntosh Run
HEAVENLY WATERS → Heavenly Waters
23RD PARKWAY → 23rd Parkway
US 13 BUS → US 13 Bus
MD 179-CP ST CL RD → MD 179-CP St CL Rd
MOTT STREET → Mott Street
`;

test.each(
  names
    .trim()
    .split("\n")
    .map((line) => line.split(" → ")),
)("%s", (published, readable) => {
  expect(roadName(published ?? "")).toBe(readable);
});

test("quotes in the file are not part of a name, apostrophes are", () => {
  expect(unquoted("'D'ARCY ROAD '")).toBe("D'ARCY ROAD");
  expect(unquoted("'IS 270 RAMP 'A'(6)'")).toBe("IS 270 RAMP 'A'(6)");
  expect(unquoted("CABIN   BRANCH ")).toBe("CABIN BRANCH");
});

/** Roads of 18 characters and crossings of 24, the widths of their columns. */
const full = `
ROSSVILLE BOULEVAR → Rossville Boulevard
ARUNDEL MILLS BOUL → Arundel Mills Boulevard
OLD FREDERICK ROAD → Old Frederick Road
WASHINGTON BLVD RO → Washington Blvd Ro…
BALTIMORE PIKE ROA → Baltimore Pike Road
SAINT CHARLES PKWY → Saint Charles Pkwy
ACCIDENT FRIENDSVI → Accident Friendsvi…
BROOKSIDE VISITORS → Brookside Visitors…
MIDCOUNTY HWY & MI → Midcounty Hwy & Mi…
MD 835 RAMP MD 202 → MD 835 Ramp MD 202
IS 95 EXPRESS (SBL → I-95 Express (SBL…
NORFOLK SOUTHERN RAILROA → Norfolk Southern Railroad
SOUTH BRANCH OF BEAR CRE → South Branch of Bear Cre…
BRANCH OF OCTORARO CREEK → Branch of Octoraro Creek
TRIBUTARY OF TUSCARORA C → Tributary of Tuscarora C…
               C&O CANAL → C&O Canal
`;

test.each(
  full
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split(" → ")),
)("of a name that fills its column, %s, a cut word is completed or marked", (published = "", readable) => {
  const width = published.length;
  expect([18, 24]).toContain(width);
  expect(roadName(unquoted(completedCell(published, width)))).toBe(readable);
  expect(completedCell(published.slice(0, -1), width)).toBe(published.slice(0, -1));
});
