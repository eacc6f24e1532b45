/** Returns a text in lower case without accents: "Conexión" is "conexion". Punctuation remains. */
export function withoutAccents(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
}

/**
 * Returns lower-case words without accents and punctuation, separated by one space: "Autenticación: CVE-2024-1" is
 * "autenticacion cve 2024 1".
 */
export function foldText(text: string): string {
  return withoutAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Returns the words of a typed text, at most `limit`. */
export function searchWords(text: string, limit = 12): string[] {
  return [...new Set(foldText(text).split(" "))].filter(Boolean).slice(0, limit);
}
