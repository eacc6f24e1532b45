/** Where the screens of this area are. */
export const listAddress = "/Correlaciones";
export const supportAddress = "/Correlaciones/Sigma";

export function ruleAddress(id: string): string {
  return `${listAddress}/${id}`;
}

export function eventAddress(id: string): string {
  return `/Eventos?evento=${id}`;
}
