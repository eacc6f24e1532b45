import type { CertificateScope } from "#features/posture/certificates/contracts/certificate-terms.contract.ts";

export const certificatePath = (id: string) => `/Certificados/${id}`;

const pages: Record<CertificateScope, string> = {
  internal: "/Certificados/Internos",
  external: "/Certificados/Externos",
  unknown: "/Certificados?vista=sin-clasificar",
};

/** Returns the address of the list with filters, for one scope or for all. */
export function certificatesPath(
  scope: CertificateScope | "all",
  filters: Readonly<Record<string, string>> = {},
): string {
  const page = scope === "all" ? "/Certificados?vista=todos" : pages[scope];
  const query = new URLSearchParams(filters).toString();
  return query === "" ? page : `${page}${page.includes("?") ? "&" : "?"}${query}`;
}
