/** The facts that a certificate states of itself. */
export interface CertificateFacts {
  /** The SHA-256 of the certificate's DER, as 64 lower-case hexadecimal digits; null if only its fields are known. */
  fingerprint: string | null;
  /** The subject, such as `CN=www.empresa.cl, O=Empresa`; empty if the certificate has none. */
  subject: string;
  issuer: string;
  /** Hexadecimal, in capitals; empty where it is not known. */
  serial: string;
  /** The valid names of the certificate, each once: DNS names and addresses in lower case, at most `maxNames`. */
  names: string[];
  /** The number of names that it is valid for, stored or not. */
  nameCount: number;
  notBefore: Date;
  notAfter: Date;
  /** `rsa`, `ec`, `ed25519`, `ml-dsa-65`; empty where it is not known. */
  keyAlgorithm: string;
  /** The length of the modulus for RSA and DSA, that of the field for a curve; null where it is not known. */
  keyBits: number | null;
  /** `sha256WithRSAEncryption`; empty where it is not known. */
  signatureAlgorithm: string;
  isCa: boolean;
  selfSigned: boolean;
  /** Set when a report states only dates, so that the certificate may be valid for other names, too. */
  isPartial?: true;
}

/** The number of names of one certificate that are stored; further names are only counted. */
export const maxNames = 500;

export type CertificateProblem = "not_a_certificate" | "unreadable_dates" | "dates_reversed";

export const certificateProblems: Record<CertificateProblem, string> = {
  not_a_certificate: "No es un certificado que se pueda leer: su contenido está dañado o es otra cosa.",
  unreadable_dates: "Las fechas del certificado no se pueden leer.",
  dates_reversed: "El certificado termina antes de empezar.",
};
