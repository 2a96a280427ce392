import { useState } from "react";
import { Panel } from "../components/panel.js";
import { panelState } from "../components/panel-state.js";
import { StatusTag } from "../components/status-tag.js";
import { RecoveryCodes } from "./recovery-codes.js";
import { TwoFactorOff } from "./two-factor-off.js";
import { TwoFactorSetup } from "./two-factor-setup.js";
import { useKeepProfile, useProfile } from "./use-profile.js";

/** Whether a second factor is asked for at sign-in, and the way to change that. */
export function TwoFactorSection() {
  const query = useProfile();
  const keep = useKeepProfile();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const profile = query.data;
  const isOn = profile?.twoFactorEnabled === true;
  const setOn = (twoFactorEnabled: boolean) => {
    if (profile !== undefined) keep({ ...profile, twoFactorEnabled });
  };
  return (
    <Panel
      title="Two-factor authentication"
      actions={profile && <StatusTag status={isOn ? "On" : "Off"} tone={isOn ? "success" : "warning"} />}
      skeletonLines={5}
      {...panelState(query)}
    >
      {codes !== null && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {codes === null && isOn && <TwoFactorOff onOff={() => setOn(false)} />}
      {codes === null && !isOn && (
        <TwoFactorSetup
          onDone={(made) => {
            setCodes(made);
            setOn(true);
          }}
        />
      )}
    </Panel>
  );
}
