import { describe, expect, it } from "vitest";
import { commandOf, readCommand } from "./command.js";

describe("the address line shows the page as a typed command", () => {
  it.each([
    ["/dashboard", {}, "DSH"],
    ["/organizations", {}, "ORG"],
    ["/organizations", { search: "water", state: "NJ,NY", sort: "name" }, "ORG water state:NJ,NY sort:name"],
    ["/organizations", { state: ["NJ", "NY"] }, "ORG state:NJ,NY"],
    ["/organizations", { certification: "Small Business" }, 'ORG certification:"Small Business"'],
    ["/organizations", { search: "", state: undefined }, "ORG"],
    ["/organizations/01900000-0000-7000-8000-00000012ab34", {}, "ORG #0012ab34"],
    ["/organizations/compare", {}, "ORG compare"],
    ["/organizationsx", {}, ""],
  ])("%s %j", (pathname, search, command) => expect(commandOf(pathname, search)).toBe(command));
});

describe("a typed command", () => {
  it("is a code and what to look for", () =>
    expect(readCommand(" org  newark  water ")).toMatchObject({
      screen: { path: "/organizations" },
      text: "newark water",
    }));
  it("may be a code alone", () =>
    expect(readCommand("DSH")).toMatchObject({ screen: { path: "/dashboard" }, text: "" }));
  it("is nothing without a code", () => expect(readCommand("newark water")).toBeNull());
});
