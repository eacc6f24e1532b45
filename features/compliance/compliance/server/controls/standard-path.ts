import * as paths from "#platform/contract/paths.ts";

/** The paths of bundled standards that have a separate screen. */
const screens = [
  { path: paths.anci, begins: "anci" },
  { path: paths.cis, begins: "cis-controls" },
  { path: paths.iso27001, begins: "iso27001" },
  { path: paths.nist, begins: "nist-csf" },
  { path: paths.soc2, begins: "soc2" },
] as const;

/** Returns the page of a company's standard. */
export function standardPath({ id, code }: { id: number; code: string }): string {
  return screens.find(({ begins }) => code.startsWith(begins))?.path ?? paths.standardState(id);
}
