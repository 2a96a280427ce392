import type { EntityType, Total } from "@pave/contract";
import { type Api, abortable, type Read, selected } from "../../../data/trpc.js";
import type { Place } from "../../../ui/linked/cursor.js";
import { placeOf } from "./places.js";

/** A value of a line, and how it is written. */
export type Figure =
  | { kind: "money" | "count"; value: number | string | null }
  | { kind: "day" | "date"; value: string | null };

/** One record of a list in a widget. */
export type Line = { id: string; name: string; detail: string | null; figure: Figure; at: Place };

export type Asked = {
  search?: string;
  filters: Readonly<Record<string, unknown>>;
  sort?: string;
  order?: "asc" | "desc";
  limit: number;
};

type Found = { items: Line[]; total: Total | null };
type Lines = (api: Api, asked: Asked) => Read<Found>;

/** Guarantee of the cast: the server checked the question by the family's own list when the widget or search was kept. */
const inputOf = <Input>({ filters, ...rest }: Asked): Input => ({ ...filters, ...rest }) as Input;

const lineOf = (
  family: EntityType,
  row: { id: string; region: string | null },
  words: Omit<Line, "id" | "at">,
): Line => ({ id: row.id, ...words, at: placeOf(family, row) });

/** The records that a question finds, each with the figure that one looks for in its family. */
export const linesOf: Record<EntityType, Lines> = {
  organizations: (api, asked) =>
    selected(api.organizations.list.queryOptions(inputOf(asked), abortable), ({ items, total }) => ({
      total,
      items: items.map((row) =>
        lineOf("organizations", row, {
          name: row.name,
          detail: row.region,
          figure: { kind: "day", value: row.updatedAt },
        }),
      ),
    })),
  projects: (api, asked) =>
    selected(api.projects.list.queryOptions(inputOf(asked), abortable), ({ items, total }) => ({
      total,
      items: items.map((row) =>
        lineOf("projects", row, { name: row.title, detail: row.region, figure: { kind: "money", value: row.budget } }),
      ),
    })),
  contracts: (api, asked) =>
    selected(api.contracts.list.queryOptions(inputOf(asked), abortable), ({ items, total }) => ({
      total,
      items: items.map((row) =>
        lineOf("contracts", row, {
          name: row.title,
          detail: row.buyerName,
          figure: { kind: "date", value: row.endDate },
        }),
      ),
    })),
  programs: (api, asked) =>
    selected(api.programs.list.queryOptions(inputOf(asked), abortable), ({ items, total }) => ({
      total,
      items: items.map((row) =>
        lineOf("programs", row, {
          name: row.name,
          detail: row.administeringOrgName,
          figure: { kind: "date", value: row.closeDate ?? row.closingDate },
        }),
      ),
    })),
  assets: (api, asked) =>
    selected(api.assets.list.queryOptions(inputOf(asked), abortable), ({ items, total }) => ({
      total,
      items: items.map((row) =>
        lineOf("assets", row, {
          name: row.title,
          detail: [row.locality, row.region].filter(Boolean).join(", "),
          figure: { kind: "count", value: row.priorityScore },
        }),
      ),
    })),
  events: (api, asked) =>
    selected(api.events.list.queryOptions(inputOf(asked), abortable), ({ items, total }) => ({
      total,
      items: items.map((row) =>
        lineOf("events", row, {
          name: row.title,
          detail: row.entityName,
          figure: { kind: "date", value: row.eventDate },
        }),
      ),
    })),
};

/** What the figure of a line is. */
export const figureNames: Record<EntityType, string> = {
  organizations: "Changed",
  projects: "Budget",
  contracts: "Ends",
  programs: "Closes",
  assets: "Priority",
  events: "Day",
};
