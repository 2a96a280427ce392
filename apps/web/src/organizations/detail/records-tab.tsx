import { getQueryKey } from "@trpc/react-query";
import { Button } from "../../components/button.js";
import { cx } from "../../components/cx.js";
import { EmptyState } from "../../components/empty-state.js";
import { type GridRows, useCursorPages } from "../../components/grid/cursor-pages.js";
import { loadedRows, pagesState } from "../../components/grid/pages-state.js";
import { Panel } from "../../components/panel.js";
import { totalWords } from "../../components/total.js";
import type { Formats } from "../../formats/formats.js";
import { useFormats } from "../../formats/use-formats.js";
import { trpc } from "../../trpc.js";
import { assetColumns, contractColumns, programColumns, projectColumns, type RecordColumn } from "./record-columns.js";
import type { RecordFamily } from "./search.js";

const words: Record<RecordFamily, { title: string; one: string; meaning: string }> = {
  contracts: { title: "Contracts", one: "contract", meaning: "Contracts it awarded, won or works on" },
  projects: { title: "Projects", one: "project", meaning: "Projects it owns, funds or builds" },
  programs: { title: "Programs", one: "program", meaning: "Bonds, funds, loans and grants it issues or receives" },
  assets: { title: "Assets", one: "asset", meaning: "Assets it owns" },
};
const rowsInPage = 25;

/** The records of one family that belong to the organization, the largest first. */
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
  return <Records family="contracts" rows={rows} columnsFor={contractColumns} />;
}

function Projects({ id }: { id: string }) {
  const { client } = trpc.useUtils();
  const input = { id, sort: "budget", order: "desc" } as const;
  const rows = useCursorPages({
    queryKey: getQueryKey(trpc.organizations.projects, input, "infinite"),
    fetchPage: (cursor, signal) => client.organizations.projects.query({ ...input, ...paged(cursor) }, { signal }),
  });
  return <Records family="projects" rows={rows} columnsFor={projectColumns} />;
}

function Programs({ id }: { id: string }) {
  const { client } = trpc.useUtils();
  const input = { id, sort: "totalFunding", order: "desc" } as const;
  const rows = useCursorPages({
    queryKey: getQueryKey(trpc.organizations.programs, input, "infinite"),
    fetchPage: (cursor, signal) => client.organizations.programs.query({ ...input, ...paged(cursor) }, { signal }),
  });
  return <Records family="programs" rows={rows} columnsFor={programColumns} />;
}

function Assets({ id }: { id: string }) {
  const { client } = trpc.useUtils();
  const input = { id, sort: "replacementCost", order: "desc" } as const;
  const rows = useCursorPages({
    queryKey: getQueryKey(trpc.organizations.assets, input, "infinite"),
    fetchPage: (cursor, signal) => client.organizations.assets.query({ ...input, ...paged(cursor) }, { signal }),
  });
  return <Records family="assets" rows={rows} columnsFor={assetColumns} />;
}

type RecordsProps<Row> = {
  family: RecordFamily;
  rows: GridRows<Row>;
  columnsFor: (formats: Formats) => readonly RecordColumn<Row>[];
};

function Records<Row extends { id: string }>({ family, rows, columnsFor }: RecordsProps<Row>) {
  const columns = columnsFor(useFormats());
  const { title, one, meaning } = words[family];
  const shown = loadedRows(rows);
  return (
    <Panel title={title} {...pagesState(rows)} actions={totalWords(rows.total, one, family)} flush>
      {shown.length === 0 ? (
        <EmptyState title={`No ${family} on record`}>
          {meaning} appear here as soon as a source tells of one.
        </EmptyState>
      ) : (
        <section
          aria-label={`Table of ${family}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on narrow screens, so the keyboard must reach it
          tabIndex={0}
          className="overflow-x-auto focus-visible:-outline-offset-2"
        >
          <table className="w-full text-body">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="label text-left whitespace-nowrap text-ink-3 [&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium">
                {columns.map(({ label, isRight }) => (
                  <th key={label} scope="col" className={cx(isRight && "text-right")}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.id} className="border-t border-line hover:bg-hover [&>td]:px-3 [&>td]:py-1">
                  {columns.map(({ label, isRight, render }) => (
                    <td key={label} className={cx(isRight && "text-right whitespace-nowrap")}>
                      {render(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows.hasMore && (
        <div className="border-t border-line p-2">
          <Button size="small" onClick={rows.more}>
            More {family}
          </Button>
        </div>
      )}
    </Panel>
  );
}
