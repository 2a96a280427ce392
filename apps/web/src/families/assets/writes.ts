import type { RemoveInspection, RemoveLifecycle, RemoveValuation } from "@pave/contract";
import { type Deletion, plainWriteOf, writeOf } from "../../family/write/write.js";
import { assetTouches } from "./touches.js";

/* Writes of assets and of their inspections, conditions, valuations and lifecycle stages. */

const shapes = () => import("@pave/contract/assets");
const parts = () => import("@pave/contract/assets-parts");

export const createAsset = writeOf(
  assetTouches,
  async () => (await shapes()).CreateAsset,
  (client, input) => client.assets.create.mutate(input),
);
export const updateAsset = writeOf(
  assetTouches,
  async () => (await shapes()).UpdateAsset,
  (client, input) => client.assets.update.mutate(input),
);
export const addInspection = writeOf(
  assetTouches,
  async () => (await parts()).AddInspection,
  (client, input) => client.assets.addInspection.mutate(input),
);
export const correctInspection = writeOf(
  assetTouches,
  async () => (await parts()).CorrectInspection,
  (client, input) => client.assets.correctInspection.mutate(input),
);
export const removeInspection = plainWriteOf(assetTouches, (client, input: RemoveInspection) =>
  client.assets.removeInspection.mutate(input),
);
export const scheduleMaintenance = writeOf(
  assetTouches,
  async () => (await parts()).ScheduleMaintenance,
  (client, input) => client.assets.scheduleMaintenance.mutate(input),
);
export const updateMaintenance = writeOf(
  assetTouches,
  async () => (await parts()).UpdateMaintenance,
  (client, input) => client.assets.updateMaintenance.mutate(input),
);
export const setCondition = writeOf(
  assetTouches,
  async () => (await parts()).SetCondition,
  (client, input) => client.assets.setCondition.mutate(input),
);
export const addValuation = writeOf(
  assetTouches,
  async () => (await parts()).AddValuation,
  (client, input) => client.assets.addValuation.mutate(input),
);
export const correctValuation = writeOf(
  assetTouches,
  async () => (await parts()).CorrectValuation,
  (client, input) => client.assets.correctValuation.mutate(input),
);
export const removeValuation = plainWriteOf(assetTouches, (client, input: RemoveValuation) =>
  client.assets.removeValuation.mutate(input),
);
export const addLifecycle = writeOf(
  assetTouches,
  async () => (await parts()).AddLifecycle,
  (client, input) => client.assets.addLifecycle.mutate(input),
);
export const correctLifecycle = writeOf(
  assetTouches,
  async () => (await parts()).CorrectLifecycle,
  (client, input) => client.assets.correctLifecycle.mutate(input),
);
export const removeLifecycle = plainWriteOf(assetTouches, (client, input: RemoveLifecycle) =>
  client.assets.removeLifecycle.mutate(input),
);
export const deleteAsset = plainWriteOf(assetTouches, (client, input: Deletion) => client.assets.delete.mutate(input));
