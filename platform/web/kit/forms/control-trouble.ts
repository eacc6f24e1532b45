import { numberText } from "#platform/web/text/number-text.ts";

/** The state of a form control, as the browser validated it. */
export interface ControlState {
  validity: Pick<
    ValidityState,
    | "valueMissing"
    | "typeMismatch"
    | "patternMismatch"
    | "tooShort"
    | "tooLong"
    | "rangeUnderflow"
    | "rangeOverflow"
    | "stepMismatch"
    | "badInput"
  >;
  /** The type of the control: `text`, `email`, `select-one`, `checkbox`, `textarea`… */
  type: string;
  value: string;
  required?: boolean;
  min?: string;
  max?: string;
  minLength?: number;
  maxLength?: number;
  title?: string;
  /** `limit`: the maximum number of characters of a text area, which accepts longer text. */
  dataset?: { limit?: string | undefined };
}

const textOfMissing: Record<string, string> = {
  "select-one": "Elija una opción.",
  radio: "Elija una opción.",
  checkbox: "Marque esta casilla para continuar.",
  file: "Elija un archivo.",
};

const wrongType: Record<string, string> = {
  email: "Escriba un correo completo, como nombre@empresa.cl.",
  url: "Escriba una dirección completa, como https://empresa.cl.",
};

const number = (text: string | undefined) => numberText(Number(text));

/** Returns the problem of a control, in the portal's words instead of the browser's; undefined when it is valid. */
export function controlTrouble(control: ControlState): string | undefined {
  const { validity, type, value, required } = control;
  // A value of only blanks is treated as empty, although browsers accept it.
  const isRequiredText = required && ["text", "textarea", "search"].includes(type);
  const blank = isRequiredText && value.trim() === "";
  if (validity.valueMissing || blank) return textOfMissing[type] ?? "Complete este campo.";
  if (validity.badInput) return "Escriba un número.";
  if (validity.typeMismatch) return wrongType[type] ?? "No tiene el formato esperado.";
  if (validity.patternMismatch) return control.title || "No tiene el formato esperado.";
  const limit = control.dataset?.limit;
  if (limit !== undefined && value.length > Number(limit))
    return `Escriba hasta ${number(limit)} caracteres.`;
  const tooShort = validity.tooShort || (isRequiredText && value.trim().length < (control.minLength ?? 0));
  if (tooShort) return `Escriba al menos ${control.minLength} caracteres.`;
  if (validity.tooLong) return `Escriba hasta ${number(String(control.maxLength))} caracteres.`;
  if (validity.rangeUnderflow) return `Debe ser ${number(control.min)} o más.`;
  if (validity.rangeOverflow) return `Debe ser ${number(control.max)} o menos.`;
  if (validity.stepMismatch) return "Escriba un número entero.";
  return undefined;
}
