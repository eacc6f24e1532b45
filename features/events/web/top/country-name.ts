const names = new Intl.DisplayNames("es-CL", { type: "region", fallback: "code" });

/** The Spanish name of an ISO 3166-1 alpha-2 code; what is no such code stays as the record wrote it. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
