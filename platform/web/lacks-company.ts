import { CallFailure } from "./call-failure.ts";

/** Why nothing can be added to a company's list yet: the person has no active company. For a button's `notYet`. */
export function lacksCompany(failure: unknown): string | undefined {
  return failure instanceof CallFailure && failure.code === "no_active_company"
    ? "Primero necesita una empresa activa"
    : undefined;
}
