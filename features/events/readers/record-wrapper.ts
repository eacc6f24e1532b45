/** The names under which clouds hand over a file of records, as the first member of one object. */
const wrapper = /^\{\s*"(?:Records|records|Findings|findings)"\s*:\s*\[$/;
const opening = /^\{\s*"(?:Records|records|Findings|findings)"\s*:\s*$/;

const firstLetters = new Set([..."RrFf"].map((letter) => letter.charCodeAt(0)));
const space = 32;
const quote = 34;
const openBracket = 91;
const longest = 60;

/** Whether an object that begins like this, before its first `[`, is only the cover of a list of records. */
export function opensWrapper(head: Buffer): boolean {
  return head.length > 0 && opening.test(head.toString("latin1"));
}

/** Where the list of a wrapper begins, when the object at `at` is one. */
export function wrapperEnd(bytes: Buffer, at: number): number | undefined {
  let letter = at + 1;
  while (letter < bytes.length && (bytes[letter] as number) <= space) letter += 1;
  if (bytes[letter] !== quote || !firstLetters.has(bytes[letter + 1] as number)) return undefined;
  const list = bytes.subarray(at, at + longest).indexOf(openBracket);
  if (list === -1) return undefined;
  return wrapper.test(bytes.toString("latin1", at, at + list + 1)) ? at + list : undefined;
}
