import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sectorsOf } from "./oc4ids.js";
import { partiesOf, partyRole, referencesTo } from "./parties.js";
import { ocidOf } from "./publication.js";
import { endOf, moneyOf, periodOf, startOf, withoutEmpty } from "./values.js";

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(null, undefined, "", 0, false, true, "text", 1.5),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.string({ minLength: 1 }), tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value as fc.Arbitrary<Parameters<typeof withoutEmpty>[0]>;

function hasEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (typeof value !== "object") return false;
  const items = Object.values(value);
  return items.length === 0 || items.some(hasEmpty);
}

describe("a record in a published standard", () => {
  it("has no empty text, list or object and no null, at any depth; zero and false are included", () => {
    fc.assert(fc.property(json, (value) => withoutEmpty(value) === undefined || !hasEmpty(withoutEmpty(value))));
    expect(withoutEmpty({ a: 0, b: false, c: [null, ""], d: { e: {} } })).toEqual({ a: 0, b: false });
  });

  it("is identical when it is published again", () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(withoutEmpty(withoutEmpty(value))).toEqual(withoutEmpty(value));
      }),
    );
  });

  it("states money with its currency, and omits an invalid currency", () => {
    expect(moneyOf(12.5, "EUR")).toEqual({ amount: 12.5, currency: "EUR" });
    expect(withoutEmpty({ value: moneyOf(0, "QQQ"), none: moneyOf(null) })).toEqual({ value: { amount: 0 } });
  });

  it("has whole days, and a duration only if the dates do not give it", () => {
    expect([startOf("2026-01-02"), endOf("2026-01-02"), startOf(null)]).toEqual([
      "2026-01-02T00:00:00Z",
      "2026-01-02T23:59:59Z",
      undefined,
    ]);
    const dates = { startDate: "2026-01-01", endDate: "2026-02-01" };
    expect(withoutEmpty({ period: periodOf({ ...dates, durationInDays: 9 }) })).not.toHaveProperty(
      "period.durationInDays",
    );
    expect(withoutEmpty({ period: periodOf({ durationInDays: 9 }) })).toEqual({ period: { durationInDays: 9 } });
  });
});

const organization = {
  id: "a",
  name: "Elm County",
  publishedIds: [],
  legalName: null,
  streetAddress: null,
  locality: "Elm",
  region: "OH",
  postalCode: null,
  countryName: null,
  ein: "123456789",
  lei: null,
  uei: "ABCDEFGHJKL1",
  dunsLegacy: "123456789",
  cgacCode: null,
  frecCode: null,
  subtierCode: "1300",
  censusUnitId: null,
  cageCode: null,
  cik: null,
  geoid: "39001",
  fdicCert: null,
  rssdId: null,
  crdNumber: null,
};

describe("parties", () => {
  it("are listed once each with all their roles, the most authoritative identifier first", () => {
    const [party, ...others] = partiesOf(
      [organization],
      [
        ["a", "buyer"],
        ["a", "buyer"],
        ["a", "funder"],
        [null, "x"],
      ],
    );
    expect(withoutEmpty(party)).toMatchObject({
      identifier: { scheme: "US-EIN", id: "123456789" },
      additionalIdentifiers: [
        { scheme: "US-UEI" },
        { scheme: "XI-DUNS", id: "123456789" },
        { scheme: "US-SUBTIER", id: "1300" },
        { scheme: "US-GEOID" },
      ],
      roles: ["buyer", "funder"],
    });
    expect(others).toEqual([]);
  });

  it("without a role, or no longer known, are omitted", () => {
    expect(partiesOf([organization], [["b", "buyer"]])).toEqual([]);
    expect(referencesTo([organization], ["b", "a", "a", null])).toEqual([{ id: "a", name: "Elm County" }]);
  });

  it("have the standard's term for their role if it has one", () => {
    expect([partyRole("prime"), partyRole("jointVenturePartner"), partyRole("tenderer")]).toEqual([
      "supplier",
      "supplier",
      "tenderer",
    ]);
  });
});

describe("sectors and IDs", () => {
  it("of a project name the sector above each part, once", () => {
    expect(sectorsOf(["transport.road", "transport.air", "health"])).toEqual([
      "transport",
      "transport.road",
      "transport.air",
      "health",
    ]);
  });

  it("retain the OCID of the publisher", () => {
    const settings = { ocidPrefix: "ocds-000000", projectPrefix: "oc4ids-000000" };
    expect(ocidOf(settings, { id: "1", ocid: "ocds-213czf-9" })).toBe("ocds-213czf-9");
    expect(ocidOf(settings, { id: "1", ocid: "FA-9" })).toBe("ocds-000000-1");
  });
});
