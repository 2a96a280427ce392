import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { addFetch, getFetch } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { testFolder } from "../testing.js";
import { runFetch } from "./fetch.js";
import { inspect } from "./inspect.js";
import { addressOfKey } from "./plan.js";
import { type Answer, type SentRequest, standIn } from "./testing-publishers.js";

const database = await testDatabase();
const { db } = database;
const folder = await testFolder();
let answer: (requests: SentRequest) => Answer | undefined = () => undefined;
const { reach } = await standIn(["raw.githubusercontent.com", "app.fac.gov"], (one) => answer(one));
const dotgov = "dotgov/full";

async function load(keys: readonly string[], isForced = false) {
  const addresses = keys.map((key) => ({ key, source: addressOfKey(key)?.source ?? "dotgov" }));
  const id = await addFetch(db, { origin: "person", isForced, addresses });
  await runFetch(
    database,
    { id, isForced },
    {
      rejectsDir: join(folder, "rejects"),
      downloadsDir: join(folder, "downloads"),
      reach,
      now: () => new Date("2026-11-23T12:00:00Z"),
      pause: async () => undefined,
      saveEveryMs: 20,
    },
  );
  return getFetch(db, id);
}
const loadOne = async (key: string, isForced = false) => (await load([key], isForced))?.items[0];
const domains = (count: number) =>
  `Domain name,Domain type,Organization name,Suborganization name,City,State\n${Array.from({ length: count }, (_, n) => `town${n}.gov,City,Town of Number ${n},,Town ${n},CO`).join("\n")}\n`;

describe("the check before an import", () => {
  it("reads no more rows than it needs, and an archive that is damaged at its end is refused before anything is stored", async () => {
    const path = join(folder, "domains.csv");
    await writeFile(path, domains(500));
    const read = (isEnough: boolean) =>
      inspect("dotgov", [path], {}, "2026-11-23", {
        recordsIn: async () => new Set(),
        isEnough: isEnough ? ({ sample }) => sample.length === 3 : undefined,
      });
    expect([(await read(true)).rows, (await read(false)).rows]).toEqual([3, 500]);

    const zip = Buffer.from(
      zipSync({ "current-full.csv": strToU8(domains(300).replaceAll("town", "west")) }, { level: 0 }),
    );
    const end = zip.lastIndexOf("Town 299");
    zip.write("Tavn", end);
    answer = () => ({ body: zip });
    expect(await loadOne(dotgov, true)).toMatchObject({
      status: "failed",
      message: "current-full.csv is damaged: its checksum differs.",
    });
    const { rowCount } = await database.pool.query("select from source_records where record_id like 'west%'");
    expect(rowCount).toBe(0);
  });
});

describe("a state's load of national files", () => {
  const general =
    "report_id,auditee_uei,audit_year,auditee_name,auditee_ein,auditee_state,fac_accepted_date,total_amount_expended,is_public,fy_end_date";
  const awards = "report_id,award_reference,federal_agency_prefix,federal_award_extension,amount_expended";

  it("takes the rows of the state, is compared with itself, and leaves the others to a national load", async () => {
    const rows = domains(40).trimEnd();
    const east = Array.from({ length: 10 }, (_, n) => `east${n}.gov,City,Town of East ${n},,East ${n},MD`);
    answer = ({ url }) => (url.includes("dotgov-data") ? { body: [rows, ...east, ""].join("\n") } : undefined);
    const onFile = async () =>
      (
        await database.pool.query<{ record_id: string }>(
          "select record_id from source_records where source = 'dotgov' and missing_since is null and record_id ~ '^east'",
        )
      ).rows.length;
    expect(await loadOne(`${dotgov}:MD`)).toMatchObject({ status: "finished", rows: 10 });
    expect(await onFile()).toBe(10);
    expect((await loadOne(`${dotgov}:MD`))?.status).toBe("unchanged");
    answer = ({ url }) => (url.includes("dotgov-data") ? { body: [rows, ...east.slice(3), ""].join("\n") } : undefined);
    expect(await loadOne(`${dotgov}:MD`)).toMatchObject({
      status: "held",
      message: "The file has 7 rows; the last had 10.",
    });
    expect(await loadOne(`${dotgov}:MD`, true)).toMatchObject({ status: "finished", rows: 7 });
    expect(await onFile()).toBe(7);
    expect(await loadOne(dotgov, true)).toMatchObject({ status: "finished", rows: 47 });
  });

  it("takes the awards of the state's audits", async () => {
    answer = ({ url }) => {
      if (url.includes("ay-general"))
        return {
          body: `${general}\nA-1,,2025,City of Bowie,,MD,2026-11-01,10,Yes,2025-06-30\nA-2,,2025,City of Dover,,DE,2026-11-01,10,Yes,2025-06-30\n`,
        };
      if (url.includes("ay-additional_eins")) return { body: "report_id,auditee_uei,additional_ein\nA-2,,520000001\n" };
      return url.includes("ay-federal_awards")
        ? { body: `${awards}\nA-1,AWARD-0001,20,205,9\nA-2,AWARD-0001,20,205,7\nA-1,AWARD-0002,20,205,3\n` }
        : undefined;
    };
    const keys = ["general", "federal-awards", "additional-eins"].map((name) => `fac-single-audits/${name}-of-year:MD`);
    const loaded = await load(keys);
    expect(loaded?.items.map(({ status, rows }) => [status, rows])).toEqual([
      ["finished", 1],
      ["finished", 2],
      ["finished", 0],
    ]);
  });
});
