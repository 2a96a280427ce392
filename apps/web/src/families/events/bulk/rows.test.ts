import { CreateEvent } from "@pave/contract";
import { describe, expect, it } from "vitest";
import { bulkColumns, faultsCsv, readEvents, templateCsv, withIssues } from "./rows.js";

const id = "0190a1b2-0000-7000-8000-000000000001";
const head = "title,category,entityType,entityId,eventDate,amount,requiresApproval";

describe("a file of events", () => {
  it("is read into the server's input, with values by key or by name", () => {
    const { rows, fault } = readEvents(
      `${head}\nPour,Milestone,project,${id},2026-05-31,,\nBill,payment,Project,${id},2026-06-01,"1,200.5",yes\n`,
      {},
    );
    expect(fault).toBeNull();
    expect(rows.map(({ line, faults }) => [line, faults])).toEqual([
      [2, []],
      [3, []],
    ]);
    expect(rows[1]?.values).toEqual({
      title: "Bill",
      category: "payment",
      entityType: "project",
      entityId: id,
      eventDate: "2026-06-01",
      amount: 1200.5,
      requiresApproval: true,
    });
    for (const { values } of rows) expect(CreateEvent.safeParse(values).success).toBe(true);
  });

  it("reports the errors of each line before anything is sent", () => {
    const { rows } = readEvents(`${head}\n,party,project,7,May 31,much,perhaps,too many\n`, {});
    expect(rows[0]?.faults.map(({ field }) => field)).toEqual([
      "",
      "title",
      "category",
      "entityId",
      "eventDate",
      "amount",
      "requiresApproval",
    ]);
  });

  it("need not name the record if all events belong to one", () => {
    const { rows, fault } = readEvents("title,category,eventDate\nPour,milestone,2026-05-31\n", {
      entityType: "project",
      entityId: id,
    });
    expect(fault).toBeNull();
    expect(rows[0]).toMatchObject({ faults: [], values: { entityType: "project", entityId: id } });
    expect(readEvents("title,category,eventDate\nPour,milestone,2026-05-31\n", {}).fault).toContain("entityType");
  });

  it.each([
    ['title\n"Pour', "quotation mark"],
    ["title\n", "no events"],
    [`${head},colour\nx`, "colour"],
    [`${head}\n${"Pour\n".repeat(501)}`, "501"],
  ])("is refused as a whole when %j cannot be read", (text, words) => {
    expect(readEvents(text, {}).fault).toContain(words);
  });

  it("has a template with every column, which is read without errors", () => {
    const { rows, fault } = readEvents(templateCsv(), {});
    expect(fault).toBeNull();
    expect(rows[0]?.faults).toEqual([{ field: "entityId", message: "Required" }]);
    expect(bulkColumns.filter((column) => !Object.hasOwn(CreateEvent.shape, column))).toEqual([]);
  });
});

it("the server's errors appear at their rows and can be saved as a file", () => {
  const read = readEvents(
    `${head}\nA,milestone,project,${id},2026-05-31,,\nB,milestone,project,${id},2026-05-31,,\n`,
    {},
  );
  const { rows, rest } = withIssues(read.rows, [
    { path: "items.1.entityId", message: "There is no such project" },
    { path: "items", message: "Too many" },
  ]);
  expect(rows.map(({ faults }) => faults.length)).toEqual([0, 1]);
  expect(rest).toEqual([{ path: "items", message: "Too many" }]);
  expect(faultsCsv(rows).slice(1)).toBe("line,title,field,fault\r\n3,B,entityId,There is no such project\r\n");
});
