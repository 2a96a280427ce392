import { useState } from "react";
import { Panel } from "../components/panel.js";
import { panelState } from "../components/panel-state.js";
import { StatusTag } from "../components/status-tag.js";
import { RecoveryCodes } from "./recovery-codes.js";
import { TwoFactorOn } from "./two-factor-on.js";
import { TwoFactorSetup } from "./two-factor-setup.js";
import { useKeepProfile, useProfile } from "./use-profile.js";

type Made = { codes: readonly string[]; news: string };

/** Whether a second factor is asked for at sign-in, and the way to change that. */
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
            setMade({ codes, news: "Two-factor authentication is on. Your other sessions have ended." });
            setOn(true);
          }}
        />
      )}
    </Panel>
  );
}
