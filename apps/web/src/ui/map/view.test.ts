import { expect, it } from "vitest";
import { degreesOf, frame, milesBetween, spotOf } from "./albers.js";
import { fitted, panned, pixelOf, readView, spotAt, tileZoom, viewText, wholeView, zoomed } from "./view.js";

const size = { width: 800, height: 500 };
const austin = [-97.74, 30.27] as const;

it("shows the whole frame at first, and never zooms out further", () => {
  expect(pixelOf(wholeView, wholeView, size)).toEqual({ x: 400, y: 250 });
  expect(zoomed(wholeView, 0.5, size)).toEqual(wholeView);
});

it("keeps the point under the pointer fixed while zooming", () => {
  const at = { x: 620, y: 410 };
  const before = spotAt({ x: 500, y: 300, zoom: 3 }, at, size);
  const after = spotAt(zoomed({ x: 500, y: 300, zoom: 3 }, 2, size, at), at, size);
  expect(after.x).toBeCloseTo(before.x, 6);
  expect(after.y).toBeCloseTo(before.y, 6);
});

it("moves by pixels, and never out of the frame", () => {
  const view = { x: 500, y: 300, zoom: 4 };
  const there = pixelOf(panned(view, 100, 0, size), view, size);
  expect(there.x).toBeCloseTo(300, 6);
  expect(panned(view, 1e6, 1e6, size)).toMatchObject({ x: frame.width, y: frame.height });
});

it("fits a part of the frame into the window with padding", () => {
  const view = fitted({ x: 100, y: 100 }, { x: 200, y: 150 });
  const [left, right] = [pixelOf(view, { x: 100, y: 100 }, size), pixelOf(view, { x: 200, y: 150 }, size)];
  expect(left.x).toBeGreaterThan(0);
  expect(right.x).toBeLessThan(size.width);
  expect(right.x - left.x).toBeGreaterThan(0.7 * size.width);
});

it("requests cells that have room for one mark, 64 pixels to about twice that", () => {
  const cellPixels = (zoom: number) => {
    const view = { ...wholeView, zoom };
    const [one, other] = [spotOf(austin), spotOf([austin[0] + 360 / 2 ** (tileZoom(view, size) + 2), austin[1]])];
    if (one === null || other === null) throw new Error("Austin is on the map");
    return pixelOf(view, other, size).x - pixelOf(view, one, size).x;
  };
  for (const zoom of [1, 1.5, 3, 10, 100]) {
    expect(cellPixels(zoom)).toBeGreaterThan(60);
    expect(cellPixels(zoom)).toBeLessThan(160);
  }
});

it("is written to an address and read from it, unless the address is invalid", () => {
  const view = { x: 123.45, y: 67.89, zoom: 4.5 };
  expect(readView(viewText(view))).toEqual(view);
  for (const said of [undefined, 7, "", "1 2", "1 2 three", "1 2 3 4"]) expect(readView(said)).toBeUndefined();
});

it("gives the bounds of a part of the map in degrees, covering every point in it", () => {
  const spot = spotOf(austin);
  if (spot === null) throw new Error("Austin is on the map");
  const box = degreesOf({ x: spot.x - 5, y: spot.y - 5 }, { x: spot.x + 5, y: spot.y + 5 });
  if (box === null) throw new Error("Austin lies on land");
  const [west, south, east, north] = box;
  expect(west).toBeLessThan(austin[0]);
  expect(east).toBeGreaterThan(austin[0]);
  expect(south).toBeLessThan(austin[1]);
  expect(north).toBeGreaterThan(austin[1]);
  expect(east - west).toBeLessThan(2);
  const whole = degreesOf({ x: 0, y: 0 }, { x: frame.width, y: frame.height });
  const [from = 0, , to = 0] = whole ?? [];
  expect(from, "from Guam over the antimeridian to Puerto Rico").toBeLessThan(144.8);
  expect(from).toBeGreaterThan(to);
  expect(whole?.[3]).toBeGreaterThan(66);
});

it("has a position for each territory and none for points beyond, and converts each back to degrees", () => {
  expect(spotOf([171.2, 7.1]), "Majuro").toBeNull();
  const places = [
    austin,
    [-66.1, 18.46],
    [-64.93, 18.34],
    [144.79, 13.47],
    [-170.7, -14.28],
    [-157.86, 21.31],
    [173.2, 52.9],
  ] as const;
  for (const place of places) {
    const spot = spotOf(place);
    if (spot === null) throw new Error(`${place} is not on the map`);
    const [west, south, east, north] =
      degreesOf({ x: spot.x - 1, y: spot.y - 1 }, { x: spot.x + 1, y: spot.y + 1 }) ?? [];
    const longitude = (west ?? 0) > (east ?? 0) && place[0] < 0 ? place[0] + 360 : place[0];
    expect(longitude).toBeGreaterThan(west ?? 999);
    expect(longitude).toBeLessThan((west ?? 0) > (east ?? 0) ? (east ?? 0) + 360 : (east ?? -999));
    expect(place[1]).toBeGreaterThan(south ?? 99);
    expect(place[1]).toBeLessThan(north ?? -99);
  }
});

it("knows the length of a mile on it", () => {
  const [austinSpot, dallasSpot] = [spotOf(austin), spotOf([-96.8, 32.78])];
  if (austinSpot === null || dallasSpot === null) throw new Error("Both are on the map");
  expect(milesBetween(austinSpot, dallasSpot)).toBeCloseTo(182, -1);
});
