import { fieldOf } from "../unknown.js";

/** An error of the REST door, in the form that `problemOf` reads. */
class RestError extends Error {
  override readonly name = "RestError";
  readonly data: object;
  constructor(body: unknown, httpStatus: number) {
    super(String(fieldOf(body, "message") ?? ""));
    this.data = { ...(typeof body === "object" ? body : {}), httpStatus };
  }
}

/** The error that a refused answer of the REST door tells of. */
export async function restError(response: Response): Promise<Error> {
  return new RestError(await response.json().catch(() => null), response.status);
}
