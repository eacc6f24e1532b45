/** The conditions that the address of the list of events holds, as a hunt keeps them; undefined where it is no address. */
export function filterOfAddress(text: string): string | undefined {
  const asked = text.trim().split("?")[1];
  if (asked === undefined || text.trim().startsWith("[")) return undefined;
  const written = new URLSearchParams(asked.split("#")[0]).getAll("condicion");
  const conditions = written.flatMap((each) => conditionOf(each) ?? []);
  return conditions.length > 0 ? `[${conditions.join(",")}]` : undefined;
}

function conditionOf(written: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(written));
  } catch {
    return undefined;
  }
}
