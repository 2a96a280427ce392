import { foreignAnswer } from "../../core/outage.js";
import { fieldOf, parseJson } from "../../core/unknown.js";

/** An error of the REST API in the form that `problemOf` reads. */
class RestError extends Error {
  override readonly name = "RestError";
  readonly data: object;
  constructor(body: object, httpStatus: number) {
    super(String(fieldOf(body, "message")));
    this.data = { ...body, httpStatus };
  }
}

/** The error of a failed REST response, or of a proxy in between. */
export async function restError(response: Response): Promise<Error> {
  const body = parseJson(await response.text());
  if (typeof body === "object" && body !== null && typeof fieldOf(body, "message") === "string")
    return new RestError(body, response.status);
  const { httpStatus, ...detail } = foreignAnswer(response);
  return new RestError(detail, httpStatus);
}
