import type { OrganizationComplete, OrganizationRow } from "@pave/contract";
import { toPrecision } from "@pave/contract/calendar";
import { formatCurrency, formatDate, formatNumber } from "@pave/contract/format";
import { assetClassNames } from "@pave/contract/labels-asset-class";
import { programTypeNames } from "@pave/contract/labels-programs";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { trpc } from "../../../data/trpc.js";
import { stateName } from "../../../family/fields/place.js";
import { linkedByYear } from "../../../ui/linked/linked.js";
import { MarkedLine } from "../../../ui/linked/marked.js";
import { SampleMark } from "../../../ui/marks/sample-mark.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";

/** The families that have a tab on an organization's page. */
type RecordFamily = "contracts" | "projects" | "programs" | "assets" | "events";

const linesMax = 4;

type Banks = {
  label: string;
  search: { orgType: ["bank"]; state: string[]; search?: string };
  total: number;
  banks: OrganizationRow[];
};

/** The banks with their head office in a government's locality; of a state, its largest. */
function useBanks({ isGovernment, orgType, locality, region }: OrganizationComplete["organization"]): Banks | null {
  const search = { orgType: ["bank"] as ["bank"], state: [region ?? ""] };
  const largest = { sort: "totalAssets", order: "desc" } as const;
  const isApplicable = isGovernment && region !== null;
  const here = trpc.organizations.list.useQuery(
    { ...search, ...largest, search: locality ?? "", limit: 25, count: false },
    { enabled: isApplicable && orgType !== "state" && locality !== null },
  );
  // Text search would also match names.
  const banks = (here.data?.items ?? []).filter((bank) => bank.locality?.toLowerCase() === locality?.toLowerCase());
  const inState = trpc.organizations.list.useQuery(
    { ...search, ...largest, limit: linesMax },
    { enabled: isApplicable && orgType === "state" },
  );
  if (banks.length > 0 && locality !== null)
    return { label: `Banks in ${locality}`, search: { ...search, search: locality }, total: banks.length, banks };
  const { items = [], total = null } = inState.data ?? {};
  if (!isApplicable || items.length === 0) return null;
  return { label: `Largest banks of ${stateName(region)}`, search, total: total?.value ?? items.length, banks: items };
}

type Line = {
  id: string;
  name: string;
  isSample: boolean;
  facts: readonly (string | null)[];
  /** The year shown: built, signed, ending, or of its event. */
  year?: number | null;
};
type RecordGroup = { family: RecordFamily; label: string; total: number; isExact: boolean; lines: readonly Line[] };

const yearIn = (date: string | null) => (date === null ? null : Number(date.slice(0, 4)));
const large = (value: number | null) => (value === null ? null : formatCurrency(value, "large"));

