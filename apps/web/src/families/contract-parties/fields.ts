import { contractPartyRoleNames, contractPartyStatusNames } from "@pave/contract/labels-contracts";
import type { FieldInfo } from "../../family/fields/words.js";
import { aContract } from "../contracts/reference.js";
import { anOrganization } from "../organizations/reference.js";

export const partyInfos: Readonly<Record<string, FieldInfo>> = {
  contractId: aContract("Contract"),
  organizationId: anOrganization("Organization", "organizationName"),
  name: { label: "Name in the contract", kind: "text", hint: "If different from the organization's name" },
  role: { label: "Role", kind: "word", names: contractPartyRoleNames },
  tier: { label: "Tier", kind: "plain", hint: "1: the prime and its partners" },
  sharePercent: { label: "Share", kind: "fraction" },
  value: { label: "Value", kind: "money" },
  paidToDate: { label: "Paid", kind: "money" },
  scopeOfWork: { label: "Scope of work", kind: "text", isLong: true },
  startDate: { label: "Starts", kind: "date" },
  endDate: { label: "Ends", kind: "date" },
  status: { label: "Status", kind: "word", names: contractPartyStatusNames },
  isSmallBusiness: { label: "Small business", kind: "flag" },
  certifications: { label: "Certifications", kind: "list" },
  contactName: { label: "Contact", kind: "text" },
  contactTitle: { label: "Contact title", kind: "text" },
  contactEmail: { label: "E-mail", kind: "text" },
  contactPhone: { label: "Phone", kind: "text" },
};
