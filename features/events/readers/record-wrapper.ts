/**
 * What stands before the list of records when one object is only its cover: the names under which clouds hand over a
 * file, as its first member, or the list that Kubernetes sends to who receives its audit, after its kind and version.
 */
const cloud = '"(?:Records|records|Findings|findings)"';
const member = String.raw`(?:"(?:kind|apiVersion)"\s*:\s*"[^"\\]*"|"metadata"\s*:\s*\{[^{}[\]]*\})\s*,\s*`;
const kubernetes = String.raw`(?=[^[]*"audit\.k8s\.io/)(?:${member})+"items"`;
const opening = new RegExp(String.raw`^\{\s*(?:${cloud}|${kubernetes})\s*:\s*$`);

const firstLetters = new Set([..."RrFfka"].map((letter) => letter.charCodeAt(0)));
const space = 32;
const quote = 34;
const openBracket = 91;
const longest = 200;

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
  return list !== -1 && opensWrapper(bytes.subarray(at, at + list)) ? at + list : undefined;
}
