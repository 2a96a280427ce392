import {
  AddedInspection,
  AddedLifecycle,
  AddedValuation,
  AddInspection,
  AddLifecycle,
  AddValuation,
  Asset,
  AssetChanges,
  AssetComplete,
  AssetCompliance,
  AssetFacets,
  AssetFeature,
  AssetFilter,
  AssetMap,
  AssetPage,
  AssetPerformance,
  AssetPrograms,
  AssetRelated,
  AssetStatistics,
  AssetValuation,
  ById,
  ByIdAsOf,
  ChangedMaintenance,
  ChangesQuery,
  ContractPage,
  CorrectInspection,
  CorrectLifecycle,
  CorrectValuation,
  CreateAsset,
  DeleteById,
  DepreciationAnalytics,
  DepreciationQuery,
  Done,
  ExportAssets,
  HistoryPage,
  InspectionPage,
  LifecyclePage,
  ListAssets,
  ListContractsOfAsset,
  ListCriticalAssets,
  ListProjectsOfAsset,
  MaintenancePage,
  MapQuery,
  ProjectOfAssetPage,
  RemoveInspection,
  RemoveLifecycle,
  RemoveValuation,
  ReplacementAnalytics,
  ReplacementQuery,
  RestoreById,
  ScheduleMaintenance,
  SetCondition,
  SubList,
  UpdateAsset,
  UpdateMaintenance,
} from "@pave/contract";
import {
  assetFacets,
  assetMap,
  changesSince,
  feedSourceOf,
  getAsset,
  getAssetAt,
  getAssetFeature,
  historyOf,
  inspectionFamily,
  JsonText,
  lifecycleFamily,
  maintenanceFamily,
  relatedAssets,
  sumAssets,
} from "@pave/db";
import { answer, download } from "../core/answers.js";
import { foundAt, orNotFound } from "../core/or-not-found.js";
import { changeRecord, createRecord, deleteRecord, restoreRecord, today } from "../core/records.js";
import { admin, editor, expensive, expensiveMap, rest, router, user } from "../core/trpc.js";
import { dumpFamily } from "../export/dump.js";
import { addLifecycle } from "./add-lifecycle.js";
import { depreciationAnalytics, replacementAnalytics } from "./analytics.js";
import { completeAsset } from "./complete.js";
import { assetCompliance } from "./compliance/compliance.js";
import { correctLifecycle, removeLifecycle } from "./correct-lifecycle.js";
import { exportGeojson } from "./geojson.js";
import { addInspection } from "./inspections/add.js";
import { correctInspection, removeInspection } from "./inspections/correct.js";
import { contractsOfAsset, projectsOfAsset } from "./links.js";
import { exportAssets, listAssets } from "./list.js";
import { scheduleMaintenance, updateMaintenance } from "./maintenance.js";
import { listParts } from "./parts.js";
import { assetPerformance } from "./performance.js";
import { programsOfAsset } from "./programs.js";
import { setCondition } from "./set-condition.js";
import { assetValuation } from "./valuation.js";
import { addValuation } from "./valuations/add.js";
import { correctValuation, removeValuation } from "./valuations/correct.js";
import { assetKind } from "./write.js";

/** Families whose records appear in a complete asset; a change of one drops the cached answer. */
const tagsOfComplete = ["assets", "organizations", "projects", "contracts"];

