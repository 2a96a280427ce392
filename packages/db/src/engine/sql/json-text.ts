/**
 * JSON text of a `Shape`, written by the database and passed through both APIs unparsed. A test of each query, not
 * each request, proves that the text fits the shape.
 */
export class JsonText<Shape> {
  declare readonly shape: Shape;
  constructor(readonly text: string) {}

  /** A value that is serialized once and sent many times. */
  static of<Shape>(value: Shape): JsonText<Shape> {
    return new JsonText<Shape>(JSON.stringify(value));
  }

  /** The parsed value, for use on the server. */
  parse(): Shape {
    return JSON.parse(this.text);
  }
}
