import { useStored } from "../stored.js";

/** Heights of a row in pixels; 24 is the minimum size of a target (WCAG 2.5.8). */
export const densities = { compact: 24, regular: 28, roomy: 32 } as const;
/** Height of a row with a name of two lines. */
export const tallRow = 40;
export type Density = keyof typeof densities;

const read = (stored: unknown): Density => (stored === "compact" || stored === "roomy" ? stored : "regular");

/** The height of rows the user has chosen, for all grids. */
export const useDensity = () => useStored("density", read);
