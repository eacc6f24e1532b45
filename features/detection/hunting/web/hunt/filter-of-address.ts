/** The conditions that the address of the list of events holds, as a hunt keeps them; undefined where it is no address. */
export function filterOfAddress(text: string): string | undefined {
  const question = text.trim().split("?")[1];
  if (question === undefined || text.trim().startsWith("[")) return undefined;
  const writtenValues = new URLSearchParams(question.split("#")[0]).getAll("condicion");
  const conditions = writtenValues.flatMap((each) => conditionOf(each) ?? []);
  return conditions.length > 0 ? `[${conditions.join(",")}]` : undefined;
}

function conditionOf(rawText: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(rawText));
  } catch {
    return undefined;
  }
}
