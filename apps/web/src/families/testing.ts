type Field = { safeParse: (value: unknown) => { success: boolean } };

const isField = (value: unknown): value is Field =>
  typeof value === "object" && value !== null && "safeParse" in value && typeof value.safeParse === "function";

/** The fields of the shape of a part, if a field is one. */
function partsOf(field: Field): object | null {
  const part = "unwrap" in field && typeof field.unwrap === "function" ? field.unwrap() : field;
  return typeof part === "object" && part !== null && "shape" in part && typeof part.shape === "object"
    ? part.shape
    : null;
}

/** The fields of a shape, those of a part below the part's name. */
export const fieldsOf = (shape: object): [string, Field][] =>
  Object.entries(shape).flatMap(([name, field]): [string, Field][] => {
    if (!isField(field)) return [];
    const parts = partsOf(field);
    return parts === null ? [[name, field]] : fieldsOf(parts).map(([inner, of]) => [`${name}.${inner}`, of]);
  });

/** Whether a field takes a value. */
export const takes = (field: Field, value: unknown) => field.safeParse(value).success;
