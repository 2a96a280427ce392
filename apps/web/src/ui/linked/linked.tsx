import {
  createContext,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useSyncExternalStore,
} from "react";
import { useStored } from "../stored.js";
import { createLinks, type Dimension, type Place } from "./cursor.js";

const links = createLinks();

type Link = { panel: string; dimensions: readonly Dimension[]; isIn: boolean; setIn: (isIn: boolean) => void };

const LinkContext = createContext<Link | null>(null);

const readNames = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : []);

type LinkedProps = {
  /** Name of the panel, across pages. */
  name: string;
  /** Dimensions that it may share with others; stable. */
  by: readonly Dimension[];
  children: ReactNode;
};

/** The children highlight what other panels of the page point at and vice versa, unless the panel was unlinked. */
export function Linked({ name, by, children }: LinkedProps) {
  const panel = useId();
  const [out, keepOut] = useStored("unlinked", readNames);
  const link = useMemo((): Link => {
    const others = out.filter((one) => one !== name);
    return {
      panel,
      dimensions: by,
      isIn: others.length === out.length,
      setIn: (isIn) => keepOut(isIn ? others : [...others, name]),
    };
  }, [panel, by, name, out, keepOut]);
  useEffect(() => links.join(panel, by), [panel, by]);
  useEffect(() => {
    // Each panel has its own listener, so that one unmounting leaves the others.
    const clearByEscape = ({ key }: KeyboardEvent) => {
      if (key === "Escape") links.clear();
    };
    window.addEventListener("keydown", clearByEscape);
    return () => window.removeEventListener("keydown", clearByEscape);
  }, []);
  return <LinkContext value={link}>{children}</LinkContext>;
}

const markIn = (link: Link | null, dimension: Dimension) =>
  link?.isIn && link.dimensions.includes(dimension) ? links.markFor(link.panel, dimension) : undefined;

/** Another panel's highlight in a dimension; undefined outside linked panels. */
export function useMark(dimension: Dimension): string | number | undefined {
  const link = useContext(LinkContext);
  return useSyncExternalStore(links.subscribe, () => markIn(link, dimension));
}

/** Marks an item in the other panels; undefined clears the mark. */
export function usePoint(): (at: Place | undefined) => void {
  const link = useContext(LinkContext);
  return (at) => {
    if (link?.isIn) links.point(link.panel, at);
  };
}

/**
 * The properties by which an element that shows `at` is highlighted with others and highlights them, on hover and on
 * focus within.
 */
export function useMarked(at: Place) {
  const link = useContext(LinkContext);
  const point = usePoint();
  const isMarked = useSyncExternalStore(links.subscribe, () =>
    Object.entries(at).some(([one, value]) => value === markIn(link, one)),
  );
  return {
    "data-marked": isMarked || undefined,
    onPointerEnter: () => point(at),
    onPointerLeave: (event: PointerEvent) => isNotTouch(event) && point(undefined),
    onFocus: () => point(at),
    onBlur: () => point(undefined),
  };
}

/** A lifted finger leaves the element; its highlight stays. */
export const isNotTouch = ({ pointerType }: Pick<PointerEvent, "pointerType">) => pointerType !== "touch";

/** The dimensions of most linked panels. */
export const linkedByYear = ["year"] as const;

/** The link toggle of a panel, visible on hover or focus. */
export function LinkMark() {
  const link = useContext(LinkContext);
  const shared = useSyncExternalStore(links.subscribe, () =>
    link === null ? "" : links.sharedBy(link.panel, link.dimensions),
  );
  if (link === null || shared === "") return null;
  return (
    <button
      type="button"
      aria-pressed={link.isIn}
      aria-label={`Linked: ${shared}`}
      title={`Highlights the same ${shared} in linked panels`}
      onClick={() => link.setIn(!link.isIn)}
      className="link-mark grid size-6 place-items-center hover:text-ink-1 print:hidden"
    >
      <span aria-hidden="true" className="link-dot" />
    </button>
  );
}
