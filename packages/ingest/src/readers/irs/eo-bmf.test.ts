import { expect, test } from "vitest";
import { recordsOf } from "../../testing.js";
import { irsEoBmf } from "./eo-bmf.js";

test("IRS master file: leading zeros stay, names become readable, zeros are null", async () => {
  const { rowsRead, rejects, find } = await recordsOf(irsEoBmf, "irs/eo-bmf.csv");
  expect({ rowsRead, rejected: rejects.length }).toEqual({ rowsRead: 60, rejected: 0 });
  expect(find("010282855")).toMatchObject({
    asOf: "2020-12-31",
    fields: {
      ein: "010282855",
      name: "B M Clark Foundation",
      legal_name: "B M CLARK FOUNDATION",
      postal_code: "06457-3564",
      ruling_date: "1970-09",
      fiscal_year_end: "12-31",
      total_assets: 85_158,
    },
  });
  const longley = find("010371179")?.fields;
  expect(longley).toMatchObject({ postal_code: "06604" });
  // Ruling 000000, group 0000; the second name line is a person's and the body is not a chapter.
  for (const field of ["ruling_date", "group_exemption_number", "dba_name"]) expect(longley).not.toHaveProperty(field);
});

test("IRS master file: no care-of name reaches a record or a reject", async () => {
  const { records: all, rows } = await recordsOf(irsEoBmf, "irs/eo-bmf.csv");
  expect(rows.every(({ cells }) => !("ICO" in cells))).toBe(true);
  expect(JSON.stringify(all)).not.toContain("JANE");
});
