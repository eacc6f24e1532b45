/** Wazuh escapes the texts of Windows twice; a text where every backslash stands in pairs is read back once. */
export function readDoubleBackslashes(text: string): string {
  if (!text.includes("\\\\")) return text;
  const runs = text.match(/\\+/g) ?? [];
  return runs.every((run) => run.length % 2 === 0) ? text.replaceAll("\\\\", "\\") : text;
}
