import type { Figure } from "./screen.js";

const most = 4;
const isKnown = ({ value }: Figure) => value !== "—";

/** The figures of a record that stand in its wells: the first four that are known, in the order of the screen. */
export const shownFigures = (figures: readonly Figure[]): readonly Figure[] => figures.filter(isKnown).slice(0, most);
