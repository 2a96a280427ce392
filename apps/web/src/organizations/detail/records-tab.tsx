import { EmptyState } from "../../components/empty-state.js";
import { Panel } from "../../components/panel.js";
import { panelState } from "../../components/panel-state.js";
import { totalWords } from "../../components/total.js";
import { trpc } from "../../trpc.js";

export type RecordFamily = "contracts" | "projects" | "programs" | "assets";

const words: Record<RecordFamily, { title: string; one: string; meaning: string }> = {
  contracts: { title: "Contracts", one: "contract", meaning: "Contracts it awarded, won or works on" },
  projects: { title: "Projects", one: "project", meaning: "Projects it owns, funds or builds" },
  programs: { title: "Programs", one: "program", meaning: "Bonds, funds, loans and grants it issues or receives" },
  assets: { title: "Assets", one: "asset", meaning: "Assets it owns or operates" },
};

const useRecords = {
  contracts: (id: string) => trpc.organizations.contracts.useQuery({ id }),
  projects: (id: string) => trpc.organizations.projects.useQuery({ id }),
  programs: (id: string) => trpc.organizations.programs.useQuery({ id }),
  assets: (id: string) => trpc.organizations.assets.useQuery({ id }),
};

/** The records of one family that belong to the organization. */
export function RecordsTab({ id, family }: { id: string; family: RecordFamily }) {
  const query = useRecords[family](id);
  const { title, one, meaning } = words[family];
  const total = query.data?.total ?? null;
  return (
    <Panel title={title} {...panelState(query)} actions={totalWords(total, one, family)}>
      <EmptyState title={`No ${family} on record`}>{meaning} appear here as soon as a source tells of one.</EmptyState>
    </Panel>
  );
}
