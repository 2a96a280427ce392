import { limits } from "@pave/contract/limits";
import { Id } from "@pave/contract/scalars";
import { validSearch } from "@pave/contract/valid-search";
import * as z from "zod";

const shape = { ids: z.array(Id).max(limits.compareMax).optional() };

/** Which organizations an address compares; what is no id is left out. */
export const readCompareSearch = (search: Record<string, unknown>) => validSearch(shape, search);
/** What the address of the comparison may say. */
export type CompareSearch = ReturnType<typeof readCompareSearch>;
