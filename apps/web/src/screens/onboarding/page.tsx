import { brand } from "@pave/contract/brand";
import { sectorNames, stateNames } from "@pave/contract/labels";
import { limits } from "@pave/contract/limits";
import { useState } from "react";
import { attempt } from "../../data/attempt.js";
import { type Profile, useKeepProfile, useProfile } from "../../data/queries/use-profile.js";
import { safeRedirect } from "../../data/session/redirect.js";
import { trpc } from "../../data/trpc.js";
import { OrganizationPicker, type PickedOrganization } from "../../families/organizations/organization-picker.js";
import { Button } from "../../ui/button.js";
import { CheckList } from "../../ui/form/check-list.js";
import { Form } from "../../ui/form/form.js";
import { SelectField } from "../../ui/form/select-field.js";
import { TextField } from "../../ui/form/text-field.js";
import { useForm } from "../../ui/form/use-form.js";
import { useNavigateIfStillHere } from "../../ui/navigate-if-still-here.js";
import { usePageTitle } from "../../ui/page-title.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";
import { organizationTypes, orNull, segmentNames, segmentOf } from "../settings/segment-names.js";
import { isPutOff } from "./first-sign-in.js";

/** The questions after the first sign-in. All answers are optional and can be changed in the settings. */
export function OnboardingPage({ redirect }: { redirect?: string }) {
  const query = useProfile();
  usePageTitle("Welcome");
  return (
    <div className="flex w-full max-w-180 flex-col gap-3 self-center p-3 md:py-8">
      <header>
        <h1 className="text-title font-semibold">Welcome to {brand.name}</h1>
        <p className="text-form text-ink-3">
          Answer a few questions to see what matters to you first. You can change your answers in Settings.
        </p>
      </header>
      <Panel hasMenu={false} title="About you" skeletonLines={14} {...panelState(query)}>
        {query.data && <Questions profile={query.data} next={safeRedirect(redirect, location.origin)} />}
      </Panel>
    </div>
  );
}

/** `next` is the address requested before sign-in. */
function Questions({ profile, next }: { profile: Profile; next: string }) {
  const { mutateAsync: linkOrganization } = trpc.users.linkOrganization.useMutation();
  const { mutateAsync: updatePreferences } = trpc.auth.updatePreferences.useMutation();
  const { mutateAsync: updateOnboarding } = trpc.auth.updateOnboarding.useMutation();
  const keep = useKeepProfile();
  const goOn = useNavigateIfStillHere();
  const [sectors, setSectors] = useState(profile.preferences.sectors ?? []);
  const [states, setStates] = useState(profile.preferences.states ?? []);
  const [organization, setOrganization] = useState<PickedOrganization | null>(null);
  const [isSkipping, setSkipping] = useState(false);
  const goHome = () => void goOn({ href: next, replace: true });
  const form = useForm({
    initial: {
      userSegment: profile.userSegment ?? "",
      professionalTitle: profile.professionalTitle ?? "",
      linkedOrgType: profile.linkedOrgType ?? "",
    },
    async send({ userSegment, professionalTitle, linkedOrgType }) {
      const answers = {
        userSegment: segmentOf(userSegment),
        professionalTitle: orNull(professionalTitle),
        linkedOrgType: orNull(linkedOrgType),
        ...(organization !== null && { organizationId: organization.id }),
      };
      const outcome = await attempt(async () => {
        if (organization !== null)
          await linkOrganization({
            organizationId: organization.id,
            relationship: "employee",
            isPrimary: true,
          });
        await updatePreferences({ preferences: { sectors, states } });
        return updateOnboarding(answers);
      });
      if (!outcome.ok) return outcome;
      keep(outcome.answer);
      goHome();
      return null;
    },
  });

  async function skip() {
    setSkipping(true);
    const outcome = await attempt(() => updateOnboarding({}));
    if (outcome.ok) keep(outcome.answer);
    else isPutOff.set(true);
    goHome();
  }

  return (
    <Form form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Segment" {...form.field("userSegment")}>
          <option value="">Choose...</option>
          {Object.entries(segmentNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Professional title"
          autoComplete="organization-title"
          maxLength={limits.nameMax}
          {...form.field("professionalTitle")}
        />
        <OrganizationPicker
          label="Your organization"
          hint="Where you work. The link must be approved by an administrator."
          chosen={organization}
          onChoose={setOrganization}
        />
        <SelectField label="Organization type" {...form.field("linkedOrgType")}>
          <option value="">Choose...</option>
          {organizationTypes.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <CheckList legend="Sectors of interest" names={sectorNames} chosen={sectors} onChange={setSectors} />
      <CheckList legend="States of interest" names={stateNames} chosen={states} onChange={setStates} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={form.isBusy || isSkipping}>
          {form.isBusy ? "Saving..." : "Save and continue"}
        </Button>
        <Button variant="ghost" disabled={form.isBusy || isSkipping} onClick={() => void skip()}>
          Skip
        </Button>
      </div>
    </Form>
  );
}
