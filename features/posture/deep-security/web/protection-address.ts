import { attackDays } from "#features/posture/deep-security/attack-days.ts";
import type { VirtualPatch } from "#features/posture/deep-security/contracts/computers.contract.ts";

export const protectionPath = "/DeepSecurity";

/** Returns the address of a view of the panel. */
export const viewPath = (view: "parches" | "cargas" | "uso" | "conexion"): string =>
  `${protectionPath}?vista=${view}`;

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
  return params.size === 0 ? `${protectionPath}/Equipos` : `${protectionPath}/Equipos?${params}`;
}

/** The events that are counted as attacks of a virtual patch. */
export function attacksPath({
  rule_identifier,
  computer,
  host_name,
}: Pick<VirtualPatch, "rule_identifier" | "computer" | "host_name">): string {
  const names = [...new Set([computer, host_name])].map((name) => ["activo", name]);
  return `/Eventos?${new URLSearchParams([["regla", rule_identifier], ...names, ["periodo", `${attackDays}d`]])}`;
}

export const computerPath = (id: string): string => `${protectionPath}/Equipos/${id}`;
/** The page of one finding, shared by all areas. */
export const findingPath = (id: string): string => `/Vulnerabilidades/${id}`;
export const assetPath = (id: string): string => `/EnhancedEvents/Activo/${id}`;
