import { certificateName } from "#platform/readers/certificates/certificate-names.ts";
import type { PresentedCertificate } from "./presented-certificate.ts";

interface Written {
  name: string;
  names: string[];
  issuer: string;
  notBefore: Date;
  notAfter: Date;
  host: string;
  port: number;
  scope: "internal" | "external";
}

/** What a person writes down of one that nothing scans; without a host it stands nowhere yet. */
export function writtenByPerson(written: Written): PresentedCertificate {
  const { name, names, issuer, notBefore, notAfter, port, scope } = written;
  const host = certificateName(written.host) ?? "";
  return {
    facts: {
      ...{ fingerprint: null, subject: `CN=${name}`, issuer: issuer && `CN=${issuer}`, serial: "" },
      ...{ names, nameCount: names.length, notBefore, notAfter, keyAlgorithm: "", keyBits: null },
      ...{ signatureAlgorithm: "", isCa: false, selfSigned: false },
    },
    ...{ asset_id: null, host, port: host === "" ? 0 : port, position: 0 },
    store: host === "" ? "file" : "manual",
    ...{ scope, chain: null, revoked: null, covers: null },
  };
}
