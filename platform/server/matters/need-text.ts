const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, "");

/** Returns the title of a task as a need: «Contar los equipos» becomes «contar los equipos». */
export function asNeed(title: string): string {
  return lower(title);
}

/** Returns the title of an action that needs authorisation, as a request: «autorice deshabilitar la cuenta». */
export function asAuthorisation(title: string): string {
  return `autorice ${lower(title.replace(/^¿?(autorizar?|autorización (para|de)) /i, "").replace(/^¿|\?$/g, ""))}`;
}
