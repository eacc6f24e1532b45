/** A text as it is typed by who leaves accents out, in lower case: "Conexión" is "conexion". Its signs stay. */
export function withoutAccents(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
}

/** Lower-case words without accents and signs, one space between them: "Autenticación: CVE-2024-1" is "autenticacion cve 2024 1". */
export function foldText(text: string): string {
  return withoutAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The words of what somebody typed, few enough to search by. */
export function searchWords(text: string, limit = 12): string[] {
  return [...new Set(foldText(text).split(" "))].filter(Boolean).slice(0, limit);
}
