import type { OneKind, PortfolioExposure } from "@pave/contract";
import { sectorNames, stateNames } from "@pave/contract/labels";
import { assetClassNames } from "@pave/contract/labels-asset-class";
import { conditionNames } from "@pave/contract/labels-assets";
import { limits } from "@pave/contract/limits";
import { sentence } from "../../../core/sentence.js";
import { largeSum } from "../../../core/sums.js";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { entityWords } from "../../../family/entities.js";
import { RecordLink } from "../../../family/record-link.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { Linked } from "../../../ui/linked/linked.js";
import { MarkedRow } from "../../../ui/linked/marked.js";
import { SamplesNote } from "../../../ui/marks/samples-note.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";

type Group = PortfolioExposure["assets"]["byState"][number] & { organizationId?: string | null };
type Party = PortfolioExposure["contracts"]["byContractor"][number];
type Names = Readonly<Record<string, string>>;
type Cut = { title: string; by: readonly string[]; groups: readonly Group[]; names: Names };
type Coverage = PortfolioExposure["assets"]["coverage"];
type Part = {
  family: keyof PortfolioExposure;
  count: number;
  amount: number | null;
  coverage: Coverage;
  isCapped: boolean;
  kind: OneKind;
  cuts: Cut[];
};

/** The meaning of each family's amounts. */
const amountWords: Record<keyof PortfolioExposure, string> = {
  organizations: "",
  programs: "total funding, of bonds outstanding par",
  projects: "budget",
  contracts: "current value",
  assets: "replacement cost",
};

/** A portfolio's exposure through its records and their related records. */
export function ExposurePanel({ id }: { id: string }) {
  const query = trpc.users.portfolioExposure.useQuery({ id });
  const { data } = query;
  const parts = data === undefined ? [] : partsOf(data).filter(({ count }) => count > 0);
  return (
    <Panel title="Exposure" linked={shared} skeletonLines={10} {...panelState(query)}>
      <p className="mb-3 max-w-prose text-body text-ink-3">
        Looks through each holding to its related records: an organization to its programs, projects, contracts and
        assets, a program to what it funds. Each record counts once; different kinds of amount are never added together.
      </p>
      {parts.length === 0 ? (
        <EmptyState title="No related records">No records are related to these holdings.</EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          {parts.map((part) => (
            <Family key={part.family} part={part} />
          ))}
        </div>
      )}
    </Panel>
  );
}

function partsOf({ organizations, programs, projects, contracts, assets }: PortfolioExposure): Part[] {
  const states = (groups: readonly Group[]): Cut => ({ title: "State", by: byState, groups, names: stateNames });
  const sectors = (groups: readonly Group[]): Cut => ({ title: "Sector", by: bySector, groups, names: sectorNames });
  const parties = (title: string, groups: readonly Party[]): Cut => ({
    title,
    by: byRecord,
    groups: groups.map((group) => ({ ...group, value: group.organizationId ?? "" })),
    names: Object.fromEntries(
      groups.map(({ organizationId, name }) => [organizationId, name ?? "Unnamed organization"]),
    ),
  });
  const classes = (groups: readonly Group[]): Cut => ({ title: "Class", by: byClass, groups, names: assetClassNames });
  return [
    {
      family: "organizations",
      count: organizations.count,
      amount: null,
      coverage: { amount: { known: 0, of: 0 } },
      isCapped: false,
      kind: organizations,
      cuts: [states(organizations.byState), sectors(organizations.bySector)],
    },
    {
      family: "programs",
      ...programs,
      kind: programs,
      cuts: [parties("Issuer", programs.byIssuer), states(programs.byState), sectors(programs.bySector)],
    },
    {
      family: "projects",
      ...projects,
      kind: projects,
      cuts: [states(projects.byState), sectors(projects.bySector), classes(projects.byAssetClass)],
    },
    {
      family: "contracts",
      ...contracts,
      kind: contracts,
      cuts: [parties("Contractor", contracts.byContractor), states(contracts.byState)],
    },
    {
      family: "assets",
      ...assets,
      kind: assets,
      cuts: [
        states(assets.byState),
        sectors(assets.bySector),
        classes(assets.byAssetClass),
        { title: "Condition", by: [], groups: assets.byCondition, names: conditionNames },
      ],
    },
  ];
}

