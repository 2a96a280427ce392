import { useState } from "react";
import { useKeepProfile, useProfile } from "../../../data/queries/use-profile.js";
import { StatusTag } from "../../../ui/marks/status-tag.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { TwoFactorOn } from "./on.js";
import { RecoveryCodes } from "./recovery-codes.js";
import { TwoFactorSetup } from "./setup.js";

type Made = { codes: readonly string[]; news: string };

/** Whether a second factor is required at sign-in, and the controls to change it. */
export function TwoFactorSection() {
  const query = useProfile();
  const keep = useKeepProfile();
  const [made, setMade] = useState<Made | null>(null);
  const profile = query.data;
  const isOn = profile?.twoFactorEnabled === true;
  const setOn = (twoFactorEnabled: boolean) => {
    if (profile !== undefined) keep({ ...profile, twoFactorEnabled });
  };
  return (
    <Panel
      hasMenu={false}
      title="Two-factor authentication"
      actions={profile && <StatusTag status={isOn ? "On" : "Off"} tone={isOn ? "success" : "warning"} />}
      skeletonLines={5}
      {...panelState(query)}
    >
      {made !== null && <RecoveryCodes {...made} onDone={() => setMade(null)} />}
      {made === null && isOn && (
        <TwoFactorOn
          onOff={() => setOn(false)}
          onCodes={(codes) => setMade({ codes, news: "The old recovery codes no longer work." })}
        />
      )}
      {made === null && !isOn && (
        <TwoFactorSetup
          onDone={(codes) => {
            setMade({ codes, news: "Two-factor authentication is on. Your other sessions were ended." });
            setOn(true);
          }}
        />
      )}
    </Panel>
  );
}
