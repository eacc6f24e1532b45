import { z } from "zod";

/** What the portal knows of a file that it received. */
export interface UploadedFile {
  key: string;
  name: string;
  contentType: string;
  bytes: number;
  sha256: string;
}

function isUploadedFile(value: unknown): boolean {
  return typeof value === "object" && value !== null && "sha256" in value && "key" in value;
}

/** A file field of a form: a Blob where the browser fills it in, what was stored of it where the verb reads it. */
export const UploadedFile = z
  .custom<Blob | UploadedFile>(isUploadedFile, "Falta el archivo")
  .transform((file) => file as UploadedFile);
