/** The maximum length of an encoded address, which must fit into a PostgreSQL index. */
const maxAddressLength = 2_000;

/**
 * Host names and IPv6 addresses. URLs also accept hosts with `*`, `;`, `,` and quotes, which would change the meaning of a
 * Content-Security-Policy.
 */
const plainHost = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:]+\])$/;

/** Parameters by which other systems sign a person in from a link. */
const secretParameter = /[?&#](?:auth_token|access_token|id_token|token|jwt|api_?key|password|secret)=/i;

/** Returns whether the host of an origin is valid in a Content-Security-Policy. */
export const hasPlainHost = (origin: string): boolean => plainHost.test(new URL(origin).hostname);

/** Returns the reason, in Spanish, why an address cannot be framed; undefined when it can. */
export function addressProblem(address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null || url.protocol !== "https:" || url.username !== "" || url.password !== "")
    return "Escriba una dirección https:// sin usuario ni contraseña";
  if (!plainHost.test(url.hostname)) return "El nombre del servidor no es válido";
  if (secretParameter.test(url.href))
    return "La dirección trae una clave de acceso: use un enlace que no la incluya";
  if (url.href.length > maxAddressLength)
    return `La dirección tiene más de ${maxAddressLength.toLocaleString("es-CL")} caracteres`;
  return undefined;
}
