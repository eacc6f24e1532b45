/** The lines `NAME=value` of a documented environment, without quotes around values and comments after them. */
export function settingsOf(block: string): Record<string, string> {
  return Object.fromEntries(
    block.split("\n").flatMap((line) => {
      const match = /^([A-Z][A-Z0-9_]*)=(.*?)(?:\s+#.*)?$/.exec(line);
      return match?.[1] ? [[match[1], (match[2] ?? "").replace(/^"(.*)"$/, "$1")]] : [];
    }),
  );
}

/** Returns the flags that a documented command passes to Node before `app/main.ts`. */
export function nodeFlagsOf(block: string): string {
  return /bin\/node (.*?) ?app\/main\.ts/.exec(block)?.[1] ?? "";
}
