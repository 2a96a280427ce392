import { useStored } from "../stored.js";

/** Heights of a row in pixels; 24 is the least a pointer may be asked to hit. */
export const densities = { compact: 24, regular: 28, roomy: 32 } as const;
export type Density = keyof typeof densities;

const read = (stored: unknown): Density => (stored === "compact" || stored === "roomy" ? stored : "regular");

/** The height of rows the user has chosen, for all grids. */
export const useDensity = () => useStored("density", read);
