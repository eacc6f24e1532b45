import * as paths from "#platform/contract/paths.ts";
import { forgetPageCompany } from "#platform/web/call/page-company.ts";
import { forgetAnswers } from "./cached-answers.ts";
import { clearRecentPages } from "./recent-pages.ts";

const key = "portal.signed-in";

/**
 * Returns whether somebody was signed in here lately. The session cookie cannot be read, and asking the server on every
 * public page would answer 401 to every visitor; this only decides whether to ask.
 */
export function wasSignedIn(): boolean {
  return localStorage.getItem(key) === "1";
}

export function rememberSignedIn(): void {
  localStorage.setItem(key, "1");
}

export function forgetSignedIn(): void {
  localStorage.removeItem(key);
  forgetAnswers();
  clearRecentPages();
  forgetPageCompany();
}

interface Person {
  is_operator: boolean;
  twofactor_enabled: boolean;
  has_changed_default_password: boolean;
}

/**
 * Returns whether a path is one of the provider's, in any spelling that the router accepts: it ignores case and reads
 * `%4D` as M.
 */
export function isManagePath(path: string): boolean {
  return decoded(path).toLowerCase().includes("manage");
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the path to which a person must be redirected, or undefined when they may go on. */
export function redirectOf(path: string, person: Person): string | undefined {
  if (isManagePath(path) && !person.is_operator) return paths.home;
  return undefined;
}

/**
 * Returns whether a person lacks the second factor or an own password; such a person may only read the session and sign
 * out.
 */
export function isIncomplete(person: Person): boolean {
  return !person.twofactor_enabled || !person.has_changed_default_password;
}

/** Returns the address of the sign-in page, with the address to return to. */
export function loginAddress(from: string): string {
  return from === "/" || from === paths.home
    ? paths.login
    : `${paths.login}?volver=${encodeURIComponent(from)}`;
}