/** The first records of each family related to an organization: its assets, awards, contracts and obligations. */
export function OnRecordPanel({ complete }: { complete: OrganizationComplete }) {
  const { organization, contracts, projects, programs, assets } = complete;
  const banks = useBanks(organization);
  const events = trpc.events.byEntity.useQuery({
    type: "organization",
    id: organization.id,
    sort: "eventDate",
    order: "desc",
    limit: linesMax,
  });
  if (events.data === undefined)
    return <Panel title="On record" {...panelState(events)} skeletonLines={6} className="min-h-40" />;
  const { items, total } = events.data;
  const groups: RecordGroup[] = [
    group("assets", "Assets", assets, ({ title, assetClass, conditionLabel, yearBuilt, ...rest }) => ({
      ...rest,
      name: title,
      year: yearBuilt,
      facts: [
        assetClassNames[assetClass],
        conditionLabel && `in ${conditionLabel} condition`,
        yearBuilt === null ? null : `built ${yearBuilt}`,
      ],
    })),
    group("programs", "Grants, loans and bonds", programs, ({ programType, totalFunding, ...rest }) => ({
      ...rest,
      facts: [programTypeNames[programType], rest.assistanceListingNumber, large(totalFunding)],
    })),
    group(
      "contracts",
      "Contracts",
      contracts,
      ({ title, currentValue, dateSigned, signedOnOrBefore: by, currency, ...rest }) => ({
        ...rest,
        name: title,
        year: yearIn(dateSigned ?? by),
        facts: [
          currency === "USD" ? large(currentValue) : null,
          dateSigned ? `signed ${formatDate(dateSigned)}` : by && `signed by ${formatDate(by)}`,
        ],
      }),
    ),
    group("projects", "Projects", projects, ({ title, budget, plannedEnd, ...rest }) => ({
      ...rest,
      name: title,
      year: yearIn(plannedEnd),
      facts: [large(budget), plannedEnd && `to end ${formatDate(plannedEnd)}`],
    })),
    {
      family: "events",
      label: "Audits and events",
      total: total?.value ?? items.length,
      isExact: total?.isExact ?? true,
      lines: items.map(({ id, title, isSample, eventDate, eventDatePrecision }) => ({
        ...{ id, isSample, name: title },
        year: yearIn(eventDate),
        facts: [formatDate(toPrecision(eventDate, eventDatePrecision))],
      })),
    },
  ];
  const known = groups.filter(({ lines }) => lines.length > 0);
  if (known.length === 0 && banks === null) return null;
  return (
    <Panel title="On record" linked={linkedByYear} flush>
      <div className="flex break-inside-avoid flex-wrap gap-px bg-line *:grow *:basis-72">
        {known.map(({ family, label, total, isExact, lines }) => (
          <Group
            key={family}
            label={label}
            all={
              <Link
                to="/$family/$id"
                params={{ family: "organizations", id: organization.id }}
                search={{ tab: family }}
                className={allLink}
              >
                {isExact ? "All" : "All, about"} {formatNumber(total)}
              </Link>
            }
          >
            {lines.map((line) => (
              <LineOf key={line.id} line={line}>
                <Link to="/$family/$id" params={{ family, id: line.id }} className={nameLink}>
                  {line.name}
                </Link>
              </LineOf>
            ))}
          </Group>
        ))}
        {banks !== null && (
          <Group
            label={banks.label}
            all={
              <Link to="/$family" params={{ family: "organizations" }} search={banks.search} className={allLink}>
                All {formatNumber(banks.total)}
              </Link>
            }
          >
            {banks.banks.slice(0, linesMax).map(({ id, name, isSample, totalAssets }) => (
              <LineOf
                key={id}
                line={{ id, name, isSample, facts: [totalAssets === null ? null : `${large(totalAssets)} of assets`] }}
              >
                <Link to="/$family/$id" params={{ family: "organizations", id }} className={nameLink}>
                  {name}
                </Link>
              </LineOf>
            ))}
          </Group>
        )}
      </div>
    </Panel>
  );
}

function group<Row>(
  family: RecordFamily,
  label: string,
  { items, total }: { items: readonly Row[]; total: number },
  lineOf: (row: Row) => Line,
): RecordGroup {
  return { family, label, total, isExact: true, lines: items.slice(0, linesMax).map(lineOf) };
}

const allLink = "text-dense font-normal whitespace-nowrap text-primary hover:underline";
const nameLink = "min-w-0 truncate text-body text-primary hover:underline";

function Group({ label, all, children }: { label: string; all: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={label} className="min-w-0 bg-card px-3 py-2">
      <h3 className="flex items-baseline justify-between gap-2 text-body font-medium text-ink-1">
        {label}
        {all}
      </h3>
      <ul className="mt-1 flex flex-col gap-1">{children}</ul>
    </section>
  );
}

function LineOf({ line: { isSample, facts, year = null }, children }: { line: Line; children: ReactNode }) {
  return (
    <MarkedLine at={{ year }} className="min-w-0">
      <p className="flex min-w-0 items-center gap-2">
        {children}
        {isSample && <SampleMark />}
      </p>
      <p className="truncate text-dense text-ink-3">{facts.filter(Boolean).join(" · ")}</p>
    </MarkedLine>
  );
}
