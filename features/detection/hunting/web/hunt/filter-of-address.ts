/**
 * Returns the conditions of an address of the list of events in the form that a hunt stores; undefined if the text is
 * no such address.
 */
export function filterOfAddress(text: string): string | undefined {
  const question = text.trim().split("?")[1];
  if (question === undefined || text.trim().startsWith("[")) return undefined;
  const conditionParams = new URLSearchParams(question.split("#")[0]).getAll("condicion");
  const conditions = conditionParams.flatMap((each) => conditionOf(each) ?? []);
  return conditions.length > 0 ? `[${conditions.join(",")}]` : undefined;
}

function conditionOf(rawText: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(rawText));
  } catch {
    return undefined;
  }
}
