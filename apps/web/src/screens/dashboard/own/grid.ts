import { dashboardColumns } from "./columns.js";

/** A widget's position in columns and rows from the top left. */
export type Place = { x: number; y: number; w: number; h: number };

export type Step = { dx?: number; dy?: number; dw?: number; dh?: number };

export const heights = { min: 2, max: 20 } as const;
const widthMin = 2;
const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
const meet = (a: Place, b: Place) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Moves or resizes one of the widgets by a step; the others make room below, and all then rise as far as they can. */
export function moveOrResize<Item extends Place>(items: readonly Item[], index: number, step: Step): Item[] {
  const item = items[index];
  if (item === undefined) return [...items];
  const { dx = 0, dy = 0, dw = 0, dh = 0 } = step;
  const w = between(item.w + dw, widthMin, dashboardColumns - item.x);
  const h = between(item.h + dh, heights.min, heights.max);
  const x = between(item.x + dx, 0, dashboardColumns - w);
  const wanted = { ...item, w, h, x, y: Math.max(0, item.y + dy) };
  // Moving up or down swaps it with its neighbor; otherwise compaction would move it back.
  const met = dy === 0 ? [] : items.filter((one, at) => at !== index && meet(one, wanted));
  const bounds = met.map((one) => (dy > 0 ? one.y + one.h : one.y));
  const moved = met.length === 0 ? wanted : { ...wanted, y: dy > 0 ? Math.max(...bounds) : Math.min(...bounds) };
  return compacted(
    items.map((one, at) => (at === index ? moved : one)),
    index,
  );
}

/** Moves one widget within the page; the others make room. */
export function placedAt<Item extends Place>(items: readonly Item[], index: number, wanted: Place): Item[] {
  const w = between(wanted.w, widthMin, dashboardColumns);
  const h = between(wanted.h, heights.min, heights.max);
  const x = between(wanted.x, 0, dashboardColumns - w);
  const place = { x, y: Math.max(0, wanted.y), w, h };
  return compacted(
    items.map((one, at) => (at === index ? { ...one, ...place } : one)),
    index,
  );
}

/** Swaps a widget with the previous or next one in reading order, the order of a one-column page. */
export function movedInOrder<Item extends Place>(items: readonly Item[], index: number, by: -1 | 1): Item[] {
  const order = inReadingOrder(items);
  const beside = order[order.indexOf(index) + by];
  const [later, earlier] = by < 0 ? [index, beside] : [beside, index];
  const [moved, first] = [items[later ?? -1], items[earlier ?? -1]];
  if (moved === undefined || first === undefined) return [...items];
  const { x, y } = first;
  const stacked = { x: Math.min(x, dashboardColumns - moved.w), y };
  const withPlaces = (ofMoved: Partial<Place>, ofFirst: Partial<Place>) =>
    compacted(
      items.map((one) => ({ ...one, ...(one === moved ? ofMoved : one === first ? ofFirst : {}) })),
      later,
    );
  if (y === moved.y && x + moved.w + first.w <= dashboardColumns) {
    const sideBySide = withPlaces({ x, y }, { x: x + moved.w });
    // Where nothing is above its new place, the other rises past the moved one.
    const end = inReadingOrder(sideBySide);
    if (end.indexOf(later ?? -1) < end.indexOf(earlier ?? -1)) return sideBySide;
  }
  return withPlaces(stacked, {});
}

/** No widgets overlap and none floats: the last one moved stays above those it meets. */
export function compacted<Item extends Place>(items: readonly Item[], first = -1): Item[] {
  const order = items
    .map((item, at) => ({ item, at }))
    .sort((a, b) => a.item.y - b.item.y || Number(b.at === first) - Number(a.at === first) || a.item.x - b.item.x);
  const placed: Place[] = [];
  const rows = new Map<number, number>();
  for (const { item, at } of order) {
    let y = 0;
    // The first row from the top at which it does not meet anything above it.
    const over = placed.filter((one) => one.x < item.x + item.w && item.x < one.x + one.w);
    for (const one of over) y = Math.max(y, one.y + one.h);
    placed.push({ ...item, y });
    rows.set(at, y);
  }
  return items.map((item, at) => ({ ...item, y: rows.get(at) ?? item.y }));
}

/** Adds a widget at the first free place, row by row; no other moves. */
export function append<Item extends Place>(items: readonly Item[], item: Item): Item[] {
  const rows = [0, ...items.map(({ y, h }) => y + h)].sort((a, b) => a - b);
  const columns = Array.from({ length: dashboardColumns - item.w + 1 }, (_, x) => x);
  const places = rows.flatMap((y) => columns.map((x) => ({ ...item, x, y })));
  const free = places.find((place) => !items.some((one) => meet(one, place)));
  return compacted([...items, free ?? item]);
}

/** In reading order, for a single-column page and for screen readers. */
export const inReadingOrder = (items: readonly Place[]): number[] =>
  items
    .map((_, at) => at)
    .sort((a, b) => (items[a]?.y ?? 0) - (items[b]?.y ?? 0) || (items[a]?.x ?? 0) - (items[b]?.x ?? 0));

/**
 * The same order on a page of six columns, without holes: each widget is half or the whole of a row, and as high as the
 * highest one in it; a half without a neighbor is widened.
 */
export function toSixColumns(items: readonly Place[]): Place[] {
  const half = dashboardColumns / 2;
  const rows: number[][] = [];
  const isHalf = (at: number) => (items[at]?.w ?? 0) <= half;
  for (const at of inReadingOrder(items)) {
    const row = rows.at(-1);
    if (row?.length === 1 && row.every(isHalf) && isHalf(at)) row.push(at);
    else rows.push([at]);
  }
  const laid = new Map<number, Place>();
  let y = 0;
  for (const row of rows) {
    const h = Math.max(...row.map((at) => items[at]?.h ?? 0));
    const w = half / row.length;
    for (const [place, at] of row.entries()) laid.set(at, { x: place * w, y, w, h });
    y += h;
  }
  return items.map((item, at) => laid.get(at) ?? item);
}
