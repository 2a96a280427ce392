import type { StateCodes } from "@pave/contract";
import type { Cells } from "../../formats/row.js";
import { textOf } from "../../values/cells.js";
import { isLatitudeIn, isLongitudeIn } from "../../values/state-boxes.js";

type Unused = { published: string; warning: string };
type Coordinate = { degrees: number; unused?: undefined } | { degrees?: undefined; unused?: Unused | undefined };

/**
 * The position of a bridge, items 16 and 17 of the Coding Guide: degrees, minutes, seconds and hundredths, packed. A
 * position outside the bridge's state is not used: it would show a point in the wrong place.
 */
export function placeOf(cells: Cells, state: StateCodes) {
  const latitude = coordinate(cells, "LAT_016", 8, "Latitude", state, (degrees) =>
    isLatitudeIn(state.fips, degrees) ? degrees : undefined,
  );
  const longitude = coordinate(cells, "LONG_017", 9, "Longitude", state, (degrees) =>
    // Unsigned: west, except for the islands of the western Pacific.
    [-degrees, degrees].find((signed) => isLongitudeIn(state.fips, signed)),
  );
  const isPoint = latitude.degrees !== undefined && longitude.degrees !== undefined;
  return {
    fields: isPoint ? { latitude: latitude.degrees, longitude: longitude.degrees } : {},
    unused: { latitude: latitude.unused, longitude: longitude.unused },
  };
}

function coordinate(
  cells: Cells,
  column: string,
  width: number,
  name: string,
  state: StateCodes,
  within: (degrees: number) => number | undefined,
): Coordinate {
  const published = textOf(cells, column);
  if (published === undefined) return {};
  const unused = (warning: string): Coordinate => ({ unused: { published, warning: `${warning} (${published})` } });
  if (/^-?0+$/.test(published)) return unused(`${name} is zero`);
  const [, sign, packed = ""] = /^(-?)(\d+)$/.exec(published) ?? [];
  const parts = /^(\d{2,3})(\d\d)(\d\d)(\d\d)$/.exec(packed.padStart(width - (sign ? 1 : 0), "0"));
  const [whole = 0, minutes = 60, seconds = 60, hundredths = 0] = parts?.slice(1).map(Number) ?? [];
  if (minutes > 59 || seconds > 59) return unused(`${name} is not in degrees, minutes and seconds`);
  const degrees = within(Math.round((whole + minutes / 60 + (seconds + hundredths / 100) / 3600) * 1e6) / 1e6);
  return degrees === undefined ? unused(`${name} ${whole}° ${minutes}' is outside ${state.name}`) : { degrees };
}
