import * as paths from "#platform/contract/paths.ts";

/** The paths of bundled standards that have a separate screen; any other standard is addressed by its id. */
const screens = [
  { path: paths.anci, begins: "anci" },
  { path: paths.cis, begins: "cis-controls" },
  { path: paths.iso27001, begins: "iso27001" },
  { path: paths.nist, begins: "nist-csf" },
  { path: paths.soc2, begins: "soc2" },
] as const;

interface Named {
  id: number;
  code: string;
}

/** Returns the address of a standard. */
export function standardAddress({ id, code }: Named): string {
  return screens.find(({ begins }) => code.startsWith(begins))?.path ?? paths.standardState(id);
}

/** Returns the standard of an address; a newer bundled edition comes under the same name. */
export function standardAtPath<Standard extends Named>(
  pathname: string,
  id: string | undefined,
  standards: readonly Standard[],
): Standard | undefined {
  if (id !== undefined) return standards.find((standard) => String(standard.id) === id);
  const screen = screens.find(({ path }) => path.toLowerCase() === pathname.toLowerCase().replace(/\/$/, ""));
  return screen && standards.find(({ code }) => code.startsWith(screen.begins));
}

/** Returns whether a standard is a law, whose controls are called requirements. */
export function isLaw(code: string): boolean {
  return code.startsWith("anci");
}
