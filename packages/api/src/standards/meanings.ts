/** Meanings of the fields of OCDS and OC4IDS packages, by the rules of `protocols/document/meanings.ts`. */
export const meanings: Readonly<Record<string, string>> = {
  "AssetFeature.type": "GeoJSON type",
  compiledRelease: "The latest state of the contracting process (OCDS)",
  initiationType: "How the contracting process began (OCDS)",
  "Oc4idsPackage.projects": "The projects of the package (OC4IDS)",
  "Oc4idsPackage.publisher": "Organization that publishes the data",
  "OcdsPackage.publisher": "Organization that publishes the data",
  "OcdsRecordPackage.publisher": "Organization that publishes the data",
  "OcdsRecordPackage.records": "The records of the package (OCDS)",
  "OcdsPackage.name": "Name of the publisher",
  "OcdsRecordPackage.name": "Name of the publisher",
  "Oc4idsPackage.name": "Name of the publisher",
  releases: "The releases of the package (OCDS)",
  "OcdsRelease.tag": "Kind of release (OCDS releaseTag)",
};
