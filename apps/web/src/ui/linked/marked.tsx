import type { ComponentProps } from "react";
import type { Place } from "./cursor.js";
import { useMarked } from "./linked.js";

/**
 * A row of a table that is highlighted when another panel points at its item, and highlights that item in other panels.
 */
export function MarkedRow({ at, ...rest }: ComponentProps<"tr"> & { at: Place }) {
  return <tr {...rest} {...useMarked(at)} />;
}

/** The same for a list item. */
export function MarkedLine({ at, ...rest }: ComponentProps<"li"> & { at: Place }) {
  return <li {...rest} {...useMarked(at)} />;
}
