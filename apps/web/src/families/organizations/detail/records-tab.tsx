import { usePages } from "../../../data/queries/use-pages.js";
import { paged, trpc } from "../../../data/trpc.js";
import { RecordTable, type TableWords } from "../../../family/table/record-table.js";
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
const page = { limit: 25, count: true };

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

function Contracts({ id }: { id: string }) {
  const rows = usePages(
    trpc
      .useUtils()
      .organizations.contracts.infiniteQueryOptions({ id, sort: "currentValue", order: "desc", ...page }, paged),
  );
  return <RecordTable words={words.contracts} rows={rows} columnsFor={contractColumns} />;
}

function Projects({ id }: { id: string }) {
  const rows = usePages(
    trpc.useUtils().organizations.projects.infiniteQueryOptions({ id, sort: "budget", order: "desc", ...page }, paged),
  );
  return <RecordTable words={words.projects} rows={rows} columnsFor={projectColumns} />;
}

function Programs({ id }: { id: string }) {
  const rows = usePages(
    trpc
      .useUtils()
      .organizations.programs.infiniteQueryOptions({ id, sort: "totalFunding", order: "desc", ...page }, paged),
  );
  return <RecordTable words={words.programs} rows={rows} columnsFor={programColumns} />;
}

function Assets({ id }: { id: string }) {
  const rows = usePages(
    trpc
      .useUtils()
      .organizations.assets.infiniteQueryOptions({ id, sort: "replacementCost", order: "desc", ...page }, paged),
  );
  return <RecordTable words={words.assets} rows={rows} columnsFor={assetColumns} />;
}

function Events({ id }: { id: string }) {
  const rows = usePages(
    trpc
      .useUtils()
      .events.byEntity.infiniteQueryOptions(
        { type: "organization", id, sort: "eventDate", order: "desc", ...page },
        paged,
      ),
  );
  return <RecordTable words={words.events} rows={rows} columnsFor={eventColumns} />;
}
