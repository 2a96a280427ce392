import type { Change, FamilyKey } from "@pave/contract";
import type { ComponentType, ReactNode } from "react";
import type { Formats } from "../../core/formats.js";
import type { Api, Read, ReadPages } from "../../data/trpc.js";
import type { Later } from "../../ui/loading/later.js";
import type { Restore } from "../calls.js";
import type { FieldInfo } from "../fields/words.js";
import type { EditScreen } from "../write/edit-record.js";
import type { MoveScreen } from "../write/move-screen.js";
import type { Deletion, Write } from "../write/write.js";

/** What every record says of where it comes from. */
export type Known = {
  id: string;
  isSample: boolean;
  source: string;
  sources?: readonly string[];
  asOf: string | null;
  version: number;
};

type Figure = { label: string; value: string; note?: ReactNode };
export type Part = { key: string; label: string; Content: ComponentType<{ id: string; meanwhile?: ReactNode }> };

/** The page of one record of a family, described as data. */
export type DetailScreen<Whole extends Known> = {
  family: FamilyKey;
  /** `asset`, and what its list is called. */
  one: string;
  list: string;
  read: (api: Api, input: { id: string; asOf?: string }) => Read<Whole>;
  history: (api: Api, input: { id: string; limit: number }) => ReadPages<Change>;
  titleOf: (record: Whole) => string;
  /** One line below the name: what it is, how it stands, where. */
  Facts: ComponentType<{ record: Whole }>;
  figures: (record: Whole, formats: Formats) => readonly Figure[];
  /** The panels of fields; a field that only some records have is left out where it is unknown. */
  groups: readonly {
    title: string;
    fields: readonly (keyof Whole & string)[];
    ifKnown?: readonly (keyof Whole & string)[];
  }[];
  infos: Partial<Record<keyof Whole & string, FieldInfo>>;
  /** What stands above the panels of fields, as wide as the page: charts over time. */
  Wide?: Later<{ record: Whole }>;
  /** What stands beside the panels of fields: charts and sums. */
  Aside?: ComponentType<{ record: Whole }>;
  /** What editors may change; a status moves by its own rules. */
  edit?: EditScreen<keyof Whole & string>;
  /** How its status moves. */
  moving?: () => Promise<MoveScreen<Whole>>;
  /** Deletes it, where that may be. */
  remove?: (deletion: Deletion) => Write;
  /** Brings it back; entered from its family. */
  restore?: Restore;
  /** What belongs to it, a tab each. */
  parts: readonly Part[];
};
