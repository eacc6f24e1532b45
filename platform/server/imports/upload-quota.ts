import { Refusal } from "#platform/server/refusal.ts";

/** Files of one person that may be in process at once in a company; each kind of upload counts its own. */
export const maxFilesInProcess = 50;

export function tooManyFiles(limit: number): Refusal {
  return new Refusal("too_many_requests", {
    detail: `Tiene ${limit} archivos en proceso. Espere a que terminen antes de subir otros.`,
    retryAfterSeconds: 30,
  });
}
