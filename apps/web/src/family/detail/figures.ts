import type { Figure } from "./screen.js";

const most = 4;
const isKnown = ({ value }: Figure) => value !== "—";

/** The key figures of a record: the first four known ones, in the order of the screen. */
export const shownFigures = (figures: readonly Figure[]): readonly Figure[] => figures.filter(isKnown).slice(0, most);
