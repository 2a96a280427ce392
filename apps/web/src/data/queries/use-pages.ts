import { useInfiniteQuery } from "@tanstack/react-query";
import { type GridRows, useCursorRows } from "../../ui/grid/cursor-pages.js";
import { paged, type ReadPages } from "../trpc.js";

/** The rows of a list. */
export const usePages = <Row>(read: ReadPages<Row>): GridRows<Row> =>
  useCursorRows(useInfiniteQuery({ ...paged, ...read }));
