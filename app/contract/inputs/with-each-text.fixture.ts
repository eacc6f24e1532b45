/** A text in an input, at any depth, with a function that returns the input with another value in its position. */
interface EachText {
  place: string;
  inputs: Record<string, unknown>[];
}

/**
 * Returns the example with each of its texts replaced by each value; an empty list receives one text. Only required
 * fields are included besides, because the refusal of another field would hide the effect of the value.
 */
export function withEachText(
  example: Record<string, unknown>,
  least: Record<string, unknown>,
  values: readonly string[],
): EachText[] {
  return textPlaces(example).map((path) => {
    const [field = ""] = path;
    const around = { ...least, [field]: example[field] };
    return {
      place: path.join("."),
      inputs: values.map((value) => withAt(around, path, value) as Record<string, unknown>),
    };
  });
}

function textPlaces(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === "string") return [[...path]];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value) && value.length === 0) return [[...path, "0"]];
  return Object.entries(value).flatMap(([key, member]) => textPlaces(member, [...path, key]));
}

function withAt(value: unknown, [key, ...rest]: readonly string[], placedText: string): unknown {
  if (key === undefined) return placedText;
  if (Array.isArray(value))
    return Object.assign([...value], { [key]: withAt(value[Number(key)], rest, placedText) });
  return { ...(value as object), [key]: withAt((value as Record<string, unknown>)[key], rest, placedText) };
}
