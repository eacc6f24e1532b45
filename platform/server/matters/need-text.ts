const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, "");

/** The title of a task as what has to be done: «Contar los equipos» becomes «contar los equipos». */
export function asNeed(title: string): string {
  return lower(title);
}

/** The title of what is to be authorised, as a request: «autorice deshabilitar la cuenta». */
export function asAuthorisation(title: string): string {
  return `autorice ${lower(title.replace(/^¿?(autorizar?|autorización (para|de)) /i, "").replace(/^¿|\?$/g, ""))}`;
}
