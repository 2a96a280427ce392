import type { Program } from "@pave/contract";
import { dash, formatDate } from "@pave/contract/format";
import { dealRoleNames } from "@pave/contract/labels-programs";
import type { ReactNode } from "react";
import { LinesPanel } from "../../../family/parts/lines-panel.js";
import { usePartTools } from "../../../family/parts/tools.js";
import { RecordName } from "../../../family/record-name.js";
import { BondTerms } from "../debt-terms/bond-terms.js";
import { MaturityPanel } from "../maturity-panel.js";
import {
  type BondIssue,
  type MaturityLine,
  maturityLines,
  type PartyLine,
  partyLines,
  type RatingLine,
  ratingLines,
  type TermsLine,
  termsLine,
} from "./lines.js";

/* The terms of a bond issue, with the controls to edit them. */

type PanelProps = { issue: BondIssue & Pick<Program, "asOf" | "status">; title: string };
type BondPanel = (props: PanelProps) => ReactNode;

/** An answer about the terms of a bond; nothing for other programs. */
export const ofBond =
  (Answer: BondPanel) =>
  ({ record: { id, version, bond, asOf, status }, title }: { record: Program; title: string }) =>
    bond && <Answer issue={{ id, version, bond, asOf, status }} title={title} />;

const forms = () => import("./forms.js");

export function TermsPanel({ issue, title }: PanelProps) {
  const { column, dialog } = usePartTools<TermsLine>(issue.id, "terms", {
    change: true,
    nameOf: () => "terms",
    load: async () => (await forms()).termsForm(issue),
  });
  return (
    <>
      <BondTerms
        bond={issue.bond}
        asOf={issue.asOf}
        isForecast={issue.status === "upcoming"}
        title={title}
        actions={column?.render(termsLine(issue.bond))}
        hasRatings={false}
      />
      {dialog}
    </>
  );
}

export function MaturitiesPanel({ issue }: PanelProps) {
  const { tools, column, dialog } = usePartTools<MaturityLine>(issue.id, "maturity", {
    add: true,
    change: true,
    remove: true,
    nameOf: ({ maturityDate }) => `Maturity of ${formatDate(maturityDate)}`,
    load: async () => (await forms()).maturityForm(issue),
  });
  const lines = maturityLines(issue.bond);
  if (lines.length === 0 && tools === undefined) return null;
  return (
    <>
      <MaturityPanel maturities={lines} tools={tools} edit={column} />
      {dialog}
    </>
  );
}

export const RatingsPanel = ({ issue, title }: PanelProps) => (
  <LinesPanel<RatingLine>
    id={issue.id}
    title={title}
    one="rating"
    many="ratings"
    lines={ratingLines(issue.bond)}
    nameOf={({ agency, longTerm }) => `${agency} ${longTerm}`}
    load={async () => (await forms()).ratingForm(issue)}
    head={({ agency, longTerm, underlying }) => `${agency} ${longTerm}${underlying ? ", underlying" : ""}`}
    note={({ outlook, date }) =>
      [outlook && `outlook ${outlook}`, date && formatDate(date)].filter(Boolean).join(" · ")
    }
  />
);

export const PartiesPanel = ({ issue, title }: PanelProps) => (
  <LinesPanel<PartyLine>
    id={issue.id}
    title={title}
    one="party"
    many="parties"
    lines={partyLines(issue.bond)}
    nameOf={({ organizationName, role }) => `${organizationName ?? "party"}, ${dealRoleNames[role].toLowerCase()}`}
    load={async () => (await forms()).partyForm(issue)}
    head={({ organizationId, organizationName }) => (
      <RecordName family="organizations" id={organizationId} name={organizationName ?? dash} />
    )}
    note={({ role }) => dealRoleNames[role]}
  />
);
