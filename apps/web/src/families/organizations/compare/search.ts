import { limits } from "@pave/contract/limits";
import { listOf, readSearch, recordId } from "../../../core/search-readers.js";

const shape = { ids: listOf(recordId, limits.compareMax) };

/** Which organizations an address compares; what is no id is left out. */
export const readCompareSearch = (search: Record<string, unknown>) => readSearch(shape, search);
/** What the address of the comparison may say. */
export type CompareSearch = ReturnType<typeof readCompareSearch>;
