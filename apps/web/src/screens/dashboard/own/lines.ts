import type { EntityType, Total } from "@pave/contract";
import { type Api, type Read, selected } from "../../../data/trpc.js";
import { families } from "../../../families/registry.js";
import type { BoardLine, ListRequest } from "../../../family/board.js";
import type { Place } from "../../../ui/linked/cursor.js";
import { placeOf } from "./places.js";
import { sortedFigure } from "./sorted-figure.js";

/** One record of a list in a widget. */
export type Line = BoardLine & { id: string; isSample: boolean; at: Place };

/** The records of a query, each with the value it is sorted by or its family's main figure. */
export const linesOf = (
  api: Api,
  family: EntityType,
  request: ListRequest,
): Read<{ items: Line[]; total: Total | null }> =>
  selected(families[family].board.lines(api, request), ({ items, total }) => ({
    total,
    items: items.map(({ row, line }) => ({
      id: row.id,
      isSample: row.isSample,
      ...line,
      figure: sortedFigure(row, request.sort) ?? line.figure,
      at: placeOf(family, row),
    })),
  }));
