import type { InitialData, Login, User } from "@pave/contract";
import type { UserRow } from "@pave/db";

/** An account as its owner sees it. */
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

type Asked = Pick<Login, "includeInitialData" | "initialDataFields">;

/** What a client needs right after sign-in, as far as it asked for it. */
export function presentInitialData(row: UserRow, asked: Asked): { initialData?: InitialData } {
  if (!asked.includeInitialData) return {};
  const all: Required<InitialData> = {
    profile: presentUser(row),
    watchlist: [],
    portfolios: [],
    stats: { watchlist: 0, portfolios: 0, alerts: 0 },
  };
  const fields = asked.initialDataFields;
  if (!fields) return { initialData: all };
  const wanted = Object.entries(all).filter(([field]) => fields.some((name) => name === field));
  return { initialData: Object.fromEntries(wanted) };
}
