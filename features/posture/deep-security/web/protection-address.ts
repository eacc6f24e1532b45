import { attackDays } from "#features/posture/deep-security/attack-days.ts";
import type { VirtualPatch } from "#features/posture/deep-security/contracts/computers.contract.ts";
import * as paths from "#platform/contract/paths.ts";

/** Returns the address of a view of the panel. */
export const viewPath = (view: "parches" | "cargas" | "uso" | "conexion"): string =>
  `${paths.deepSecurity}?vista=${view}`;

/** Filters of the list of computers, by their names in the address. */
interface ComputerAddress {
  brechas?: "si";
  desprotegidos?: "si";
  falla?: string;
  apagado?: string;
  funciona?: string;
  brecha?: string;
  politica?: string;
}

/** The list of computers with some filters in force. */
export function computersPath(query: ComputerAddress = {}): string {
  const params = new URLSearchParams(Object.entries(query));
  return params.size === 0 ? paths.protectedComputers : `${paths.protectedComputers}?${params}`;
}

/** The events that are counted as attacks of a virtual patch. */
export function attacksPath({
  rule_identifier,
  computer,
  host_name,
}: Pick<VirtualPatch, "rule_identifier" | "computer" | "host_name">): string {
  const names = [...new Set([computer, host_name])].map((name) => ["activo", name]);
  return `${paths.events}?${new URLSearchParams([["regla", rule_identifier], ...names, ["periodo", `${attackDays}d`]])}`;
}
