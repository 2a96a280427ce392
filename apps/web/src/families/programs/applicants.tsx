import type { Program } from "@pave/contract";
import { applicantTypeNames } from "@pave/contract/labels-programs";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../data/trpc.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";

type Applicants = Pick<Program, "eligibleApplicantTypes" | "eligibilityText" | "assistanceListingNumber">;
type ApplicantsProps = { record: Applicants; title: string };

/** The types of applicants that a program states; if none, those of the funding opportunities under its listing. */
export function ApplicantsPanel({ record, title }: ApplicantsProps) {
  const { eligibleApplicantTypes, eligibilityText, assistanceListingNumber } = record;
  if (eligibleApplicantTypes.length === 0 && assistanceListingNumber !== null)
    return <OfOpportunities title={title} record={record} listing={assistanceListingNumber} />;
  return (
    <Panel title={title}>
      {eligibleApplicantTypes.length === 0 ? (
        <Unstated record={record} />
      ) : (
        <ul className="text-body text-ink-1">
          {eligibleApplicantTypes.map((type) => (
            <li key={type}>
              {type === "other" && eligibilityText !== null
                ? "Others, named in the eligibility text"
                : applicantTypeNames[type]}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const Unstated = ({ record: { eligibilityText } }: { record: Applicants }) => (
  <p className="text-body text-ink-2">
    {eligibilityText === null
      ? "The source states no applicant types."
      : "The source states no applicant types; its eligibility text names the conditions."}
  </p>
);

/** An opportunity may be narrower than its program, so what several of them name is not called the program's own. */
function OfOpportunities({ record, title, listing }: ApplicantsProps & { listing: string }) {
  const query = trpc.programs.filterOptions.useQuery({ assistanceListing: [listing] });
  const named = query.data?.applicantType.values.filter(({ value }) => value !== "notStated") ?? [];
  return (
    <Panel title={title} {...panelState(query)} skeletonLines={3}>
      <Unstated record={record} />
      {named.length > 0 && (
        <>
          <p className="mt-2 text-dense text-ink-3">
            Computed: named by the funding opportunities on file under listing {listing}, each counted. One opportunity
            may admit fewer types than the program.
          </p>
          <ul className="mt-1 text-body text-ink-1">
            {named.map(({ value, label, count }) => (
              <li key={value} className="flex justify-between gap-2">
                <Link
                  to="/$family"
                  params={{ family: "programs" }}
                  search={{ assistanceListing: [listing], applicantType: [value] }}
                  className="text-primary hover:underline"
                >
                  {label}
                </Link>
                <span className="tabular-nums text-ink-3">{count}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