export const assetsRouter = router({
  list: user
    .meta(rest("GET /trust/assets", "List assets"))
    .input(ListAssets)
    .output(answer(AssetPage))
    .query(({ ctx, input }) => listAssets(ctx, input)),

  filterOptions: user
    .meta(rest("GET /trust/assets/filter-options", "List facet values with counts for the filter"))
    .input(AssetFilter)
    .output(answer(AssetFacets))
    .query(({ ctx, input }) =>
      ctx.cache.through(`assets.filterOptions ${JSON.stringify(input)}`, ["assets"], async () =>
        JsonText.of(await assetFacets(ctx.db, input)),
      ),
    ),

  map: expensiveMap
    .meta(rest("GET /trust/assets/map", "Get assets in a bounding box as GeoJSON, clustered by zoom level"))
    .input(MapQuery)
    .output(AssetMap)
    .query(({ ctx, input }) => assetMap(ctx.db, input)),

  statistics: expensive
    .meta(rest("GET /trust/assets/statistics", "Count and total the filtered assets"))
    .input(AssetFilter)
    .output(answer(AssetStatistics))
    .query(({ ctx, input }) =>
      ctx.cache.through(`assets.statistics ${today(ctx)} ${JSON.stringify(input)}`, ["assets"], async () =>
        JsonText.of(await sumAssets(ctx.db, input, today(ctx))),
      ),
    ),

  export: expensive
    .meta(rest("GET /trust/assets/export", "Export the filtered list as CSV, JSON or XLSX"))
    .input(ExportAssets)
    .output(download)
    .query(({ ctx, input }) => exportAssets(ctx, input)),

  exportAll: expensive
    .meta(rest("GET /trust/assets/dump", "Download all assets as JSON Lines; the last line is the change cursor"))
    .output(download)
    .query(({ ctx }) => dumpFamily(ctx, "assets")),

  changes: user
    .meta(rest("GET /trust/assets/changes", "List assets changed or deleted since a cursor"))
    .input(ChangesQuery)
    .output(answer(AssetChanges))
    .query(({ ctx, input }) => changesSince(ctx.db, feedSourceOf("assets", today(ctx)), input)),

  exportGeojson: expensive
    .meta(
      rest("GET /trust/assets/export/geojson", "Export the filtered list as a GeoJSON feature collection (RFC 7946)"),
    )
    .input(AssetFilter)
    .output(download)
    .query(({ ctx, input }) => exportGeojson(ctx, input)),

  critical: user
    .meta(rest("GET /trust/assets/critical", "List critical assets in poor condition, highest priority first"))
    .input(ListCriticalAssets)
    .output(answer(AssetPage))
    .query(({ ctx, input }) => listAssets(ctx, { ...input, isCritical: true })),

  depreciation: expensive
    .meta(rest("GET /trust/assets/analytics/depreciation", "Get depreciation of the filtered assets (GASB 34)"))
    .input(DepreciationQuery)
    .output(answer(DepreciationAnalytics))
    .query(({ ctx, input }) =>
      ctx.cache.through(`assets.depreciation ${today(ctx)} ${JSON.stringify(input)}`, ["assets"], async () =>
        JsonText.of(await depreciationAnalytics(ctx, input)),
      ),
    ),

  replacement: expensive
    .meta(rest("GET /trust/assets/analytics/replacement", "Get replacement needs of the filtered assets by year"))
    .input(ReplacementQuery)
    .output(answer(ReplacementAnalytics))
    .query(({ ctx, input }) =>
      ctx.cache.through(`assets.replacement ${today(ctx)} ${JSON.stringify(input)}`, ["assets"], async () =>
        JsonText.of(await replacementAnalytics(ctx, input)),
      ),
    ),

  get: user
    .meta(rest("GET /trust/assets/{id}", "Get an asset, now or as of a past time"))
    .input(ByIdAsOf)
    .output(answer(Asset))
    .query(({ ctx, input: { id, asOf } }) =>
      foundAt(
        "asset",
        asOf,
        () => getAsset(ctx.db, id),
        (at) => getAssetAt(ctx.db, id, at),
      ),
    ),

  geojson: user
    .meta(rest("GET /trust/assets/{id}/geojson", "Get an asset as a GeoJSON feature (RFC 7946)"))
    .input(ById)
    .output(answer(AssetFeature))
    .query(async ({ ctx, input }) => orNotFound(await getAssetFeature(ctx.db, input.id), "asset")),

  complete: user
    .meta(rest("GET /trust/assets/{id}/complete", "Get an asset with its related records"))
    .input(ById)
    .output(answer(AssetComplete))
    .query(({ ctx, input }) =>
      ctx.cache.through(`assets.complete ${today(ctx)} ${input.id}`, tagsOfComplete, async () =>
        JsonText.of(await completeAsset(ctx, input.id)),
      ),
    ),

  lifecycle: user
    .meta(rest("GET /trust/assets/{id}/lifecycle", "List an asset's lifecycle stages, newest first"))
    .input(SubList)
    .output(answer(LifecyclePage))
    .query(({ ctx, input }) => listParts(ctx, lifecycleFamily, input)),

  maintenance: user
    .meta(rest("GET /trust/assets/{id}/maintenance", "List an asset's maintenance work, newest first"))
    .input(SubList)
    .output(answer(MaintenancePage))
    .query(({ ctx, input }) => listParts(ctx, maintenanceFamily(today(ctx)), input)),

  inspections: user
    .meta(rest("GET /trust/assets/{id}/inspections", "List an asset's inspections, newest first"))
    .input(SubList)
    .output(answer(InspectionPage))
    .query(({ ctx, input }) => listParts(ctx, inspectionFamily, input)),

  valuation: user
    .meta(rest("GET /trust/assets/{id}/valuation", "Get an asset's book value, replacement cost and valuations"))
    .input(SubList)
    .output(answer(AssetValuation))
    .query(({ ctx, input }) => assetValuation(ctx, input)),

  performance: user
    .meta(rest("GET /trust/assets/{id}/performance", "Get an asset's performance against its targets"))
    .input(ById)
    .output(AssetPerformance)
    .query(({ ctx, input }) => assetPerformance(ctx, input.id)),

  compliance: user
    .meta(rest("GET /trust/assets/{id}/compliance", "List an asset's compliance requirements and their status"))
    .input(ById)
    .output(AssetCompliance)
    .query(({ ctx, input }) => assetCompliance(ctx, input.id)),

  related: user
    .meta(rest("GET /trust/assets/{id}/related", "Get an asset's parent, components, system and nearby assets"))
    .input(ById)
    .output(AssetRelated)
    .query(async ({ ctx, input }) =>
      relatedAssets(ctx.db, orNotFound(await getAsset(ctx.db, input.id), "asset").parse()),
    ),

  programs: user
    .meta(rest("GET /trust/assets/{id}/programs", "List funding programs for an asset, with reasons"))
    .input(ById)
    .output(AssetPrograms)
    .query(({ ctx, input }) => programsOfAsset(ctx, input.id)),

  projects: user
    .meta(rest("GET /trust/assets/{id}/projects", "List projects that build or improve an asset"))
    .input(ListProjectsOfAsset)
    .output(answer(ProjectOfAssetPage))
    .query(({ ctx, input }) => projectsOfAsset(ctx, input)),

  contracts: user
    .meta(rest("GET /trust/assets/{id}/contracts", "List an asset's contracts"))
    .input(ListContractsOfAsset)
    .output(answer(ContractPage))
    .query(({ ctx, input }) => contractsOfAsset(ctx, input)),

  history: user
    .meta(rest("GET /trust/assets/{id}/history", "List the record's changes with time, author or source, and reason"))
    .input(SubList)
    .output(answer(HistoryPage))
    .query(async ({ ctx, input }) => {
      orNotFound(await getAsset(ctx.db, input.id), "asset");
      return historyOf(ctx.db, input.id, input);
    }),

  create: editor
    .meta(rest("POST /trust/assets", "Create an asset"))
    .input(CreateAsset)
    .output(answer(Asset))
    .mutation(({ ctx, input }) => createRecord(ctx, assetKind, input)),

  update: editor
    .meta(rest("PUT /trust/assets/{id}", "Update an asset"))
    .input(UpdateAsset)
    .output(answer(Asset))
    .mutation(({ ctx, input }) => changeRecord(ctx, assetKind, input)),

  addLifecycle: editor
    .meta(rest("POST /trust/assets/{id}/lifecycle", "Add a lifecycle stage to an asset"))
    .input(AddLifecycle)
    .output(answer(AddedLifecycle))
    .mutation(({ ctx, input }) => addLifecycle(ctx, input)),

  correctLifecycle: editor
    .meta(rest("PUT /trust/assets/{id}/lifecycle/{lifecycleId}", "Correct a lifecycle stage"))
    .input(CorrectLifecycle)
    .output(answer(AddedLifecycle))
    .mutation(({ ctx, input }) => correctLifecycle(ctx, input)),

  removeLifecycle: editor
    .meta(rest("DELETE /trust/assets/{id}/lifecycle/{lifecycleId}", "Remove a lifecycle stage"))
    .input(RemoveLifecycle)
    .output(Done)
    .mutation(({ ctx, input }) => removeLifecycle(ctx, input)),

  addInspection: editor
    .meta(rest("POST /trust/assets/{id}/inspections", "Add an inspection; it may update the asset's condition"))
    .input(AddInspection)
    .output(answer(AddedInspection))
    .mutation(({ ctx, input }) => addInspection(ctx, input)),

  correctInspection: editor
    .meta(rest("PUT /trust/assets/{id}/inspections/{inspectionId}", "Correct an inspection"))
    .input(CorrectInspection)
    .output(answer(AddedInspection))
    .mutation(({ ctx, input }) => correctInspection(ctx, input)),

  removeInspection: editor
    .meta(rest("DELETE /trust/assets/{id}/inspections/{inspectionId}", "Remove an inspection"))
    .input(RemoveInspection)
    .output(Done)
    .mutation(({ ctx, input }) => removeInspection(ctx, input)),

  scheduleMaintenance: editor
    .meta(rest("POST /trust/assets/{id}/maintenance", "Schedule maintenance of an asset"))
    .input(ScheduleMaintenance)
    .output(answer(ChangedMaintenance))
    .mutation(({ ctx, input }) => scheduleMaintenance(ctx, input)),

  updateMaintenance: editor
    .meta(rest("PUT /trust/assets/{id}/maintenance/{maintenanceId}", "Update scheduled maintenance or its status"))
    .input(UpdateMaintenance)
    .output(answer(ChangedMaintenance))
    .mutation(({ ctx, input }) => updateMaintenance(ctx, input)),

  setCondition: editor
    .meta(rest("PUT /trust/assets/{id}/condition", "Set the condition of an asset"))
    .input(SetCondition)
    .output(answer(Asset))
    .mutation(({ ctx, input }) => setCondition(ctx, input)),

  addValuation: editor
    .meta(rest("POST /trust/assets/{id}/valuation", "Add a valuation of an asset"))
    .input(AddValuation)
    .output(answer(AddedValuation))
    .mutation(({ ctx, input }) => addValuation(ctx, input)),

  correctValuation: editor
    .meta(rest("PUT /trust/assets/{id}/valuation/{valuationId}", "Correct a valuation"))
    .input(CorrectValuation)
    .output(answer(AddedValuation))
    .mutation(({ ctx, input }) => correctValuation(ctx, input)),

  removeValuation: editor
    .meta(rest("DELETE /trust/assets/{id}/valuation/{valuationId}", "Remove a valuation"))
    .input(RemoveValuation)
    .output(Done)
    .mutation(({ ctx, input }) => removeValuation(ctx, input)),

  delete: admin
    .meta(rest("DELETE /trust/assets/{id}", "Delete an asset"))
    .input(DeleteById)
    .output(Done)
    .mutation(({ ctx, input }) => deleteRecord(ctx, assetKind, input)),

  restore: admin
    .meta(rest("POST /trust/assets/{id}/restore", "Restore a deleted asset"))
    .input(RestoreById)
    .output(Done)
    .mutation(({ ctx, input }) => restoreRecord(ctx, assetKind, input)),
});
