import { type Db, putOrganizationLink } from "@pave/db";
import { anOrganization } from "@pave/db/builders";
import type { UserContext } from "../core/context.js";
import { testNow } from "../testing.js";

/** An id that no record has. */
export const nowhere = "01900000-0000-7000-8000-000000000000";

export const minutesLater = (ctx: UserContext, minutes: number): UserContext => ({
  ...ctx,
  now: () => new Date(testNow.getTime() + minutes * 60_000),
});

/** Makes people employees of a new organization. */
export async function makeColleagues(db: Db, ...people: UserContext[]): Promise<void> {
  const { id: organizationId } = await anOrganization(db);
  for (const { user } of people)
    await putOrganizationLink(db, {
      userId: user.id,
      organizationId,
      relationship: "employee",
      verificationStatus: "approved",
      isPrimary: false,
      linkedAt: testNow,
    });
}
