import type { Bond } from "@pave/contract";
import { BondFields, MaturityFields, PartyFields, Rating } from "@pave/contract";
import { describe, expect, it } from "vitest";
import { bondInfos } from "./fields.js";
import { maturityForm, partyForm, ratingForm, termsForm } from "./forms.js";
import { maturityLines, termsLine } from "./lines.js";

const id = "01900000-0000-7000-8000-000000000001";
const at = { id, version: 3 };
const given = BondFields.parse({
  parAmount: 1_000_000,
  debtType: "revenue",
  datedDate: "2026-01-01",
  ratings: [{ agency: "Moody's", longTerm: "Aa1" }],
  costOfIssuance: { trusteeFee: 500 },
  maturities: [
    { maturityDate: "2030-01-01", principalAmount: 400_000 },
    { maturityDate: "2040-01-01", principalAmount: 600_000, sinkingFund: [{ date: "2039-01-01", amount: 100_000 }] },
  ],
  parties: [{ role: "trustee", organizationId: id }],
});
/** As the server returns it: unknown is null, and names are added. */
const blank = Object.fromEntries(Object.keys(BondFields.shape).map((field) => [field, null]));
const names = { issuerName: null, obligorName: null, enhancementProviderName: null, licenceRestricted: [] };
const stored = { ...blank, refundedCusips: [], ...given, ...names };
// Guarantee of the cast: the fields that the forms read have the shapes of a bond.
const bond = {
  ...stored,
  parties: [{ role: "trustee", organizationId: id, organizationName: "First Bank" }],
} as unknown as Bond;
const issue = { id, version: 3, bond };
const [first, second] = maturityLines(bond);
if (!first || !second) throw new Error("No maturities");

describe("the forms of a bond", () => {
  it("have every term of the contract", () => {
    const lists = ["maturities", "ratings", "parties", "costOfIssuance"];
    const terms = Object.keys(bondInfos).map((field) => field.split(".")[0]);
    expect(new Set([...terms, ...lists])).toEqual(new Set(Object.keys(BondFields.shape)));
    const fieldsOf = <Item>({ fields, more = [] }: { fields: readonly string[]; more?: readonly string[] } & Item) =>
      new Set([...fields, ...more]);
    expect(fieldsOf(maturityForm(issue))).toEqual(new Set(Object.keys(MaturityFields.shape)));
    expect(fieldsOf(ratingForm(issue))).toEqual(new Set(Object.keys(Rating.shape)));
    expect(fieldsOf(partyForm(issue))).toEqual(new Set(Object.keys(PartyFields.shape)));
    expect(fieldsOf(termsForm(issue))).toEqual(new Set(Object.keys(bondInfos)));
  });

  it("send the whole, which the contract accepts, whatever is added, changed or removed", async () => {
    const writes = [
      termsForm(issue).change?.(at, termsLine(bond), { series: "A", "costOfIssuance.total": 900 }),
      maturityForm(issue).add?.(at, { maturityDate: "2041-01-01", principalAmount: 5, isTerm: null }),
      maturityForm(issue).change?.(at, second, { sinkingFund: "2038-01-01 $50,000\n2039-01-01 60,000" }),
      ratingForm(issue).add?.(at, { agency: "S&P", longTerm: "AA" }),
      partyForm(issue).add?.(at, { role: "bondCounsel", organizationId: id }),
    ];
    for (const write of writes) expect(await write?.check()).toEqual([]);
    const sent: unknown[] = [];
    const client = { programs: { update: { mutate: async (input: unknown) => void sent.push(input) } } };
    // Guarantee of the cast: these writes call only `programs.update`.
    const as = client as unknown as Parameters<NonNullable<(typeof writes)[number]>["send"]>[0];
    for (const write of [...writes, maturityForm(issue).remove?.(at, first)]) await write?.send(as);
    const rest = { id, version: 3 };
    const maturities = [expect.objectContaining({ maturityDate: "2030-01-01" }), expect.objectContaining({})];
    const payments = [
      { date: "2038-01-01", amount: 50_000 },
      { date: "2039-01-01", amount: 60_000 },
    ];
    expect(sent).toMatchObject([
      {
        ...rest,
        bond: { series: "A", parAmount: 1_000_000, costOfIssuance: { trusteeFee: 500, total: 900 }, maturities },
      },
      { ...rest, bond: { maturities: [{}, {}, { maturityDate: "2041-01-01", isTerm: false, sinkingFund: [] }] } },
      { ...rest, bond: { maturities: [{ sinkingFund: [] }, { principalAmount: 600_000, sinkingFund: payments }] } },
      { ...rest, bond: { ratings: [{ agency: "Moody's" }, { agency: "S&P", underlying: false }] } },
      { ...rest, bond: { parties: [{ role: "trustee", organizationId: id }, { role: "bondCounsel" }] } },
      { ...rest, bond: { maturities: [{ maturityDate: "2040-01-01" }] } },
    ]);
    for (const input of sent)
      expect(JSON.stringify(input)).not.toMatch(/issuerName|organizationName|licenceRestricted/);
  });

  it("report each error at its field, and those of other lines for the whole form", async () => {
    const { change, add, fieldOf } = maturityForm(issue);
    const pathsOf = async (write: ReturnType<NonNullable<typeof add>> | undefined, line?: typeof first) =>
      ((await write?.check()) ?? []).map(({ path }) => fieldOf?.(path, line));
    expect(await pathsOf(change?.(at, first, { couponRate: 3 }), first)).toEqual(["couponRate"]);
    const payments = "in 2031 10\n2032-01-01 much";
    expect(await pathsOf(change?.(at, second, { sinkingFund: payments }), second)).toEqual([
      "sinkingFund.0.date",
      "sinkingFund.1.amount",
    ]);
    expect(await pathsOf(add?.(at, { maturityDate: "2041-01-01", principalAmount: -1 }))).toEqual(["principalAmount"]);
    expect(await pathsOf(change?.(at, first, { couponRate: 3 }), second)).toEqual(["bond.maturities.0.couponRate"]);
    expect(fieldOf?.("bond.maturities", first)).toBe("principalAmount");
    const terms = termsForm(issue);
    expect(terms.fieldOf?.("bond.maturities.0.maturityDate", undefined)).toBe("datedDate");
    expect(terms.fieldOf?.("bond.maturities", undefined)).toBe("parAmount");
    expect(terms.fieldOf?.("bond.costOfIssuance.total", undefined)).toBe("costOfIssuance.total");
  });
});
