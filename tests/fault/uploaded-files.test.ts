import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Approval, SavedSource, SheetAnalysis, SheetPreview, Upload } from "@pave/contract";
import { expect, test, vi } from "vitest";
import { openApis } from "../support/apis.js";

const dataDir = await mkdtemp(join(tmpdir(), "pave-sheets-"));
const apis = await openApis({ settings: { DATA_DIR: dataDir } });
const { pool } = apis.database;
const token = await apis.tokenOf("admin");
const approver = await apis.tokenOf("approver");

const send = async (method: string, path: string, body?: unknown) =>
  apis.rest(method, path, { token, ...(body === undefined ? {} : { body }) });
const lines = [
  "Contract #,Contract Title,Vendor,Buyer E-mail,Award Amt",
  ...Array.from({ length: 40 }, (_, at) => `C-${at},Street ${at},Acme,b${at}@x.gov,"$1,0${at + 10}.50"`),
];
const content = Buffer.from(lines.join("\n"));
const filesOnDisk = () => readdir(join(dataDir, "uploads")).catch(() => []);

/** Uploads a file in two pieces through REST and tRPC. */
async function upload(bytes: Buffer, fileName = "contracts 2026.csv"): Promise<Upload> {
  const begun = Upload.parse((await send("POST", "/trust/uploads", { fileName, size: bytes.length })).body);
  const half = Math.floor(bytes.length / 2);
  const piece = (from: number, to: number) => ({ offset: from, data: bytes.subarray(from, to).toString("base64") });
  expect(await send("PUT", `/trust/uploads/${begun.id}/bytes`, piece(0, half))).toMatchObject({
    status: 200,
    body: { received: half, status: "receiving" },
  });
  const early = await send("POST", `/trust/uploads/${begun.id}/analysis`, {});
  expect(early).toMatchObject({
    status: 409,
    body: { message: `Only ${half} of ${bytes.length} bytes of the file have arrived` },
  });
  expect((await send("PUT", `/trust/uploads/${begun.id}/bytes`, piece(0, half))).status).toBe(409);
  const rest = await apis.rpc(
    { name: "sheets.sendPiece", type: "mutation" },
    { id: begun.id, ...piece(half, bytes.length) },
    { token },
  );
  return Upload.parse(rest.body);
}

/** Requests an import through REST, and what awaits approval. */
async function requested(id: string, source: string): Promise<Approval> {
  const order = { source, asOf: "2026-01-01", isDryRun: false, force: false };
  const answer = await send("POST", `/trust/uploads/${id}/import`, order);
  expect(answer).toMatchObject({
    status: 200,
    body: { status: "ready", awaitingApproval: [{ kind: "modification" }] },
  });
  const again = await apis.rpc({ name: "sheets.importUpload", type: "mutation" }, { id, ...order }, { token });
  expect(again.body).toMatchObject({ code: "CONFLICT" });
  const [approval] = Upload.parse(answer.body).awaitingApproval;
  return Approval.parse((await send("GET", `/trust/approvals/${approval?.id}`)).body);
}
const approve = (id: string, as = approver) =>
  apis.rest("POST", `/trust/approvals/${id}/approve`, { token: as, body: {} });

/** Waits until the import of a file has ended. */
async function ended(id: string): Promise<Upload> {
  return vi.waitFor(
    async () => {
      const found = Upload.parse((await send("GET", `/trust/uploads/${id}`)).body);
      expect(["finished", "failed", "ready"]).toContain(found.status);
      return found;
    },
    { timeout: 30_000, interval: 100 },
  );
}

