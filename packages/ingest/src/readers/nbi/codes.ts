import type { AssetStatus, LifecycleStage } from "@pave/contract";
import { federalKey } from "../../match/keys.js";

/* The code lists of FHWA's Recording and Coding Guide for the National Bridge Inventory (FHWA-PD-96-001). */

/** An owner identified by state, county and place, or by a key. */
type Body = { name: string; is?: "state" | "county" | "place"; key?: string };

const interior = (part: string) => federalKey("Department of the Interior", part);
const defense = (part: string) => federalKey("Department of Defense", part);

/** Items 21 and 22: maintenance and ownership. Entries without `is` or `key` are stored as text only. */
export const nbiBodies: Readonly<Record<string, Body>> = {
  "01": { name: "state highway agency", is: "state" },
  "02": { name: "county highway agency", is: "county" },
  "03": { name: "town or township highway agency", is: "place" },
  "04": { name: "city or municipal highway agency", is: "place" },
  "11": { name: "state park, forest or reservation agency", is: "state" },
  "12": { name: "local park, forest or reservation agency" },
  "21": { name: "other state agency", is: "state" },
  "25": { name: "other local agency" },
  "26": { name: "private" },
  "27": { name: "railroad" },
  "31": { name: "state toll authority" },
  "32": { name: "local toll authority" },
  "60": { name: "other federal agency" },
  "61": { name: "Indian tribal government" },
  "62": { name: "Bureau of Indian Affairs", key: interior("Bureau of Indian Affairs") },
  "63": { name: "Fish and Wildlife Service", key: interior("U.S. Fish and Wildlife Service") },
  "64": { name: "Forest Service", key: federalKey("Department of Agriculture", "Forest Service") },
  "66": { name: "National Park Service", key: interior("National Park Service") },
  "67": { name: "Tennessee Valley Authority", key: federalKey("Tennessee Valley Authority") },
  "68": { name: "Bureau of Land Management", key: interior("Bureau of Land Management") },
  "69": { name: "Bureau of Reclamation", key: interior("Bureau of Reclamation") },
  "70": { name: "Corps of Engineers (civil)", key: federalKey("Corps of Engineers - Civil Works") },
  "71": { name: "Corps of Engineers (military)", key: defense("Department of the Army") },
  "72": { name: "Air Force", key: defense("Department of the Air Force") },
  "73": { name: "Navy or Marines", key: defense("Department of the Navy") },
  "74": { name: "Army", key: defense("Department of the Army") },
  "75": { name: "NASA", key: federalKey("National Aeronautics and Space Administration") },
  "76": { name: "Metropolitan Washington Airports Service" },
  "80": { name: "unknown" },
};

/** Item 41: open, posted or closed to traffic. */
export const nbiStatuses: Readonly<Record<string, { status: AssetStatus; lifecycleStage?: LifecycleStage }>> = {
  A: { status: "active" },
  B: { status: "active" },
  D: { status: "active" },
  E: { status: "active" },
  G: { status: "pending", lifecycleStage: "construction" },
  K: { status: "closed", lifecycleStage: "outOfService" },
  P: { status: "posted" },
  R: { status: "posted" },
};

/** Item 43A. */
export const nbiMaterials: Readonly<Record<string, string>> = {
  "0": "Other",
  "1": "Concrete",
  "2": "Concrete, continuous",
  "3": "Steel",
  "4": "Steel, continuous",
  "5": "Prestressed concrete",
  "6": "Prestressed concrete, continuous",
  "7": "Wood or timber",
  "8": "Masonry",
  "9": "Aluminum, wrought iron or cast iron",
};

/** Item 43B. */
export const nbiStructures: Readonly<Record<string, string>> = {
  "00": "Other",
  "01": "Slab",
  "02": "Stringer, multi-beam or girder",
  "03": "Girder and floorbeam system",
  "04": "Tee beam",
  "05": "Box beam or girders, multiple",
  "06": "Box beam or girders, single or spread",
  "07": "Frame",
  "08": "Orthotropic",
  "09": "Truss, deck",
  "10": "Truss, through",
  "11": "Arch, deck",
  "12": "Arch, through",
  "13": "Suspension",
  "14": "Stayed girder",
  "15": "Movable, lift",
  "16": "Movable, bascule",
  "17": "Movable, swing",
  "18": "Tunnel",
  "19": "Culvert",
  "20": "Mixed types",
  "21": "Segmental box girder",
  "22": "Channel beam",
};

/** Item 5B: route type. */
export const nbiRoutes: Readonly<Record<string, (number: string, usps: string) => string>> = {
  "1": (number) => `I-${number}`,
  "2": (number) => `US ${number}`,
  "3": (number, usps) => `${usps} ${number}`,
  "4": (number) => `County ${number}`,
};
