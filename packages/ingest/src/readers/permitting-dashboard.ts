import type { ProjectFields, ProjectStatus } from "@pave/contract";
import { cellsOf, isObject } from "../formats/json-lines.js";
import type { Cells } from "../formats/row.js";
import { federalKey } from "../match/keys.js";
import { dateOf, number, required, textOf, truncate, webAddress } from "../values/cells.js";
import { countyFipsOf } from "../values/counties.js";
import { stateByName, stateIn } from "../values/states.js";
import { type Reader, statedIn } from "./reader.js";
import type { ImportRecord, RecordOf } from "./record.js";

/**
 * The Federal Permitting Dashboard (Title 41 of the FAST Act, 42 U.S.C. 4370m): one row per milestone of an
 * environmental review or authorization, so a project is the rows of one `project_id`. The status is that of its
 * permitting; `Complete` means that the project is approved, not built.
 */
export const permittingDashboard: Reader = {
  source: "permitting-dashboard",
  complete: {},
  within: statedIn("project_field_location_state"),
  format: {
    kind: "json",
    matches: (document) => rowsOf(document).length > 0,
    items: (document) => groupsOf(rowsOf(document), ({ project_id: id }) => String(id)),
    cells: (rows) => cellsOf(mainRow(rows)),
  },
  start: () => (_cells, value) => projectRecords(Array.isArray(value) ? value : []),
};

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  isObject(value) && value.project_id !== undefined && "project_title" in value;
const rowsOf = (document: unknown): Row[] => (Array.isArray(document) ? document.filter(isRow) : []);

function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

/** The row that the dashboard shows for the project, or its first. */
function mainRow(rows: unknown): Row {
  const all = rowsOf(rows);
  return all.find(({ project_canonical: is }) => is === true || is === "true") ?? all[0] ?? {};
}

const statuses: Readonly<Record<string, ProjectStatus>> = {
  Planned: "planning",
  "In Progress": "permitting",
  Paused: "onHold",
  Complete: "approved",
  Cancelled: "cancelled",
};

const sectors: readonly [RegExp, string][] = [
  [/broadband|telecom/i, "communications"],
  [/energy|electric|transmission|pipeline|carbon/i, "energy"],
  [/\bports?\b|waterway/i, "transport.water"],
  [/surface|transport|highway/i, "transport"],
  [/aviation/i, "transport.air"],
  [/water/i, "waterAndWaste"],
  [/mining|mineral/i, "naturalResources"],
];

function projectRecords(given: readonly unknown[]): ImportRecord[] {
  const rows = given.filter(isRow).map((row) => cellsOf(row));
  const cells = cellsOf(mainRow(given));
  const id = required(cells, "project_id");
  const state = stateIn(cells, "project_field_location_state", stateByName);
  const county = textOf(cells, "project_field_location_county");
  const countyFips = state && county ? countyFipsOf(state.fips, county) : undefined;
  const status = textOf(cells, "project_field_project_status");
  const agency = textOf(cells, "project_field_project_lead_agency");
  const bureau = textOf(cells, "project_field_project_lead_agency_bureau");
  const asOf = dateOf(cells, "last_data_fetched") ?? null;
  const known = status === undefined ? undefined : statuses[status];
  const sector = sectors.find(([pattern]) => pattern.test(cells.project_sector ?? ""))?.[1];
  const project: RecordOf<"projects"> = {
    target: "projects",
    recordId: id,
    asOf,
    bodyKey: `fast41|${id}`,
    unused: {
      status:
        status === undefined || known
          ? undefined
          : { published: status, warning: "Dashboard status without an equivalent" },
    },
    mentions: {
      leadAgencyOrgId: agency
        ? { organization: "match_key", value: bureau ? federalKey(agency, bureau) : federalKey(agency) }
        : undefined,
    },
    assumed: { phase: "permitting" },
    fields: {
      title: required(cells, "project_title").slice(0, 300),
      status: known,
      identifiers: [{ scheme: "FAST-41", id, ...address(given) }],
      description: describe(cells),
      sector: sector ? [sector] : undefined,
      region: state?.usps,
      stateFips: state?.fips,
      county: countyFips ? county : undefined,
      countyFips,
      locality: textOf(cells, "project_field_location_city")?.slice(0, 100),
      latitude: number(cells, "project_lat"),
      longitude: number(cells, "project_lon"),
      forecastCost: dollars(cells, "total_estimated_project_cost"),
      nepaLeadAgency: (bureau ?? agency)?.slice(0, 200),
      permits: permitsOf(rows),
    },
  };
  return [project, ...rows.flatMap((row) => milestoneOf(row, id, asOf))];
}

