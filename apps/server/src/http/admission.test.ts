import { expect, it } from "vitest";
import { type Admission, type AdmissionLimits, createAdmission } from "./admission.js";

const quiet = () => new AbortController().signal;
const small: AdmissionLimits = { each: 2, all: 4, waitMs: 60_000, waiting: 3 };
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "let in",
    ({ code }) => code,
  );

const turns = (admission: Admission, caller: string) => {
  const order: string[] = [];
  const take = async (name: string) => {
    const leave = await admission.enter(caller, 1, quiet());
    order.push(name);
    return leave;
  };
  return { order, take };
};

it("admits a limited number of calls per caller, and the next in order as each one ends", async () => {
  const admission = createAdmission(small);
  const { order, take } = turns(admission, "a");
  const first = await take("first");
  const second = await take("second");
  const [third, fourth] = [take("third"), take("fourth")];
  expect(await refusal(admission.enter("b", 1, quiet()))).toBe("let in");
  expect(order).toEqual(["first", "second"]);
  first();
  second();
  (await third)();
  await fourth;
  expect(order).toEqual(["first", "second", "third", "fourth"]);
});

it("limits a caller whose calls wait to a quarter, and to one at a time beside callers whose calls do not wait", async () => {
  const admission = createAdmission({ each: 8, all: 100, waitMs: 60_000, waiting: 100 });
  const { order, take } = turns(admission, "busy");
  const first = await Promise.all(Array.from({ length: 8 }, () => take("burst")));
  const waiting = Array.from({ length: 5 }, (_, at) => take(`${at}`));
  const leaveNeighbour = await admission.enter("neighbour", 1, quiet());
  for (const leave of first) leave();
  const leave = await waiting[0];
  expect(order.slice(8)).toEqual(["0"]);
  leaveNeighbour();
  await waiting[1];
  expect(order.slice(8)).toEqual(["0", "1"]);
  leave?.();
  await waiting[2];
  expect(order.slice(8)).toEqual(["0", "1", "2"]);
  for (const turn of waiting.slice(1)) (await turn)();
  expect(order.slice(8)).toEqual(["0", "1", "2", "3", "4"]);
});

it("refuses with 429 a call whose turn does not come in time, and calls beyond the waiting limit", async () => {
  const admission = createAdmission({ ...small, waitMs: 20, waiting: 1 });
  const leave = await admission.enter("a", 2, quiet());
  const waiting = refusal(admission.enter("a", 1, quiet()));
  expect(await refusal(admission.enter("a", 1, quiet()))).toBe("RATE_LIMITED");
  expect(await waiting).toBe("RATE_LIMITED");
  leave();
  expect(await refusal(admission.enter("a", 1, quiet()))).toBe("let in");
});

it("refuses with 503 at once what exceeds the total limit, and forgets callers who have left", async () => {
  const admission = createAdmission(small);
  const places = await Promise.all(["a", "b"].map((key) => admission.enter(key, 2, quiet())));
  expect(await refusal(admission.enter("c", 1, quiet()))).toBe("SERVICE_UNAVAILABLE");
  for (const leave of places) leave();
  expect(await refusal(admission.enter("c", 1, quiet()))).toBe("let in");
});

it("reserves no slot for a caller who disconnects while waiting", async () => {
  const admission = createAdmission(small);
  const leave = await admission.enter("a", 2, quiet());
  const leaving = new AbortController();
  const aborted = refusal(admission.enter("a", 1, leaving.signal));
  const next = refusal(admission.enter("a", 1, quiet()));
  leaving.abort();
  expect(await aborted).toBe("RATE_LIMITED");
  leave();
  expect(await next).toBe("let in");
});

it("counts each call of a batch, and admits a batch above the limit when nothing else is running", async () => {
  const admission = createAdmission({ ...small, all: 100 });
  const leave = await admission.enter("a", 10, quiet());
  const next = refusal(admission.enter("a", 1, AbortSignal.timeout(20)));
  expect(await next).toBe("RATE_LIMITED");
  leave();
  expect(await refusal(admission.enter("a", 10, quiet()))).toBe("let in");
});
