/** The last year of ASN.1 and of the database: a certificate that ends later is treated as one without end. */
const lastYear = 9999;
const firstYear = 1950;

/** Parses the beginning or end of a certificate; undefined where the text is no valid time of a certificate. */
export function parseCertificateTime(text: string): Date | undefined {
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  return Number.isNaN(moment.getTime()) || year < firstYear || year > lastYear ? undefined : moment;
}