test("a file is uploaded, analyzed, previewed, saved as a source, imported as a job and removed, each step audited", async () => {
  const { id, status } = await upload(content);
  expect(status).toBe("ready");
  const analysis = SheetAnalysis.parse((await send("POST", `/trust/uploads/${id}/analysis`, {})).body);
  expect(analysis).toMatchObject({ family: "contracts", mapping: { key: ["Contract #"] } });
  const again = await apis.rpc({ name: "sheets.analyse", type: "mutation" }, { id }, { token });
  expect(again.body).toEqual(analysis);

  const { mapping } = analysis;
  const question = { mapping, publisher: "City of Riverton", source: null, asOf: "2026-01-01" };
  const preview = SheetPreview.parse((await send("POST", `/trust/uploads/${id}/preview`, question)).body);
  expect(preview).toMatchObject({ rowsRead: 40, matches: { created: 40 }, rejects: [] });
  expect(preview.notRead).toEqual([{ column: "Buyer E-mail", reason: "Its name is that of a column about persons" }]);

  const about = { dataset: "Contracts", publisher: "City of Riverton", licence: "CC0", url: null, uploadId: id };
  const person = {
    ...mapping,
    columns: [...mapping.columns, { ...mapping.columns[0], column: "Buyer E-mail", field: "description" }],
  };
  const refused = await send("POST", "/trust/saved-sources", { ...about, mapping: person });
  expect(refused).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining("“Buyer E-mail” is not read") },
  });
  const source = SavedSource.parse((await send("POST", "/trust/saved-sources", { ...about, mapping })).body);
  expect(source).toMatchObject({ key: "sheet-contracts", version: 1, records: 0 });
  expect((await send("PUT", "/trust/saved-sources/sheet-contracts", { ...about, mapping, version: 2 })).status).toBe(
    409,
  );
  const changed = await send("PUT", "/trust/saved-sources/sheet-contracts", { ...about, mapping, version: 1 });
  expect(changed).toMatchObject({ status: 200, body: { key: "sheet-contracts", version: 2 } });
  expect((await send("PUT", "/trust/saved-sources/dotgov", { ...about, mapping, version: 1 })).status).toBe(400);

  const order = { source: source.key, asOf: "2026-01-01", isDryRun: true, force: false };
  await send("POST", `/trust/uploads/${id}/import`, order);
  expect(await ended(id)).toMatchObject({ status: "ready", isDryRun: true, result: { created: 40 } });
  expect((await pool.query("select from contracts")).rowCount).toBe(0);
  // A file is an edit by its uploader: the contracts' values await another person, whom no change of the source misleads.
  const waiting = await requested(id, source.key);
  expect(waiting).toMatchObject({
    ...{ kind: "modification", steps: ["approver"], amount: 41_200, mayDecide: false },
    changes: [{ field: "contractValue", before: null, after: "41,200 in 40 rows" }],
  });
  expect((await approve(waiting.id, token)).status).toBe(403);
  const other = { ...about, mapping: { ...mapping, stated: [] }, version: 2 };
  expect((await send("PUT", "/trust/saved-sources/sheet-contracts", other)).status).toBe(200);
  expect((await approve(waiting.id)).body).toMatchObject({ code: "CONFLICT" });
  expect((await send("POST", `/trust/approvals/${waiting.id}/withdraw`)).status).toBe(200);
  const second = await requested(id, source.key);
  expect((await pool.query("select from contracts")).rowCount).toBe(0);
  expect((await approve(second.id)).body).toMatchObject({ status: "approved" });
  expect(await ended(id)).toMatchObject({ status: "finished", result: { created: 40, rowsRejected: 0 } });
  const { rows } = await pool.query(
    "select contract_number, contract_value::float8 as value, sources, as_of from contracts order by contract_value limit 1",
  );
  expect(rows).toEqual([{ contract_number: "C-0", value: 1_010.5, sources: ["sheet-contracts"], as_of: "2026-01-01" }]);
  // The job has ended before its file is removed.
  await expect.poll(filesOnDisk).toEqual([]);

  // What two people approved, one does not remove: not by a file without the amounts, nor with the source.
  const { columns } = mapping;
  const bare = { ...mapping, columns: columns.filter(({ field }) => field !== "contractValue") };
  const emptied = await upload(content, "without amounts.csv");
  const without = { ...about, mapping: bare, uploadId: emptied.id, version: 3 };
  expect(await send("PUT", `/trust/saved-sources/${source.key}`, without)).toMatchObject({ status: 200 });
  const replacing = await requested(emptied.id, source.key);
  expect(replacing.changes).toEqual([{ field: "contractValue", before: "41,200 in 40 rows", after: null }]);
  expect((await send("POST", `/trust/approvals/${replacing.id}/withdraw`)).status).toBe(200);
  expect((await send("DELETE", `/trust/uploads/${emptied.id}`)).status).toBe(200);
  const leaving = await send("DELETE", `/trust/saved-sources/${source.key}`);
  const { isLeaving, awaitingApproval } = SavedSource.parse(leaving.body);
  expect([isLeaving, awaitingApproval]).toMatchObject([false, [{ kind: "modification", amount: 41_200 }]]);
  const { name, type } = { name: "sheets.removeSource", type: "mutation" } as const;
  expect((await apis.rpc({ name, type }, { key: source.key }, { token })).body).toMatchObject({ code: "CONFLICT" });
  const [removal] = awaitingApproval;
  expect((await approve(removal?.id ?? "", token)).status).toBe(403);
  expect((await pool.query("select from contracts where not is_deleted")).rowCount).toBe(40);
  expect((await approve(removal?.id ?? "")).body).toMatchObject({ status: "approved", family: "sources" });
  await vi.waitFor(async () => expect((await send("GET", "/trust/saved-sources")).body).toEqual({ items: [] }), {
    timeout: 30_000,
    interval: 100,
  });
  expect((await pool.query("select from contracts where not is_deleted")).rowCount).toBe(0);
  const audited = await pool.query(
    "select action from audit_log where action in ('uploadFile', 'saveSource', 'importFile', 'removeSource') order by at",
  );
  expect(audited.rows.map(({ action }) => action)).toEqual([
    "uploadFile",
    "saveSource",
    ...Array.from({ length: 4 }, () => "importFile"),
    "uploadFile",
    "importFile",
    "removeSource",
    "removeSource",
  ]);
});

