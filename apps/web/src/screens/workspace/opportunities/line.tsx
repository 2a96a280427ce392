import type { Opportunity } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { programTypeNames } from "@pave/contract/labels-programs";
import { today } from "../../../core/today.js";
import { useFormats } from "../../../data/use-formats.js";
import { RecordLink } from "../../../family/record-link.js";
import { Button } from "../../../ui/button.js";
import { cx } from "../../../ui/cx.js";
import { ProgressBar } from "../../../ui/marks/progress-bar.js";
import { SampleMark } from "../../../ui/marks/sample-mark.js";
import { StatusTag } from "../../../ui/marks/status-tag.js";
import { opportunityNames } from "./names.js";
import { leaning } from "./shared-reasons.js";

const soonDays = 30;
const dayMs = 86_400_000;
const choices = [
  { state: "saved", label: "Save" },
  { state: "pursuing", label: "Pursue" },
  { state: "dismissed", label: "Dismiss" },
] as const;

const signs = {
  for: { sign: "+", color: "text-success" },
  against: { sign: "−", color: "text-danger" },
  neither: { sign: "·", color: "text-ink-4" },
};

type LineProps = {
  opportunity: Opportunity;
  /** Reasons shown elsewhere. */
  shared: readonly string[];
  state: Opportunity["userState"];
  onDecide: (state: Opportunity["userState"]) => void;
};

/** A program that the user's organizations may apply to: its score and the reasons for it, part by part. */
export function OpportunityLine({ opportunity, shared, state, onDecide }: LineProps) {
  const { money } = useFormats();
  const { entityId, name, programType, status, isSample, score, reasons, awardCeiling, administeringOrgName } =
    opportunity;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-3 py-3 last:border-b-0">
      <div className="w-20 shrink-0">
        <p className="text-title font-semibold text-ink-1">
          {score}
          <span className="text-dense font-normal text-ink-3"> of 100</span>
        </p>
        <ProgressBar percent={score} className="w-full" />
      </div>
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-form font-medium">
          <RecordLink record={{ entityType: "programs", entityId }} name={name} />
          <StatusTag status={status} />
          {isSample && <SampleMark />}
          {state !== "new" && <StatusTag status={opportunityNames[state]} tone="info" />}
        </p>
        <p className="text-dense text-ink-3">
          {[
            programTypeNames[programType],
            administeringOrgName,
            awardCeiling !== null && `up to ${money(awardCeiling)}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <Closing closesAt={opportunity.closesAt} />
        <ul aria-label={`Why ${score} of 100`} className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
          {reasons
            .filter(({ text }) => !shared.includes(text))
            .map(({ part, fit, text }) => {
              const { sign, color } = signs[leaning(fit)];
              return (
                <li key={part} className="text-dense text-ink-2">
                  <span aria-hidden="true" className={color}>
                    {sign}
                  </span>{" "}
                  {text}
                </li>
              );
            })}
        </ul>
      </div>
      <div className="flex flex-wrap gap-1">
        {choices.map((one) => (
          <Button
            key={one.state}
            size="small"
            aria-pressed={state === one.state}
            aria-label={`${one.label} ${name}`}
            className={cx(state === one.state && "border-primary bg-selected")}
            onClick={() => onDecide(state === one.state ? "new" : one.state)}
          >
            {one.label}
          </Button>
        ))}
      </div>
    </li>
  );
}

function Closing({ closesAt }: Pick<Opportunity, "closesAt">) {
  if (closesAt === null) return <p className="text-dense text-ink-3">Closing date not stated</p>;
  const days = Math.round((Date.parse(closesAt) - Date.parse(today())) / dayMs);
  return (
    <p className={cx("text-dense", days <= soonDays ? "font-medium text-warning" : "text-ink-2")}>
      Closes {formatDate(closesAt)}
      {days >= 0 && `, in ${days} ${days === 1 ? "day" : "days"}`}
    </p>
  );
}
