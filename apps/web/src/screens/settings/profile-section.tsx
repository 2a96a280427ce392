import { limits } from "@pave/contract/limits";
import { useMemo, useState } from "react";
import { attempt } from "../../data/attempt.js";
import { type Profile, useKeepProfile, useProfile } from "../../data/queries/use-profile.js";
import { session } from "../../data/session/page.js";
import { trpc } from "../../data/trpc.js";
import { Alert } from "../../ui/alert.js";
import { Button } from "../../ui/button.js";
import { Form } from "../../ui/form/form.js";
import { SelectField } from "../../ui/form/select-field.js";
import { TextField } from "../../ui/form/text-field.js";
import { useForm } from "../../ui/form/use-form.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";
import { organizationTypes, orNull, segmentNames, segmentOf } from "./segment-names.js";

export function ProfileSection() {
  const query = useProfile();
  return (
    <Panel hasMenu={false} title="Profile" skeletonLines={12} {...panelState(query)}>
      {query.data && <ProfileForm profile={query.data} />}
    </Panel>
  );
}

type Fields = Record<
  "firstName" | "lastName" | "professionalTitle" | "phone" | "linkedOrgType" | "timezone",
  string
> & {
  userSegment: string;
};

const fieldsOf = (profile: Profile): Fields => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  professionalTitle: profile.professionalTitle ?? "",
  phone: profile.phone ?? "",
  userSegment: profile.userSegment ?? "",
  linkedOrgType: profile.linkedOrgType ?? "",
  timezone: profile.timezone ?? "",
});

function ProfileForm({ profile }: { profile: Profile }) {
  const { mutateAsync: updateProfile } = trpc.auth.updateProfile.useMutation();
  const keep = useKeepProfile();
  const [isSaved, setSaved] = useState(false);
  const timezones = useMemo(() => Intl.supportedValuesOf("timeZone"), []);
  const form = useForm<Fields>({
    initial: fieldsOf(profile),
    check: ({ firstName, lastName }) => ({
      ...(firstName.trim() === "" && { firstName: "Enter your first name" }),
      ...(lastName.trim() === "" && { lastName: "Enter your last name" }),
    }),
    async send(values) {
      const outcome = await attempt(() => updateProfile(changesOf(values)));
      setSaved(outcome.ok);
      if (!outcome.ok) return outcome;
      keep(outcome.answer);
      void session.check({ force: true });
      return null;
    },
  });
  return (
    <Form form={form} onChange={() => setSaved(false)}>
      {isSaved && <Alert tone="success">Profile saved.</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          maxLength={limits.nameMax}
          required
          {...form.field("firstName")}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          maxLength={limits.nameMax}
          required
          {...form.field("lastName")}
        />
        <TextField
          label="Professional title"
          autoComplete="organization-title"
          maxLength={limits.nameMax}
          {...form.field("professionalTitle")}
        />
        <TextField label="Phone" type="tel" autoComplete="tel" maxLength={40} {...form.field("phone")} />
        <SelectField label="Segment" {...form.field("userSegment")}>
          <option value="">Not specified</option>
          {Object.entries(segmentNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Organization type" {...form.field("linkedOrgType")}>
          <option value="">Not specified</option>
          {organizationTypes.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Time zone" {...form.field("timezone")}>
          <option value="">Browser time zone</option>
          {timezones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </SelectField>
        <TextField label="Email address" value={profile.email} readOnly hint="You sign in with this address" />
      </div>
      <Button type="submit" variant="primary" className="self-start" disabled={form.isBusy}>
        {form.isBusy ? "Saving..." : "Save profile"}
      </Button>
    </Form>
  );
}

const changesOf = ({
  firstName,
  lastName,
  professionalTitle,
  phone,
  userSegment,
  linkedOrgType,
  timezone,
}: Fields) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  professionalTitle: orNull(professionalTitle),
  phone: orNull(phone),
  userSegment: segmentOf(userSegment),
  linkedOrgType: orNull(linkedOrgType),
  timezone: orNull(timezone),
});
