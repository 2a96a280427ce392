import type { AwaitingApproval, Change, FamilyKey, RelatedList } from "@pave/contract";
import type { ComponentType, ReactNode } from "react";
import type { Formats } from "../../core/formats.js";
import type { Api, Read, ReadPages } from "../../data/trpc.js";
import type { Point } from "../../ui/charts/sparkline.js";
import type { NameOf, Restore } from "../calls.js";
import type { Comparison } from "../compare/frame.js";
import type { FieldInfo } from "../fields/words.js";
import type { EditScreen } from "../write/edit-screen.js";
import type { MoveScreen } from "../write/move-screen.js";
import type { Deletion, Write } from "../write/write.js";
import type { FieldGroup } from "./groups.js";
import type { NamedSource } from "./source-note.js";

/** Provenance that every record carries. */
export type Known = {
  id: string;
  isSample: boolean;
  source: string;
  /** Currency of its amounts; US dollars if absent. */
  currency?: string | null;
  sources?: readonly string[];
  asOf: string | null;
  missingFrom?: readonly string[];
  missingSince: string | null;
  version: number;
  /** Changes awaiting approval. */
  awaitingApproval?: readonly AwaitingApproval[];
};

/** The values of a figure over time; `sentence` describes the line. */
export type Trend = { points: readonly Point[]; sentence: string };
/** `trend` is drawn if it has two points. */
export type Figure = { label: string; value: string; note?: ReactNode; trend?: Trend };
/** What is compared besides the fields of a record. */
export type ComparedFigure = {
  label: string;
  text: string;
  /** Is ranked; a text has none. */
  value?: number;
  /** The top of its scale if it is a rating, whose differences are points and not shares. */
  of?: number;
};
/** Values over time by field, oldest first. */
export type Trends = Readonly<Partial<Record<string, readonly Point[]>>>;

export type PartProps = {
  id: string;
  raw: Record<string, unknown>;
  /** Changes parts of the address; `replace` leaves it out of the browser's history. */
  onChange: (part: Record<string, unknown>, replace?: boolean) => void;
};
/** A tab of a record. */
export type Part = {
  key: string;
  label: string;
  /** Further parameters of the address that it reads. */
  params?: readonly string[];
  /** About other records, so it is omitted from the printed dossier. */
  isOfOthers?: true;
  /** The list whose number of records its tab shows. */
  list?: RelatedList;
  Content: ComponentType<PartProps & { meanwhile?: ReactNode }>;
};

/** A question about a record. An answer without known values renders nothing. */
export type Question<Whole> = {
  /** The question, as the title of its panel. */
  title: string | ((record: Whole) => string);
  /** Across the page, in the wide column, or beside it. */
  place: "wide" | "main" | "side";
  /** About other records, so that one column shows it below the values of this one. */
  isOfOthers?: true;
  /** Default: all records. */
  isFor?: (record: Whole) => boolean;
  /** What the answer reads, requested with the record so that the page does not move when it arrives. */
  read?: (api: Api, id: string) => Read<unknown>;
  Answer: ComponentType<{ record: Whole; title: string }>;
};

/** The page of one record of a family, described as data. */
export type DetailScreen<Whole extends Known> = {
  family: FamilyKey;
  /** `asset`, and the name of its list. */
  one: string;
  list: string;
  read: (api: Api, input: { id: string; asOf?: string }) => Read<Whole>;
  history: (api: Api, input: { id: string; limit: number }) => ReadPages<Change>;
  titleOf: (record: Whole) => string;
  /** Its changes awaiting approval, if they are not a field of its own. */
  awaitingOf?: (record: Whole) => readonly AwaitingApproval[];
  /** Reads only the name, as `read` returns much more. */
  nameOf?: NameOf;
  /** Line below the name: type, status, location. */
  Facts: ComponentType<{ record: Whole }>;
  /** Shown beside the name on a wide screen. */
  Emblem?: ComponentType<{ record: Whole }>;
  /** The sources' names and date, if their keys would not be clear. */
  Origin?: ComponentType<{ record: Whole }>;
  /** The last line of the header. */
  Identifiers?: ComponentType<{ record: Whole }>;
  figures: (record: Whole, formats: Formats, trends: Trends) => readonly Figure[];
  /** Reads values of the figures over time that the record itself does not have. */
  trends?: (api: Api, record: Whole) => Read<Trends> | undefined;
  groups: readonly FieldGroup<Whole>[];
  /** The source shown beside a value, unless it is the record's own. */
  sourceOf?: (record: Whole, field: keyof Whole & string) => NamedSource | undefined;
  infos: Partial<Record<keyof Whole & string, FieldInfo>>;
  /** The questions of its page, in order. */
  questions: readonly Question<Whole>[];
  /** What editors may change; the status changes by its own rules. */
  edit?: () => Promise<EditScreen>;
  /** Its status transitions. */
  moving?: () => Promise<MoveScreen<Whole>>;
  /** Deletes it, if allowed. */
  remove?: (deletion: Deletion) => Write;
  /** Restores it; supplied by its family. */
  restore?: Restore;
  /** Compares records by more than their fields. */
  compare?: (api: Api, ids: readonly string[]) => Read<(formats: Formats) => Comparison>;
  /** What is compared besides the fields, and is part of the record. */
  comparedTerms?: (record: Whole, formats: Formats) => readonly ComparedFigure[];
  /** Reads what else is compared. */
  comparedWith?: (api: Api, record: Whole, formats: Formats) => readonly Read<readonly ComparedFigure[]>[];
  /** Figures of one record over time by field, for the chart of a comparison. */
  overTime?: (api: Api, id: string) => Read<Trends>;
  /** Its related records, one tab each. */
  parts: readonly Part[];
};