function Family({ part: { family, count, amount, coverage, isCapped, kind, cuts } }: { part: Part }) {
  const formats = useFormats();
  const { one, many } = entityWords[family];
  return (
    <section aria-label={sentence(many)}>
      <h3 className="text-section font-medium text-ink-1">
        {formats.count(count)} {count === 1 ? one : many}
        {amount !== null && (
          <span className="text-body font-normal text-ink-3">
            {" "}
            · {largeSum(amount, coverage.amount)} of {amountWords[family]}
          </span>
        )}{" "}
        <SamplesNote of={kind} className="text-dense font-normal text-ink-3" />
      </h3>
      {isCapped && (
        <p className="text-dense text-warning">Only the first {formats.count(limits.exposureMax)} are counted.</p>
      )}
      <div className="mt-1 grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {cuts
          .filter(({ groups }) => groups.length > 0)
          .map((cut) => (
            <Linked key={cut.title} name="what-it-comes-down-to" by={cut.by}>
              <CutTable cut={cut} label={`${sentence(many)} by ${cut.title.toLowerCase()}`} isMoney={amount !== null} />
            </Linked>
          ))}
      </div>
    </section>
  );
}

function GroupName({ group: { value, organizationId }, names }: { group: Group; names: Names }) {
  if (value === "") return "Unknown";
  const name = names[value] ?? sentence(value.replaceAll(".", ", "));
  return organizationId ? <RecordLink record={{ entityType: "organizations", entityId: value }} name={name} /> : name;
}

const shownMax = 8;

const [byState, bySector, byRecord, byClass] = [["state"], ["sector"], ["record"], ["asset class"]];
const shared = [byState, bySector, byRecord, byClass].flat();

function CutTable({
  cut: {
    title,
    by: [dimension = ""],
    groups,
    names,
  },
  label,
  isMoney,
}: {
  cut: Cut;
  label: string;
  isMoney: boolean;
}) {
  const { count } = useFormats();
  const size = (group: Group) => (isMoney ? (group.amount ?? 0) : group.count);
  const greatest = Math.max(1, ...groups.map(size));
  const shown = groups.slice(0, shownMax);
  const rest = groups.slice(shownMax);
  return (
    <div>
      <table className="w-full text-body">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="label text-ink-3 [&>th]:py-1 [&>th]:font-medium">
            <th scope="col" className="text-left">
              {title}
            </th>
            <th scope="col" className="text-right">
              Records
            </th>
            {isMoney && (
              <th scope="col" className="text-right">
                Amount
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((group) => (
            <MarkedRow
              key={group.value}
              at={{ [dimension]: group.value }}
              className="border-t border-line [&>td]:py-1 [&>td]:pl-3 [&>td]:text-right"
            >
              <th scope="row" className="w-1/2 py-1 text-left font-normal">
                <GroupName group={group} names={names} />
                <span
                  aria-hidden="true"
                  className="mt-0.5 block h-1 bg-primary"
                  style={{ width: `${(100 * size(group)) / greatest}%` }}
                />
              </th>
              <td>{count(group.count)}</td>
              {isMoney && <td>{largeSum(group.amount, group.coverage.amount)}</td>}
            </MarkedRow>
          ))}
        </tbody>
      </table>
      {rest.length > 0 && (
        <p className="mt-1 text-dense text-ink-3">
          And {count(rest.length)} more with {count(rest.reduce((sum, group) => sum + group.count, 0))} records.
        </p>
      )}
    </div>
  );
}
