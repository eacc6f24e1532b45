import {
  type CertificateFormat,
  certificateFormatOf,
  readCertificates,
} from "#features/posture/certificates/readers/certificate-file.ts";
import { nessus } from "#features/posture/findings/readers/nessus/nessus.ts";
import { openvas } from "#features/posture/findings/readers/openvas/openvas.ts";
import { fileOf } from "#features/posture/findings/readers/read-report.fixture.ts";
import {
  nessusCertificates,
  openvasCertificates,
} from "#features/posture/findings/readers/tls/certificate-reports.fixture.ts";
import { authority, bundle, der, leaf, pem } from "#platform/readers/certificates/certificates.fixture.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { OutsideReader } from "./outside-readers.fixture.ts";

const examples: Record<CertificateFormat, string | Buffer> = {
  pem: `El sitio\n${pem(leaf)}${pem(authority)}${pem(bundle, "PKCS7")}${pem("AAAA", "X509 CRL")}`,
  der: der(leaf),
  pkcs7: der(bundle),
};

/** The readers of files of certificates, and of reports that mention certificates. */
export const certificateReaders: readonly OutsideReader[] = [
  ...(Object.keys(examples) as CertificateFormat[]).map((format) => ({
    name: `certificates: ${format}`,
    examples: [examples[format]],
    async read(bytes: Buffer) {
      for await (const item of readCertificates(format, await fileOf(bytes)())) if ("code" in item) continue;
    },
    refuses: UnreadableFile,
  })),
  {
    name: "certificates: which format",
    examples: Object.values(examples),
    read: (bytes) => certificateFormatOf(bytes),
    refuses: UnreadableFile,
  },
  ...[
    { format: nessus, example: nessusCertificates },
    { format: openvas, example: openvasCertificates },
  ].map(({ format, example }) => ({
    name: `certificates in a report of ${format.name}`,
    examples: [example],
    async read(bytes: Buffer) {
      for await (const item of format.read(fileOf(bytes), { name: "informe.xml" }))
        if (item.kind === "scan") continue;
    },
    refuses: UnreadableFile,
  })),
];
