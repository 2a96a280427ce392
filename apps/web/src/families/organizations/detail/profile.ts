import type { Organization } from "@pave/contract";
import { isKnown } from "../../../family/fields/kinds.js";
import { type FieldGroup, fieldGroups } from "../fields.js";

/** What is usual for the type, known or not, and what else is known; each field once. */
export function profileOf(organization: Organization): Pick<FieldGroup, "title" | "fields">[] {
  const isUsual = ({ types }: FieldGroup) => types === undefined || types.includes(organization.orgType);
  const shown = new Set(fieldGroups.filter(isUsual).flatMap(({ fields }) => fields));
  const groups = fieldGroups.map((group) => {
    const { title, fields, ifKnown = [] } = group;
    const extra = (isUsual(group) ? ifKnown : [...fields, ...ifKnown]).filter(
      (field) => isKnown(organization[field]) && !shown.has(field),
    );
    for (const field of extra) shown.add(field);
    return { title, fields: isUsual(group) ? [...fields, ...extra] : extra };
  });
  return groups.filter(({ fields }) => fields.length > 0);
}
