import { expect, it } from "vitest";
import { pagesState } from "./pages-state.js";

const rows = { loaded: 0, isLoading: false, isOffline: false, error: null, retry: () => undefined };

it("shows an error or an offline notice in place of rows only while there are none", () => {
  const error = new Error("The server ended");
  expect(pagesState({ ...rows, error })).toMatchObject({ error });
  expect(pagesState({ ...rows, isOffline: true }).error).toContain("offline");
  expect(pagesState({ ...rows, isLoading: true })).toEqual({ loading: true });
  expect(pagesState({ ...rows, loaded: 25, error })).toEqual({});
  expect(pagesState({ ...rows, loaded: 25, isOffline: true })).toEqual({});
});
