import { Refusal } from "#platform/server/refusal.ts";

/** The maximum number of one person's files in process in a company; each kind of upload counts separately. */
export const maxFilesInProcess = 50;

export function tooManyFiles(limit: number): Refusal {
  return new Refusal("too_many_requests", {
    detail: `Tiene ${limit} archivos en proceso. Espere a que terminen antes de subir otros.`,
    retryAfterSeconds: 30,
  });
}
