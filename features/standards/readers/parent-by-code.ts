/** Whatever stands above a code by its writing: the longest beginning of it that is a code too. */
export function parentByCode<T>(code: string, codes: ReadonlyMap<string, T>): T | undefined {
  for (let end = code.length - 1; end > 0; end -= 1) {
    // Only where a part begins: "1.1" is not above "1.10", "AC-2" is above "AC-2(1)".
    if (!/[.\-_/( ]/.test(code[end] ?? "")) continue;
    const above = codes.get(code.slice(0, end));
    if (above !== undefined) return above;
  }
  return undefined;
}