/** In the feed, a project's address is a separate object. */
function address(rows: readonly unknown[]): { uri?: string } {
  const { project_url: link } = mainRow(rows);
  const uri = webAddress(isObject(link) && typeof link.url === "string" ? link.url : undefined);
  return uri ? { uri } : {};
}

/** `$2,200,000,000.00`; zero is unknown. */
function dollars(cells: Cells, column: string): number | undefined {
  const amount = number({ [column]: (cells[column] ?? "").replace(/[$,]/g, "") }, column);
  return amount === 0 ? undefined : amount;
}

function describe(cells: Cells): string | undefined {
  const parts = [
    textOf(cells, "project_category"),
    textOf(cells, "project_sector_type"),
    textOf(cells, "project_field_location_other"),
  ].filter(Boolean);
  const sponsor = textOf(cells, "project_field_project_sponsor_agency");
  return truncate([parts.join(", "), sponsor && `Sponsor: ${sponsor}`].filter(Boolean).join(". "), 5_000);
}

type Permit = NonNullable<ProjectFields["permits"]>[number];
const workStatuses: Readonly<Record<string, Permit["status"]>> = {
  Planned: "notStarted",
  "In Progress": "inProgress",
  Paused: "inReview",
  Complete: "completed",
  Cancelled: "cancelled",
};

/** An agency's action with the last of its milestones; an action is done when its last milestone is. */
function permitsOf(rows: readonly Cells[]): Permit[] {
  return groupsOf(rows, (row) => row.action_id ?? "").flatMap((milestones) => {
    const [first] = milestones;
    const permitType = first && textOf(first, "action_type");
    const status = workStatuses[(first && textOf(first, "action_status")) ?? ""];
    if (!first || !permitType || !status) return [];
    const last = (column: string) =>
      milestones
        .flatMap((row) => dateOf(row, column) ?? [])
        .toSorted()
        .at(-1);
    return {
      agency: (textOf(first, "action_agency") ?? "Not stated").slice(0, 200),
      permitType: permitType.slice(0, 200),
      targetDate: last("action_milestone_completion_target") ?? null,
      issued: status === "completed" ? (last("action_milestone_completion_actual") ?? null) : null,
      status,
    };
  });
}

function milestoneOf(row: Cells, project: string, asOf: string | null): RecordOf<"project_milestones">[] {
  const id = textOf(row, "milestone_id");
  const name = textOf(row, "action_milestone_name");
  if (!id || !name) return [];
  const action = textOf(row, "action_type");
  const actualDate = dateOf(row, "action_milestone_completion_actual");
  const isMet = actualDate !== undefined || /^(true|yes|1)$/i.test(row.action_milestone_complete ?? "");
  return [
    {
      target: "project_milestones",
      recordId: `milestone|${id}`,
      asOf,
      repeats: true,
      mentions: { projectId: { target: "projects", record: project } },
      fields: {
        title: (action ? `${action}: ${name}` : name).slice(0, 300),
        description: textOf(row, "action_agency"),
        plannedDate: dateOf(row, "action_milestone_baseline_target"),
        forecastDate: isMet ? undefined : dateOf(row, "action_milestone_completion_target"),
        actualDate,
        status: isMet ? "completed" : "notStarted",
      },
    },
  ];
}
