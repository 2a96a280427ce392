/**
 * A finished JSON text that stands for a `Shape`: made by the database once and passed through both doors
 * unparsed. A test of each query, not each request, proves that the text fits the shape.
 */
export class JsonText<Shape> {
  declare readonly shape: Shape;
  constructor(readonly text: string) {}

  /** A value that is written once and sent many times. */
  static of<Shape>(value: Shape): JsonText<Shape> {
    return new JsonText<Shape>(JSON.stringify(value));
  }

  /** The value itself, where the server has to look into it. */
  parse(): Shape {
    return JSON.parse(this.text);
  }
}
