import type { EntityType, Total } from "@pave/contract";
import type { Client } from "../../trpc.js";

/** A value of a line, and how it is written. */
export type Figure =
  | { kind: "money" | "count"; value: number | string | null }
  | { kind: "day" | "date"; value: string | null };

/** One record of a list in a widget. */
export type Line = { id: string; name: string; detail: string | null; figure: Figure };

export type Asked = {
  search?: string;
  filters: Readonly<Record<string, unknown>>;
  sort?: string;
  order?: "asc" | "desc";
  limit: number;
};

type Found = { items: Line[]; total: Total | null };
type Read = (client: Client, asked: Asked, options: { signal: AbortSignal }) => Promise<Found>;

/** Guarantee of the cast: the server checked the question by the family's own list when the widget or search was kept. */
const inputOf = <Input>({ filters, ...rest }: Asked): Input => ({ ...filters, ...rest }) as Input;

/** The records that a question finds, each with the figure that one looks for in its family. */
export const linesOf: Record<EntityType, Read> = {
  organizations: async (client, asked, options) => {
    const { items, total } = await client.organizations.list.query(inputOf(asked), options);
    return {
      total,
      items: items.map(({ id, name, region, updatedAt }) => ({
        id,
        name,
        detail: region,
        figure: { kind: "day", value: updatedAt },
      })),
    };
  },
  projects: async (client, asked, options) => {
    const { items, total } = await client.projects.list.query(inputOf(asked), options);
    return {
      total,
      items: items.map(({ id, title, region, budget }) => ({
        id,
        name: title,
        detail: region,
        figure: { kind: "money", value: budget },
      })),
    };
  },
  contracts: async (client, asked, options) => {
    const { items, total } = await client.contracts.list.query(inputOf(asked), options);
    return {
      total,
      items: items.map(({ id, title, buyerName, endDate }) => {
        return { id, name: title, detail: buyerName, figure: { kind: "date", value: endDate } };
      }),
    };
  },
  programs: async (client, asked, options) => {
    const { items, total } = await client.programs.list.query(inputOf(asked), options);
    return {
      total,
      items: items.map(({ id, name, administeringOrgName, closeDate, closingDate }) => {
        return { id, name, detail: administeringOrgName, figure: { kind: "date", value: closeDate ?? closingDate } };
      }),
    };
  },
  assets: async (client, asked, options) => {
    const { items, total } = await client.assets.list.query(inputOf(asked), options);
    return {
      total,
      items: items.map(({ id, title, locality, region, priorityScore }) => {
        const detail = [locality, region].filter(Boolean).join(", ");
        return { id, name: title, detail, figure: { kind: "count", value: priorityScore } };
      }),
    };
  },
  events: async (client, asked, options) => {
    const { items, total } = await client.events.list.query(inputOf(asked), options);
    return {
      total,
      items: items.map(({ id, title, entityName, eventDate }) => {
        return { id, name: title, detail: entityName, figure: { kind: "date", value: eventDate } };
      }),
    };
  },
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
