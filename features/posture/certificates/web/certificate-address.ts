import type { CertificateScope } from "#features/posture/certificates/contracts/certificate-terms.contract.ts";
import * as paths from "#platform/contract/paths.ts";

const pages: Record<CertificateScope, string> = {
  internal: paths.internalCertificates,
  external: paths.externalCertificates,
  unknown: `${paths.certificates}?vista=sin-clasificar`,
};

/** Returns the address of the list with filters, for one scope or for all. */
export function certificatesPath(
  scope: CertificateScope | "all",
  filters: Readonly<Record<string, string>> = {},
): string {
  const page = scope === "all" ? `${paths.certificates}?vista=todos` : pages[scope];
  const query = new URLSearchParams(filters).toString();
  return query === "" ? page : `${page}${page.includes("?") ? "&" : "?"}${query}`;
}
