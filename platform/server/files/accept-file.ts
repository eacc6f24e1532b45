import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type ContentForm, isBomb } from "./content-form.rules.ts";

interface AcceptedForms {
  /** The accepted forms by file ending. */
  forms: Readonly<Record<string, ContentForm>>;
  /** The message that lists the accepted files. */
  sentence: string;
}

/**
 * Returns the type under which a file is stored if its name and its content agree on an accepted type; refuses
 * otherwise.
 */
export function acceptFile(file: UploadedFile, { forms, sentence }: AcceptedForms): string {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? "";
  const form = entryOf(forms, ending);
  if (!form) throw refusal(`«${file.name}»: ese tipo de archivo no se acepta. ${sentence}`);
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
