import { AssetColumn, AssetPage } from "@pave/contract";
import { anAsset, anOrganization, aSource, variousAssets } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { Download } from "../core/answers.js";
import { callProcedure } from "../protocols/procedures.js";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database, "standard");
await aSource(db, { key: "nbi", publisher: "FHWA", dataset: "National Bridge Inventory" });
const owner = await anOrganization(db, { name: "=cmd|'/c calc'!A1" });
await variousAssets(db, 60, owner.id);
await anAsset(db, { title: "@SUM(1+1)", assetNumber: "-1", county: "+1", region: "GU", longitude: -1.5, latitude: 13 });
await anAsset(db, { title: "Gone", isDeleted: true });

async function exported(input: object): Promise<{ file: Download; text: string }> {
  const file = await callProcedure(ctx, "assets.export", input);
  if (!(file instanceof Download)) throw new Error("The answer is no file");
  const pieces: Uint8Array[] = [];
  for await (const piece of file.stream()) pieces.push(piece);
  return { file, text: Buffer.concat(pieces).toString() };
}
const linesOf = ({ text }: { text: string }) => text.trimEnd().split("\n");

describe("an export of assets", () => {
  it("is CSV with every column and every asset when nothing is selected", async () => {
    const answer = await exported({});
    const [header = "", ...lines] = linesOf(answer);
    expect(header.split(",")).toEqual(AssetColumn.options);
    expect(lines).toHaveLength(61);
    expect(answer.file.fileName).toBe("pave-assets-2026-11-21.csv");
  });

  it("has the rows of the list under the same filter, in its order, with the same values", async () => {
    const requested = { state: ["TX"], sort: "replacementCost", order: "desc" };
    const { text } = await exported({ ...requested, format: "json" });
    const rows = z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(text));
    const { items } = await callParsed(ctx, AssetPage, "assets.list", { ...requested, limit: 100 });
    expect(items.length).toBeGreaterThan(10);
    expect(rows).toEqual(items);
  });

  it("has only the requested columns, in the requested order", async () => {
    const columns = ["replacementCost", "title"];
    expect(linesOf(await exported({ columns, assetClass: ["dam"] }))[0]).toBe("replacementCost,title");
  });

  it("has only the selected rows, as far as the filter includes them", async () => {
    const { items } = await callParsed(ctx, AssetPage, "assets.list", { limit: 10 });
    const ids = items.map(({ id }) => id);
    expect(linesOf(await exported({ ids, columns: ["id"] })).slice(1)).toEqual(ids);
    expect(linesOf(await exported({ ids, columns: ["id"], search: "SUM" })).slice(1)).toEqual(
      items.filter(({ title }) => title.includes("SUM")).map(({ id }) => id),
    );
  });

  it("turns no user text into a formula, and leaves figures unchanged", async () => {
    const columns = ["title", "assetNumber", "county", "longitude"];
    expect(linesOf(await exported({ columns, state: ["GU"] }))[1]).toBe("'@SUM(1+1),'-1,'+1,-1.5");
    const names = linesOf(await exported({ columns: ["ownerName"], ownerOrgId: [owner.id] })).slice(1);
    expect(names.every((name) => /^"?'=/.test(name))).toBe(true);
  });

  it("refuses columns that the list does not show", async () => {
    const { issues } = await refusalOf(ctx, "assets.export", { columns: ["search"] });
    expect(issues?.[0]?.path).toBe("columns.0");
  });
});
