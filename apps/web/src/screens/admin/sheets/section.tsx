import { matching } from "../../../core/search-readers.js";
import { trpc } from "../../../data/trpc.js";
import type { SectionProps } from "../sections.js";
import { useAdminSearch } from "../use-admin-search.js";
import { FileSourcesPanel } from "./file-sources-panel.js";
import { SheetWizard } from "./wizard.js";

const shape = { file: matching(/^(new|[0-9a-f-]{36})$/) };

/** The sources from files; true while the wizard is open, which takes the page. */
export function useSheetWizard(raw: SectionProps["raw"]) {
  const { search, change } = useAdminSearch("sources", shape, raw);
  return { file: search.file, open: (file: string | undefined) => change({ file }) };
}

type SheetSectionProps = { file: string | undefined; open: (file: string | undefined) => void };

export function SheetSection({ file, open }: SheetSectionProps) {
  const { data } = trpc.sheets.sources.useQuery();
  const utils = trpc.useUtils();
  if (file === undefined) return <FileSourcesPanel onNew={() => open("new")} onOpen={open} />;
  return (
    <SheetWizard
      uploadId={file === "new" ? undefined : file}
      saved={data?.items ?? []}
      onUploaded={({ id }) => open(id)}
      onClose={() => {
        void utils.sheets.invalidate();
        void utils.system.sources.invalidate();
        open(undefined);
      }}
    />
  );
}
