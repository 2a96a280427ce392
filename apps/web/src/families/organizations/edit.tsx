import type { Organization, OrganizationField } from "@pave/contract";
import { sectorNames, statusNames, typeNames } from "@pave/contract/labels";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { attempt } from "../../data/attempt.js";
import { createOrganizationKey } from "../../data/query-client.js";
import { trpc } from "../../data/trpc.js";
import type { FieldInfo } from "../../family/fields/words.js";
import { DeleteRecord } from "../../family/write/delete-record.js";
import { EditRecord, type EditScreen } from "../../family/write/edit-record.js";
import { RecordForm } from "../../family/write/record-form.js";
import { renew } from "../../family/write/touches.js";
import type { RecordValues } from "../../family/write/write.js";
import { useGoOn } from "../../ui/go-on.js";
import { restoreOrganization } from "./calls.js";
import { fieldInfo } from "./fields.js";
import { organizationTouches } from "./touches.js";
import { createOrganization, deleteOrganization, updateOrganization } from "./writes.js";

const infos: Readonly<Record<string, FieldInfo>> = {
  ...fieldInfo,
  orgType: { ...fieldInfo.orgType, names: typeNames },
  status: { ...fieldInfo.status, names: statusNames },
  sector: { ...fieldInfo.sector, names: sectorNames },
};

const first = ["name", "orgType", "legalName", "description", "sector", "website", "phone", "email"] as const;
const place = ["streetAddress", "locality", "county", "region", "postalCode"] as const;
const further = ["foundedDate", "employees", "population", "ein", "uei", "totalRevenue", "totalAssets"] as const;

const edit: EditScreen<OrganizationField> = {
  fields: [...first, "status", ...place, ...further],
  write: updateOrganization,
};

/** A dialog to change an organization. */
export function EditOrganization({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  return <EditRecord one="organization" record={organization} edit={edit} infos={infos} onClose={onClose} />;
}

/** A dialog that deletes an organization, which one may bring back. */
export function DeleteOrganization({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  return (
    <DeleteRecord
      family="organizations"
      one="organization"
      name={organization.name}
      record={organization}
      remove={deleteOrganization}
      restore={restoreOrganization}
      onClose={onClose}
    />
  );
}

/** A dialog to add an organization; what is added opens. */
export function CreateOrganizationForm({ onClose }: { onClose: () => void }) {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const goOn = useGoOn();
  const creation = useMutation({
    mutationKey: createOrganizationKey,
    mutationFn: (input: RecordValues) => createOrganization(input).send(client),
    onSuccess: () => renew(queries, organizationTouches),
  });
  async function send(values: RecordValues) {
    const outcome = await attempt(() => creation.mutateAsync(values));
    if (!outcome.ok) return outcome;
    onClose();
    await goOn({ to: "/organizations/$id", params: { id: outcome.answer.id } });
    return null;
  }
  return (
    <RecordForm
      title="New organization"
      fields={[...first, ...place, ...further]}
      required={["name", "orgType"]}
      infos={infos}
      record={{}}
      check={(values) => createOrganization(values).check()}
      send={send}
      onClose={onClose}
    />
  );
}
