/** Of ASN.1 and of the database: what ends later has no end that anybody would see. */
const lastYear = 9999;
const firstYear = 1950;

/** When a certificate begins or ends; undefined where no calendar of certificates knows that moment. */
export function certificateMoment(text: string): Date | undefined {
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  return Number.isNaN(moment.getTime()) || year < firstYear || year > lastYear ? undefined : moment;
}
