import { Buffer } from "node:buffer";
import {
  CertificateFileOptions,
  type CertificateReceipt,
} from "#features/posture/certificates/contracts/certificate-imports.contract.ts";
import {
  type CertificateFormat,
  certificateFormatOf,
  readCertificates,
} from "#features/posture/certificates/readers/certificate-file.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { ImportFile } from "#platform/server/imports/import-file.ts";
import { defineImporter, importActions } from "#platform/server/imports/importer.ts";
import {
  certificateOfFile,
  certificateTitle,
  type PresentedCertificate,
  presentedByService,
} from "../keeping/presented-certificate.ts";
import { saveSightings } from "../keeping/save-certificates.ts";
import { withdrawCertificates } from "../keeping/take-back.ts";

interface Found {
  figures: Record<string, number>;
  receipt: CertificateReceipt;
}

const headBytes = 64 * 1024;
const namedInReceipt = 20;

async function headOf(file: ImportFile<unknown>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of await file.open()) {
    chunks.push(Buffer.from(chunk));
    length += chunk.length;
    if (length >= headBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, headBytes);
}

/** Files of certificates, from the file to the company's register and back. */
export const certificateImporter = defineImporter<CertificateFileOptions, Found, CertificateReceipt>({
  name: "certificates.file",
  scope: "company",
  onArrival: "survey",
  options: CertificateFileOptions,
  recognise: async (file) => certificateFormatOf(await headOf(file)),
  unrecognised:
    "No es un archivo de certificados. Se leen PEM (uno o varios), DER (.cer, .crt, .der) y PKCS#7 (.p7b). Los reportes de testssl.sh, SSLyze, SSL Labs, Nessus y OpenVAS se cargan en Reportes de escáneres.",
  async store({ db, actor, clock, announce }, file) {
    const now = clock.now();
    const fileCount = new FileCount(file, now);
    const keeping = {
      companyId: companyIn(actor),
      importId: file.id,
      origin: "file" as const,
      at: now,
      now,
      byName: actor.kind === "source" ? actor.name : authorOf(actor).name,
    };
    const { ids, added } = await saveSightings(db, keeping, fileCount.presented());
    if (ids.size === 0)
      throw new UnreadableFile(fileCount.firstRefusal ?? "El archivo no trae ningún certificado.");
    announce({ topic: "certificates.changed", data: { added } });
    return {
      figures: {
        records: fileCount.records,
        kept: added,
        merged: fileCount.records - file.refusedCount - added,
      },
      receipt: fileCount.receipt(added, ids.size),
    };
  },
  async undo({ db, actor, clock, announce }, { id }) {
    const withdrawal = { companyId: companyIn(actor), importId: id, now: clock.now() };
    const sentence = await withdrawCertificates(db, withdrawal);
    if (sentence) throw new UnreadableFile(sentence);
    announce({ topic: "certificates.changed", data: {} });
  },
  // Files may contain private keys, so unfinished imports are deleted soon.
  forgetAfterDays: { waiting: 2, finished: 3_650 },
  topic: "certificates.imports_changed",
  actions: importActions("certificates.file"),
  objectType: "certificate_import",
  command: {
    name: "certificates",
    description: "Carga certificados en PEM, DER o PKCS#7",
    flags: [
      { flag: "--host <nombre>", description: "dónde los presenta un servicio" },
      { flag: "--port <número>", description: "en qué puerto; 443 si no se dice" },
    ],
  },
});

/** Counts a file while it is read. */
class FileCount {
  readonly #file: ImportFile<CertificateFileOptions>;
  readonly #now: Date;
  readonly #names = new Set<string>();
  records = 0;
  #certificates = 0;
  #authorities = 0;
  #expired = 0;
  firstRefusal: string | undefined;

  constructor(file: ImportFile<CertificateFileOptions>, now: Date) {
    this.#file = file;
    this.#now = now;
  }

  async *presented(): AsyncGenerator<PresentedCertificate> {
    const { options, name, format } = this.#file;
    const host = options.host?.toLowerCase();
    for await (const item of readCertificates(format as CertificateFormat, await this.#file.open())) {
      this.records += 1;
      if ("code" in item) {
        this.firstRefusal ??= `${item.reason} (${item.place})`;
        this.#file.refuse(item);
        continue;
      }
      const { facts } = item;
      if (facts.isCa) this.#authorities += 1;
      if (facts.notAfter <= this.#now) this.#expired += 1;
      if (this.#names.size < namedInReceipt) this.#names.add(certificateTitle(facts));
      // The presented certificate comes first in the file, and its chain follows.
      const position = facts.isCa ? this.#certificates : 0;
      this.#certificates += 1;
      const place = { port: options.port ?? 443, position, chain: null, revoked: null };
      yield host ? presentedByService({ facts, host, ...place }) : certificateOfFile(facts, name);
    }
  }

  receipt(addedCount: number, certificates: number): CertificateReceipt {
    return {
      certificates,
      new: addedCount,
      known: certificates - addedCount,
      authorities: this.#authorities,
      expired: this.#expired,
      names: [...this.#names],
    };
  }
}
