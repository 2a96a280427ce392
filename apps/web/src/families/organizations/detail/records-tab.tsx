import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../../data/trpc.js";
import { RecordTable, type TableWords } from "../../../family/table/record-table.js";
import { useCursorPages } from "../../../ui/grid/cursor-pages.js";
import { assetColumns } from "../../assets/table.js";
import { contractColumns } from "../../contracts/table.js";
import { eventColumns } from "../../events/table.js";
import { programColumns } from "../../programs/table.js";
import { projectColumns } from "../../projects/table.js";
import type { RecordFamily } from "./search.js";

const words: Record<RecordFamily, TableWords> = {
  contracts: {
    title: "Contracts",
    one: "contract",
    many: "contracts",
    meaning: "Contracts it awarded, won or works on",
  },
  projects: { title: "Projects", one: "project", many: "projects", meaning: "Projects it owns, funds or builds" },
  programs: {
    title: "Programs",
    one: "program",
    many: "programs",
    meaning: "Bonds, funds, loans and grants it issues or receives",
  },
  assets: { title: "Assets", one: "asset", many: "assets", meaning: "Assets it owns" },
  events: {
    title: "Events",
    one: "event",
    many: "events",
    meaning: "Audits, findings, notices and all else that happens to it",
  },
};
const rowsInPage = 25;

/** The records of one family that belong to the organization, the largest first; of events the newest. */
export function RecordsTab({ id, family }: { id: string; family: RecordFamily }) {
  switch (family) {
    case "contracts":
      return <Contracts id={id} />;
    case "projects":
      return <Projects id={id} />;
    case "programs":
      return <Programs id={id} />;
    case "assets":
      return <Assets id={id} />;
    case "events":
      return <Events id={id} />;
  }
}

/** A page of a list; the total is counted once, with the first. */
const paged = (cursor: string | undefined) => ({ cursor, limit: rowsInPage, count: cursor === undefined });

function Contracts({ id }: { id: string }) {
  const { client } = trpc.useUtils();
  const input = { id, sort: "currentValue", order: "desc" } as const;
  const rows = useCursorPages({
    queryKey: getQueryKey(trpc.organizations.contracts, input, "infinite"),
    fetchPage: (cursor, signal) => client.organizations.contracts.query({ ...input, ...paged(cursor) }, { signal }),
  });
  return <RecordTable words={words.contracts} rows={rows} columnsFor={contractColumns} />;
}

function Projects({ id }: { id: string }) {
  const { client } = trpc.useUtils();
  const input = { id, sort: "budget", order: "desc" } as const;
  const rows = useCursorPages({
    queryKey: getQueryKey(trpc.organizations.projects, input, "infinite"),
    fetchPage: (cursor, signal) => client.organizations.projects.query({ ...input, ...paged(cursor) }, { signal }),
  });
  return <RecordTable words={words.projects} rows={rows} columnsFor={projectColumns} />;
}

function Programs({ id }: { id: string }) {
  const { client } = trpc.useUtils();
  const input = { id, sort: "totalFunding", order: "desc" } as const;
  const rows = useCursorPages({
    queryKey: getQueryKey(trpc.organizations.programs, input, "infinite"),
    fetchPage: (cursor, signal) => client.organizations.programs.query({ ...input, ...paged(cursor) }, { signal }),
  });
  return <RecordTable words={words.programs} rows={rows} columnsFor={programColumns} />;
}

function Assets({ id }: { id: string }) {
  const { client } = trpc.useUtils();
  const input = { id, sort: "replacementCost", order: "desc" } as const;
  const rows = useCursorPages({
    queryKey: getQueryKey(trpc.organizations.assets, input, "infinite"),
    fetchPage: (cursor, signal) => client.organizations.assets.query({ ...input, ...paged(cursor) }, { signal }),
  });
  return <RecordTable words={words.assets} rows={rows} columnsFor={assetColumns} />;
}

function Events({ id }: { id: string }) {
  const { client } = trpc.useUtils();
  const input = { type: "organization", id, sort: "eventDate", order: "desc" } as const;
  const rows = useCursorPages({
    queryKey: getQueryKey(trpc.events.byEntity, input, "infinite"),
    fetchPage: (cursor, signal) => client.events.byEntity.query({ ...input, ...paged(cursor) }, { signal }),
  });
  return <RecordTable words={words.events} rows={rows} columnsFor={eventColumns} />;
}
