import { createStore } from "../../core/store.js";

/** A dimension that panels may share: `year`, `state`, `record`, `project status`. */
export type Dimension = string;
/** The highlighted item, by its dimensions. */
export type Place = Readonly<Record<Dimension, string | number | null>>;

type Pointed = { by: string; at: Place };
type Member = { panel: string; dimensions: readonly Dimension[] };

/** The linked panels of the page, and what one of them highlights. */
export function createLinks() {
  const pointed = createStore<Pointed | null>(null);
  const members = createStore<readonly Member[]>([]);

  /** Highlights an item; undefined clears it. */
  function point(panel: string, at: Place | undefined) {
    if (at !== undefined) pointed.set({ by: panel, at });
    else if (pointed.get()?.by === panel) pointed.set(null);
  }

  return {
    point,
    /** Clears the highlight of any panel. */
    clear: () => pointed.set(null),
    subscribe(listener: () => void) {
      const leavings = [pointed.subscribe(listener), members.subscribe(listener)];
      return () => {
        for (const leave of leavings) leave();
      };
    },
    /** The highlight of another panel. */
    markFor(panel: string, dimension: Dimension): string | number | undefined {
      const now = pointed.get();
      return now === null || now.by === panel ? undefined : (now.at[dimension] ?? undefined);
    },
    /** Adds a panel to the group until the returned function is called. */
    join(panel: string, dimensions: readonly Dimension[]): () => void {
      members.set([...members.get(), { panel, dimensions }]);
      return () => {
        members.set(members.get().filter((one) => one.panel !== panel));
        point(panel, undefined);
      };
    },
    /** Dimensions that a panel shares with another one. */
    sharedBy(panel: string, dimensions: readonly Dimension[]): string {
      const others = members.get().filter((one) => one.panel !== panel);
      return dimensions.filter((one) => others.some((other) => other.dimensions.includes(one))).join(", ");
    },
  };
}
