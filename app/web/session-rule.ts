import * as paths from "#platform/contract/paths.ts";
import { clearPageCompany } from "#platform/web/call/page-company.ts";
import { clearCachedAnswers } from "./cached-answers.ts";
import { clearRecentPages } from "./recent-pages.ts";

const key = "portal.signed-in";

/**
 * Returns whether somebody signed in with this browser lately. The session cookie cannot be read, and asking the
 * server on every public page would answer 401 to every visitor; the result only decides whether to ask.
 */
export function wasSignedIn(): boolean {
  return localStorage.getItem(key) === "1";
}

export function rememberSignedIn(): void {
  localStorage.setItem(key, "1");
}

export function clearSignedIn(): void {
  localStorage.removeItem(key);
  clearCachedAnswers();
  clearRecentPages();
  clearPageCompany();
}

interface Person {
  is_operator: boolean;
  twofactor_enabled: boolean;
  has_changed_default_password: boolean;
}

/**
 * Returns whether a path belongs to the provider's pages, in any spelling that the router accepts: it ignores case
 * and decodes `%4D` to M.
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
export function redirectPathFor(path: string, person: Person): string | undefined {
  if (isManagePath(path) && !person.is_operator) return paths.home;
  return undefined;
}

/**
 * Returns whether a person has not yet set up the second factor or changed the initial password; such a person may
 * only read the session and sign out.
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
