import type { FinanceFunction, FinanceLevel } from "@pave/contract";
import { financeFunctions } from "@pave/contract/finance-items";
import { Link, useNavigate } from "@tanstack/react-router";
import { keysOf, oneOf, type ReadBy, readSearch, wholeNumber } from "../../core/search-readers.js";
import { trpc } from "../../data/trpc.js";
import { FinanceTable, financeLevelNames, leftOutOf } from "../../families/organizations/finance-table.js";
import { later } from "../../ui/loading/later.js";
import { LoadingScreen } from "../../ui/loading/loading-screen.js";
import { usePageTitle } from "../../ui/page-title.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";

const shape = {
  function: oneOf<FinanceFunction>(keysOf(financeFunctions)),
  level: oneOf<FinanceLevel>(keysOf(financeLevelNames)),
  year: wholeNumber(1900, 2200),
};
export type FinancesSearch = ReadBy<typeof shape>;

const MoneyPage = later(async () => (await import("../money/page.js")).MoneyPage);
const AwardsPanel = later(async () => (await import("../money/page.js")).AwardsPanel);

type PageProps = { raw: Record<string, unknown> };

/** Government finances by state or, if the address names a step, awards summed step by step. */
export const FinancesPage = ({ raw }: PageProps) =>
  raw.by === undefined ? (
    <FinancesByState raw={raw} />
  ) : (
    <MoneyPage meanwhile={<LoadingScreen kind="page" />} raw={raw} />
  );

/** Revenue and spending for one function of government, state by state. */
function FinancesByState({ raw }: PageProps) {
  usePageTitle("Government finances");
  const { function: key = "highways", level = "stateAndLocal", year } = readSearch(shape, raw);
  const navigate = useNavigate({ from: "/finances" });
  const change = (part: FinancesSearch) =>
    void navigate({ search: { function: key, level, ...(year !== undefined && { year }), ...part }, replace: true });
  const query = trpc.organizations.financesByState.useQuery({
    ...{ function: key, level },
    ...(year !== undefined && { fiscalYear: year }),
  });
  const { items = [], years = [], sources = [] } = query.data ?? {};
  const functionNames = Object.fromEntries(keysOf(financeFunctions).map((one) => [one, financeFunctions[one].name]));
  return (
    <div className="grid min-h-0 flex-1 content-start items-start gap-2 overflow-y-auto p-2 3xl:grid-cols-2">
      <h1 className="sr-only">Government finances</h1>
      <div className="flex min-w-0 flex-col gap-2">
        <Panel title="Government finances by state" {...panelState(query)} skeletonLines={20} flush>
          <div className="flex flex-wrap gap-3 px-3 py-2">
            <Select
              label="Function"
              names={functionNames}
              value={key}
              onChoose={(value) => change({ function: shape.function(value) ?? key })}
            />
            <Select
              label="Level"
              names={financeLevelNames}
              value={level}
              onChoose={(value) => change({ level: shape.level(value) ?? level })}
            />
            {years.length > 0 && (
              <Select
                label="Fiscal year"
                names={Object.fromEntries(years.map((one) => [String(one), String(one)]))}
                value={String(year ?? years[0])}
                onChoose={(value) => change({ year: Number(value) })}
              />
            )}
          </div>
          {query.data !== undefined && items.length === 0 ? (
            <p className="px-3 py-4 text-body text-ink-3">
              No finances of this function and level are on file. Import the Census Bureau's State and Local Government
              Finance file.
            </p>
          ) : (
            <FinanceTable
              label="Finances by state"
              caption={
                <caption className="sr-only">Revenue and spending by state, largest capital outlay first</caption>
              }
              subject="State"
              subjectOf={({ state, stateName }) =>
                state === null ? stateName : <StateLink {...{ state, stateName }} />
              }
              rows={items}
            />
          )}
          {sources.map(({ key, publisher, dataset }) => (
            <p key={key} className="px-3 py-2 text-dense text-ink-4">
              {publisher}, {dataset}. US dollars; a dash: the survey publishes no such item. {leftOutOf(items)} Do not
              add the levels.
            </p>
          ))}
        </Panel>
        <AwardsPanel
          meanwhile={<Panel title="Awards by program" loading skeletonLines={16} />}
          by="program"
          limit={12}
        />
      </div>
      <AwardsPanel meanwhile={<Panel title="Awards by agency" loading skeletonLines={16} />} by="agency" limit={50} />
    </div>
  );
}

/** To the government of the state, whose page has its finances by function and year. */
const StateLink = ({ state, stateName }: { state: string; stateName: string }) => (
  <Link
    to="/$family"
    params={{ family: "organizations" }}
    search={{ orgType: ["state"], state: [state] }}
    className="text-primary hover:underline"
  >
    {stateName}
  </Link>
);

type SelectProps = {
  label: string;
  names: Readonly<Record<string, string>>;
  value: string;
  onChoose: (value: string) => void;
};

const Select = ({ label, names, value, onChoose }: SelectProps) => (
  <label className="flex max-w-full items-center gap-2 text-body text-ink-3">
    {label}
    <select
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      className="h-8 min-w-0 rounded-sm border border-line-strong bg-well px-2 pr-7 text-body text-ink-1 hover:border-ink-3"
    >
      {Object.entries(names).map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
