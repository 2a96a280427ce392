import type { User } from "@pave/contract";
import type { UserRow } from "@pave/db";

/** An account as visible to its owner. */
export function presentUser(row: UserRow): User {
  const { id, email, firstName, lastName, professionalTitle, phone, accountType } = row;
  return {
    id,
    email,
    firstName,
    lastName,
    professionalTitle,
    phone,
    accountType,
    role: accountType,
    userSegment: row.userSegment,
    linkedOrgType: row.linkedOrgType,
    emailVerified: row.emailVerifiedAt !== null,
    twoFactorEnabled: row.twoFactorEnabledAt !== null,
    timezone: row.timezone,
    preferences: row.preferences,
    onboardedAt: row.onboardedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
