import type { Db } from "../../engine/connection/client.js";
import {
  aMilestone,
  aProgram,
  aProject,
  aRisk,
  aSource,
  aSourceRecord,
  variousAssets,
  variousEvents,
  variousOrganizations,
} from "./builders.js";

/** Some hundred records of the families that have generated columns and maintained counts. */
export async function fillFamilies(db: Db): Promise<void> {
  const [owner] = await variousOrganizations(db, 100);
  await variousAssets(db, 100, owner?.id);
  await variousEvents(db, 200, owner?.id);
  await aProgram(db, {});
  const { id: projectId } = await aProject(db, {});
  await aMilestone(db, { projectId });
  await aRisk(db, { projectId });
  await aSource(db, { key: "dotgov" });
  if (owner) await aSourceRecord(db, { source: "dotgov", entityId: owner.id, fields: { name: "Öst\\N\t" } });
}
