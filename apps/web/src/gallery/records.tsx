import { AssetCard } from "../families/assets/card.js";
import { ProjectCard } from "../families/projects/card.js";
import { Sidebar } from "../shell/navigation/sidebar.js";
import { ActivityTimeline } from "../ui/activity-timeline.js";
import { KeyFigure } from "../ui/key-figure.js";
import { Panel } from "../ui/panel/panel.js";
import { PipelineTimeline, pipelineLink } from "../ui/pipeline-timeline.js";
import { CardGrid } from "../ui/record-card.js";
import { sampleAsset, sampleProject } from "./samples.js";
import { Shelf } from "./shelf.js";

const years = [2024, 2025, 2026, 2027];

/** Components that show records. */
export function Records() {
  return (
    <>
      <Shelf title="Stat boxes">
        <div className="grid grid-cols-2 gap-2 xl:grid-cols-4">
          <KeyFigure label="Budget" value="$123M" />
          <KeyFigure label="Spent" value="$79M">
            64% of the budget
          </KeyFigure>
          <KeyFigure label="Ends" value="Jun 30, 2028" />
          <KeyFigure label="Unknown" value="—" />
        </div>
      </Shelf>
      <Shelf title="Cards">
        <CardGrid label="Cards of records">
          <li>
            <AssetCard asset={sampleAsset} />
          </li>
          <li>
            <ProjectCard project={sampleProject} />
          </li>
          <li>
            <ProjectCard project={{ ...sampleProject, title: "No details", progressPercent: null, ownerName: null }} />
          </li>
        </CardGrid>
      </Shelf>
      <Shelf title="Timelines">
        <Panel title="Activity" flush>
          <ActivityTimeline
            activities={[
              { id: "2", at: "2026-06-30", when: "Jun 30, 2026", title: "Corrected", facts: <span>Ann Lee</span> },
              { id: "1", at: "2026-01-02", when: "Jan 2, 2026", title: "Created", children: <p>12 fields set</p> },
            ]}
          />
        </Panel>
        <Panel title="Pipeline">
          <PipelineTimeline
            label="Pipeline of samples"
            years={years}
            today={65}
            lanes={[
              {
                key: "construction",
                label: "Construction",
                note: "1 project, $123M",
                bars: [
                  {
                    id: "1",
                    name: sampleProject.title,
                    words: "Mar 1, 2025 to Dec 31, 2027, 64% done",
                    planned: { left: 29, width: 50 },
                    late: { left: 79, width: 12 },
                    percent: 64,
                  },
                ],
              },
            ]}
            linkOf={(_bar, tabIndex, children) => (
              <a href="#pipeline" tabIndex={tabIndex} className={pipelineLink}>
                {children}
              </a>
            )}
          />
        </Panel>
      </Shelf>
      <Shelf title="Sidebar">
        <div className="flex flex-col md:h-120 md:flex-row">
          <Sidebar />
        </div>
      </Shelf>
    </>
  );
}
