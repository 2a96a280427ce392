import * as z from "zod";
import { Id } from "../core/scalars.js";

/*
 * Records in the form of public standards. The full schemas are those of the standards; these are the guaranteed
 * fields.
 */

const standardPackage = {
  uri: z.url().describe("URL of this package"),
  publishedDate: z.iso.datetime(),
  publisher: z.looseObject({ name: z.string(), uri: z.url() }),
  license: z.url().optional().describe("License shared by all sources; without one see licenseDetails"),
  licenseDetails: z.string().optional().describe("Extension: the license of each source in words"),
  version: z.string().describe("Version of the standard, major.minor"),
};

/** OC4IDS 0.9: a project package with one project. */
export const Oc4idsPackage = z.object({ ...standardPackage, projects: z.array(z.looseObject({ id: z.string() })) });
export type Oc4idsPackage = z.infer<typeof Oc4idsPackage>;

export const OcdsRelease = z.looseObject({
  ocid: z.string(),
  id: z.string(),
  date: z.iso.datetime().describe("Date of the event"),
  tag: z.array(z.string()),
  initiationType: z.literal("tender"),
});

export type OcdsRelease = z.infer<typeof OcdsRelease>;

/** OCDS 1.1: a release package with a release for each event of the contract, oldest first. */
export const OcdsPackage = z.object({ ...standardPackage, releases: z.array(OcdsRelease) });
export type OcdsPackage = z.infer<typeof OcdsPackage>;

/** OCDS 1.1: a record package with the releases of the contract and the compiled release. */
export const OcdsRecordPackage = z.object({
  ...standardPackage,
  records: z.array(z.looseObject({ ocid: z.string(), releases: z.array(OcdsRelease), compiledRelease: OcdsRelease })),
});
export type OcdsRecordPackage = z.infer<typeof OcdsRecordPackage>;

/** RFC 7946: one asset. One without a known place has no geometry. */
export const AssetFeature = z.object({
  type: z.literal("Feature"),
  id: Id,
  geometry: z
    .object({ type: z.literal("Point"), coordinates: z.tuple([z.number(), z.number()]) })
    .nullable()
    .describe("Longitude, latitude (WGS 84)"),
  properties: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AssetFeature = z.infer<typeof AssetFeature>;
