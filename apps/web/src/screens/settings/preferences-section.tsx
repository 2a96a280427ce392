import { sectorNames, stateNames } from "@pave/contract/labels";
import { useSyncExternalStore } from "react";
import { useChangePreferences } from "../../data/queries/use-preferences.js";
import { useProfile } from "../../data/queries/use-profile.js";
import { CheckList } from "../../ui/form/check-list.js";
import { RadioGroup } from "../../ui/form/radio-group.js";
import { useDensity } from "../../ui/grid/density.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";
import { chooseTheme, themeChoice } from "../../ui/theme/choice.js";

/**
 * Display and notification preferences. Every choice applies at once; `PreferenceSync` saves theme and density to the
 * account.
 */
export function PreferencesSection() {
  const query = useProfile();
  const theme = useSyncExternalStore(themeChoice.subscribe, themeChoice.get);
  const [density, setDensity] = useDensity();
  const change = useChangePreferences();
  const {
    emailDigest = "off",
    numberFormat = "short",
    home = "market",
    sectors = [],
    states = [],
  } = query.data?.preferences ?? {};
  return (
    <>
      <Panel hasMenu={false} title="Display" skeletonLines={6} {...panelState(query)}>
        <div className="flex flex-col gap-4">
          <RadioGroup
            legend="Theme"
            options={[
              ["system", "System"],
              ["dark", "Dark"],
              ["light", "Light"],
            ]}
            chosen={theme}
            onChoose={chooseTheme}
          />
          <RadioGroup
            legend="Rows of tables"
            options={[
              ["compact", "Compact"],
              ["regular", "Regular"],
              ["roomy", "Roomy"],
            ]}
            chosen={density}
            onChoose={setDensity}
          />
          <RadioGroup
            legend="Amounts in tables"
            options={[
              ["short", "Short: $1.2M"],
              ["full", "In full: $1,234,567"],
            ]}
            chosen={numberFormat}
            onChoose={(value) => void change({ numberFormat: value })}
          />
          <RadioGroup
            legend="Home"
            options={[
              ["market", "Market"],
              ["terminal", "My terminal"],
            ]}
            chosen={home}
            onChoose={(value) => void change({ home: value })}
          />
        </div>
      </Panel>
      <Panel hasMenu={false} title="Notifications" skeletonLines={10} {...panelState(query)}>
        <div className="flex flex-col gap-4">
          <RadioGroup
            legend="Email about records you follow"
            options={[
              ["off", "Off"],
              ["instant", "Immediately"],
              ["daily", "Daily"],
              ["weekly", "Weekly"],
            ]}
            chosen={emailDigest}
            onChoose={(value) => void change({ emailDigest: value })}
          />
          <CheckList
            legend="Sectors of interest"
            names={sectorNames}
            chosen={sectors}
            onChange={(value) => void change({ sectors: value })}
          />
          <CheckList
            legend="States of interest"
            names={stateNames}
            chosen={states}
            onChange={(value) => void change({ states: value })}
          />
        </div>
      </Panel>
    </>
  );
}
