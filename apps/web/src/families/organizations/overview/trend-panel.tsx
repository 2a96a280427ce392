import type { OrganizationComplete } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { useState } from "react";
import { useFormats } from "../../../data/use-formats.js";
import { Button } from "../../../ui/button.js";
import { yearOf } from "../../../ui/charts/sparkline.js";
import { TrendChart } from "../../../ui/charts/trend-chart.js";
import { linkedByYear } from "../../../ui/linked/linked.js";
import { MarkedRow } from "../../../ui/linked/marked.js";
import { Panel } from "../../../ui/panel/panel.js";
import { PanelSelect } from "../../../ui/panel/select.js";
import { keyFiguresOf, organizationWords } from "../fields.js";
import { observationsOf, shortDate, shortFigure, trendFields, trendSentence } from "../observations.js";

/** A figure over the years as a line or a table. Nothing if there is no trend. */
export function TrendPanel({ organization, figures }: Pick<OrganizationComplete, "organization" | "figures">) {
  const fields = trendFields(figures, keyFiguresOf[organization.orgType]);
  const [wanted, setWanted] = useState("");
  const [isTable, setTable] = useState(false);
  const formats = useFormats();
  const field = fields.includes(wanted) ? wanted : fields[0];
  if (field === undefined) return null;

  const label = organizationWords.labelOf(field);
  const observations = observationsOf(figures, field);
  const write = (value: number) => organizationWords.textOf(field, value, formats);
  return (
    <Panel
      title="Figures over time"
      linked={linkedByYear}
      actions={
        <>
          <PanelSelect
            label="Figure"
            value={field}
            options={fields.map((one) => ({ value: one, label: organizationWords.labelOf(one) }))}
            onChange={setWanted}
          />
          <Button size="small" variant="ghost" onClick={() => setTable(!isTable)}>
            {isTable ? "View as chart" : "View as table"}
          </Button>
        </>
      }
    >
      <p className="mb-2 text-body text-ink-2">{trendSentence(field, observations, shortFigure(field))}</p>
      {isTable ? (
        <table className="w-full max-w-140 text-body">
          <thead>
            <tr className="label border-b border-line-strong text-left text-ink-3">
              <th className="py-1 font-medium">Date</th>
              <th className="py-1 text-right font-medium">{label}</th>
              <th className="py-1 pl-6 font-medium">Source</th>
            </tr>
          </thead>
          <tbody>
            {observations.map(({ date, value, source }) => (
              <MarkedRow key={`${date} ${source}`} at={{ year: yearOf(date) }} className="border-b border-line">
                <td className="py-1">{formatDate(date)}</td>
                <td className="py-1 text-right">{write(value)}</td>
                <td className="py-1 pl-6 text-ink-3">{source}</td>
              </MarkedRow>
            ))}
          </tbody>
        </table>
      ) : (
        <TrendChart
          key={field}
          label={label}
          points={observations}
          writeDate={shortDate(observations)}
          writeShort={shortFigure(field)}
          describe={({ date, value }) => `${formatDate(date)}: ${write(value)}`}
        />
      )}
    </Panel>
  );
}