test("a file that is not a table is refused with its type, and can be deleted", async () => {
  const { id } = await upload(Buffer.from("%PDF-1.7 plan"), "../../plan 2026.csv");
  const refused = await send("POST", `/trust/uploads/${id}/analysis`, {});
  expect(refused).toMatchObject({
    status: 400,
    body: { message: "plan 2026.csv cannot be imported: it is a PDF document." },
  });
  expect(await filesOnDisk()).toEqual([id]);
  expect((await send("DELETE", `/trust/uploads/${id}`)).status).toBe(200);
  expect(await filesOnDisk()).toEqual([]);
  expect((await send("GET", `/trust/uploads/${id}`)).status).toBe(404);
});

test("an import whose worker died is resumed when its lease has expired", async () => {
  const { id } = await upload(content, "second.csv");
  const { mapping } = SheetAnalysis.parse((await send("POST", `/trust/uploads/${id}/analysis`, {})).body);
  const columns = mapping.columns.filter(({ field }) => field !== "contractValue");
  const about = { dataset: "Second", publisher: "P", licence: "CC0", url: null, uploadId: id };
  await send("POST", "/trust/saved-sources", { ...about, mapping: { ...mapping, columns } });
  await pool.query(
    "update uploads set status = 'running', source = 'sheet-second', lease_until = now() - interval '1 second' where id = $1",
    [id],
  );
  await pool.query("select pg_notify('pave_jobs', 'sheets')");
  expect(await ended(id)).toMatchObject({ status: "finished", result: { created: 40 } });
});

test("a file that leaves all columns of amounts empty, or plans budgets alone, is imported without approval", async () => {
  const files: [name: string, header: string, row: (at: number) => string, field: string][] = [
    ["third.csv", lines[0] ?? "", (at) => `D-${at},Lane ${at},Acme,b${at}@x.gov,`, "contractValue"],
    [
      "plan.csv",
      "Project ID,Project Name,Status,Total Budget",
      (at) => `P-${at},Path ${at},planning,${at + 1}000`,
      "budget",
    ],
  ];
  for (const [name, header, row, field] of files) {
    const rows = Array.from({ length: 5 }, (_, at) => row(at));
    const { id } = await upload(Buffer.from([header, ...rows].join("\n")), name);
    const { mapping } = SheetAnalysis.parse((await send("POST", `/trust/uploads/${id}/analysis`, {})).body);
    const last = { ...mapping.columns[0], column: header.split(",").at(-1), field };
    const columns = [...mapping.columns.filter(({ column }) => column !== last.column), last];
    const about = { dataset: name, publisher: "P", licence: "CC0", url: null, uploadId: id };
    const saved = await send("POST", "/trust/saved-sources", { ...about, mapping: { ...mapping, columns } });
    const order = { source: SavedSource.parse(saved.body).key, asOf: "2026-01-01", isDryRun: false, force: false };
    const { body } = await send("POST", `/trust/uploads/${id}/import`, order);
    expect(body, name).toMatchObject({ status: "queued", awaitingApproval: [] });
    expect(await ended(id), name).toMatchObject({ status: "finished", result: { created: 5 } });
  }
});

test("an upload beyond 64 MB is refused before a byte is sent", async () => {
  const refused = await send("POST", "/trust/uploads", { fileName: "x.csv", size: 67_108_865 });
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining("64 MB") } });
});
