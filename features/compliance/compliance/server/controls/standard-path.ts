/** The paths of bundled standards that have a screen of their own. */
const screens = [
  { path: "/Compliance/ANCI", begins: "anci" },
  { path: "/Compliance/CIS", begins: "cis-controls" },
  { path: "/Compliance/ISO27001", begins: "iso27001" },
  { path: "/Compliance/NIST", begins: "nist-csf" },
  { path: "/Compliance/SOC2", begins: "soc2" },
] as const;

/** Returns the page of a company's standard. */
export function standardPath({ id, code }: { id: number; code: string }): string {
  return screens.find(({ begins }) => code.startsWith(begins))?.path ?? `/Compliance/Normas/${id}/estado`;
}
