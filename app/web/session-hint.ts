const key = "portal.signed-in";

/**
 * Whether somebody was signed in here lately. The session cookie cannot be read, and asking the server on every public
 * page would answer 401 to every visitor; this only decides whether to ask.
 */
export function wasSignedIn(): boolean {
  return localStorage.getItem(key) === "1";
}

export function rememberSignedIn(): void {
  localStorage.setItem(key, "1");
}

export function forgetSignedIn(): void {
  localStorage.removeItem(key);
}
