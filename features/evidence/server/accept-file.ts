import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { forms, isBomb } from "./content-form.rules.ts";

const accepted =
  "Se aceptan PDF, Word, Excel y PowerPoint sin macros, OpenDocument, imágenes PNG, JPG o WebP, y texto (TXT, LOG, CSV, MD, JSON, XML, EML).";

/** The type under which a file is kept, when its name and its content agree on one that is accepted. */
export function acceptFile(file: UploadedFile): string {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? "";
  const form = entryOf(forms, ending);
  if (!form) throw refusal(`«${file.name}»: ese tipo de archivo no se acepta. ${accepted}`);
  if (file.bytes === 0) throw refusal(`«${file.name}» está vacío.`);
  if (!form.fits(file))
    throw refusal(`«${file.name}» termina en .${ending}, pero su contenido no es ${form.name} válido.`);
  if (isBomb(file))
    throw new Refusal("too_large", { detail: `«${file.name}» ocupa demasiado una vez descomprimido.` });
  return form.contentType;
}

function refusal(detail: string): Refusal {
  return new Refusal("unsupported_type", { detail });
}
