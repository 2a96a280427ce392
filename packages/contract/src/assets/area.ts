import * as z from "zod";
import { areaCornersMax, cornersIn } from "./corners.js";

/** The corners of an area on the map: `-76.71,39.37,-76.53,39.37,-76.53,39.20`. */
export const Area = z
  .string()
  .max(2_000)
  .refine((text) => cornersIn(text) !== null, {
    error: `An area has 3 to ${areaCornersMax} corners, each its longitude and latitude in degrees, separated by commas`,
  })
  .describe("Corners of an area: longitude and latitude in degrees, alternating, separated by commas");
