import { inThread } from "#platform/server/documents/in-thread.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { FormReading, FormResult, FormValues } from "./form-engine.ts";

export interface FormRequest {
  content: Uint8Array;
  /** The values with which the form is filled; if absent, the fields of the form are read. */
  values?: FormValues;
}

const worker = new URL("./form.worker.ts", import.meta.url);
const limits = { milliseconds: 15_000, megabytes: 256 };

/** A form above the limits of time or memory is refused as unreadable. */
async function ask<Answer>(request: FormRequest): Promise<Answer> {
  return (await inThread(worker, request, limits).catch(() => {
    throw new Refusal("invalid_input", { detail: "El archivo no se puede usar como formulario de Word." });
  })) as Answer;
}

export const readFormFields = (content: Uint8Array) => ask<FormReading>({ content });

export const fillFormFile = (content: Uint8Array, values: FormValues) => ask<FormResult>({ content, values });
