import type { Provenance } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";
import { fieldWords, storedFields } from "../fields/words.js";
import { shownGroups } from "./groups.js";
import { sourceName, suppliedOf, useProvenance } from "./origins.js";
import type { DetailScreen, Known } from "./screen.js";

type TableProps<Whole extends Known> = { screen: DetailScreen<Whole>; record: Whole };

/** The sources of a record and, for each of its values, its origin. */
export function SourcesTable<Whole extends Known>({ screen, record }: TableProps<Whole>) {
  const provenance = useProvenance(screen.family, record.id);
  return (
    <Panel title="Sources of the values" {...panelState(provenance)} flush>
      {provenance.data && <Tables provenance={provenance.data} screen={screen} record={record} />}
    </Panel>
  );
}

const cell = "border-b border-line px-3 py-1 text-left align-top";

function Tables<Whole extends Known>({ screen, record, provenance }: TableProps<Whole> & { provenance: Provenance }) {
  const { labelOf } = fieldWords(screen.infos);
  const behind = storedFields(screen.infos);
  const fields = shownGroups(screen.groups, record).panels.flatMap((panel) => panel.fields);
  return (
    <div className="flex flex-col gap-3 py-2 text-dense">
      <table className="w-full">
        <thead>
          <tr>
            {["Data set", "Publisher", "License", "Retrieved"].map((name) => (
              <th key={name} scope="col" className={cell}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {provenance.sources.map(({ key, dataset, publisher, licence, retrievedAt }) => (
            <tr key={key}>
              <th scope="row" className={cell}>
                {dataset}
              </th>
              <td className={cell}>{publisher}</td>
              <td className={cell}>{licence}</td>
              <td className={cell}>{formatDate(retrievedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="w-full">
        <thead>
          <tr>
            {["Value", "Source", "As of"].map((name) => (
              <th key={name} scope="col" className={cell}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const { source, asOf } = originOf(provenance, suppliedOf(provenance, behind(field)));
            return (
              <tr key={field}>
                <th scope="row" className={cell}>
                  {labelOf(field)}
                </th>
                <td className={cell}>{source}</td>
                <td className={cell}>{formatDate(asOf)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The origin of a value in words. */
function originOf({ fields, supplied, sources, source, asOf }: Provenance, field: string) {
  const origin = fields[field];
  if (origin === undefined && !supplied.includes(field)) return { source: "Calculated from other values", asOf: null };
  if (origin?.basis === "assumed") return { source: "Assumed by Pave, not in the source", asOf: null };
  const key = origin === undefined ? source : origin.source;
  const named = key === null ? "Other values" : sourceName(key, sources);
  return {
    source: origin?.basis === "computed" ? `Computed from ${origin.note ?? named}` : named,
    asOf: origin === undefined ? asOf : origin.asOf,
  };
}
