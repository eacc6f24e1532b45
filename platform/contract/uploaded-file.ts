import { z } from "zod";

/** The facts of a file that the portal received. */
export interface UploadedFile {
  key: string;
  name: string;
  contentType: string;
  bytes: number;
  sha256: string;
  look: ContentLook;
}

/** The parts of a file's content that determine its type, whatever its name claims. */
export interface ContentLook {
  head: Uint8Array;
  tail: Uint8Array;
  /** Whether the file contains no byte that is invalid in text. */
  textual: boolean;
}

function isUploadedFile(value: unknown): boolean {
  return typeof value === "object" && value !== null && "sha256" in value && "key" in value;
}

/** A file field of a form: a Blob in the browser, the stored file in the verb. */
export const UploadedFile = z
  .custom<Blob | UploadedFile>(isUploadedFile, "Falta el archivo")
  .transform((file) => file as UploadedFile);

/** A repeated file field of one form: a list in the browser, in the order of the form in the verb. */
export const UploadedFiles = z
  .custom<readonly Blob[] | UploadedFile | UploadedFile[]>(
    (value) =>
      Array.isArray(value) ? value.length > 0 && value.every(isUploadedFile) : isUploadedFile(value),
    "Falta el archivo",
  )
  .transform((files) => (Array.isArray(files) ? files : [files]) as UploadedFile[]);

/** Returns the fields of an input that accept files, and whether each accepts one or several. */
export function fileFieldsOf(input: z.ZodType): Map<string, "one" | "several"> {
  const fields = new Map<string, "one" | "several">();
  for (const [name, schema] of Object.entries(input instanceof z.ZodObject ? input.shape : {})) {
    const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    if (inner === UploadedFile) fields.set(name, "one");
    if (inner === UploadedFiles) fields.set(name, "several");
  }
  return fields;
}
